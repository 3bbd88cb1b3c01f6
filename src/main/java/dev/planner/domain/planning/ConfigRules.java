package dev.planner.domain.planning;

import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.SectionNames;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks the settings of the project, and adds the operation for statistics. */
public final class ConfigRules implements CollectionRules {
    private final Path project;
    private final CollectionType goals;

    /**
     * @param project the project directory
     * @param goals the description of goals, for their statistics
     */
    public ConfigRules(Path project, CollectionType goals) {
        this.project = project;
        this.goals = goals;
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        String zone = write.text("timeZone");
        if (zone != null && write.changes("timeZone")) {
            write.set("timeZone", known(zone));
        }
        checkSections(write);
    }

    /** Refuses names that a task's section cannot have. Names that the file already has are kept. */
    private static void checkSections(Write write) {
        List<Violation> faults = new ArrayList<>();
        Item before = write.before();
        List<?> known = before != null && before.value("sections") instanceof List<?> list ? list : List.of();
        List<?> named = write.value("sections") instanceof List<?> list ? list : List.of();
        for (int i = 0; i < named.size(); i++) {
            if (!known.contains(named.get(i))) {
                add(faults, String.valueOf(named.get(i)), "/sections/" + i);
            }
        }
        String done = write.text("doneSection");
        if (done != null && write.changes("doneSection")) {
            add(faults, done, "/doneSection");
        }
        if (!faults.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(faults));
        }
    }

    private static void add(List<Violation> faults, String section, String pointer) {
        Violation fault = SectionNames.fault(section, pointer);
        if (fault != null) {
            faults.add(fault);
        }
    }

    private static String known(String zone) {
        try {
            return ZoneId.of(zone.strip()).getId();
        } catch (DateTimeException e) {
            throw Problem.invalid(
                    ValueFault.FORM,
                    "/timeZone",
                    "must be a time zone such as Europe/Berlin or UTC",
                    Map.of("example", "Europe/Berlin"));
        }
    }

    @Override
    public List<Action> actions(CollectionType type) {
        return List.of(new Analytics(project.resolve("uploads"), goals).action());
    }
}
