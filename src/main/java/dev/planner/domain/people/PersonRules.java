package dev.planner.domain.people;

import dev.planner.domain.kernel.PersonNames;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import java.util.List;
import java.util.Map;

/** Counts the direct reports of each person, and adds the organisation chart. */
public final class PersonRules implements CollectionRules {
    @Override
    public void compute(Item person, Moment moment, Map<String, Object> into) {
        long reports = moment.snapshot()
                .table(PersonNames.PEOPLE)
                .referring("reportsTo", person.id())
                .size();
        into.put("reportCount", reports);
    }

    @Override
    public List<Action> actions(CollectionType type) {
        return List.of(OrgChart.action());
    }
}
