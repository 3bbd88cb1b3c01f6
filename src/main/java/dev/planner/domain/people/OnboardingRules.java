package dev.planner.domain.people;

import dev.planner.base.Ids;
import dev.planner.domain.kernel.Percent;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Copies the steps of the template to a new onboarding checklist, and computes the progress of checklists. */
public final class OnboardingRules implements CollectionRules {

    @Override
    public void compute(Item checklist, Moment moment, Map<String, Object> into) {
        List<Map<String, Object>> steps = checklist.objects("steps");
        long complete = steps.stream()
                .filter(step -> "complete".equals(step.get("status")))
                .count();
        into.put("progress", Percent.of(complete, steps.size()));
    }

    @Override
    public void creating(Write write) {
        String templateId = write.text("templateId");
        boolean stepsSent = write.value("steps") instanceof List<?> steps && !steps.isEmpty();
        if (templateId == null || stepsSent) {
            return;
        }
        Item template = write.moment().snapshot().table("onboarding-templates").get(templateId);
        if (template == null) {
            throw Problem.invalid(
                    ValueFault.NO_SUCH_RECORD,
                    "/templateId",
                    "there is no onboarding template with this id",
                    Map.of("collection", "onboarding-templates"));
        }
        List<Object> steps = new ArrayList<>();
        for (Map<String, Object> step : template.objects("steps")) {
            Map<String, Object> copy = new LinkedHashMap<>();
            copy.put("id", Ids.next("step", write.moment().now()));
            step.forEach(copy::putIfAbsent);
            copy.put("status", "not_started");
            steps.add(copy);
        }
        write.set("steps", steps);
    }
}
