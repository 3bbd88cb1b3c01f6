package dev.planner.domain.people;

import dev.planner.base.Graphs;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Moment;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.Operation;
import dev.planner.store.Transaction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What people do beyond having a name: nobody reports to themselves, directly or through others. */
public final class PersonRules implements CollectionRules {
    static final String PEOPLE = "people";

    @Override
    public boolean computedFromSiblings() {
        return true;
    }

    @Override
    public void compute(Item person, Moment moment, Map<String, Object> into) {
        long reports = moment.snapshot().table(PEOPLE).where("reportsTo", person.id()).stream()
                .filter(other -> person.id().equals(other.text("reportsTo")))
                .count();
        into.put("reportCount", reports);
    }

    @Override
    public Set<String> locks(Operation operation, Map<String, ? extends @Nullable Object> changes) {
        return changes.containsKey("reportsTo") ? Set.of(PEOPLE) : Set.of();
    }

    @Override
    public void creating(Write write) {
        checkManager(write);
    }

    @Override
    public void updating(Write write) {
        checkManager(write);
    }

    private static void checkManager(Write write) {
        String manager = write.text("reportsTo");
        if (manager == null || !write.changes("reportsTo")) {
            return;
        }
        List<String> circle = Graphs.path(manager, write.key().id(), id -> manager(write.transaction(), id));
        if (circle.isEmpty()) {
            return;
        }
        String detail = circle.size() == 1
                ? "is the person"
                : "would close a circle: " + String.join(" → ", circle) + " → " + circle.get(0);
        throw new ProblemException(new Problem.Conflict(
                "Nobody can report to themselves, directly or through others.",
                List.of(new Violation("/reportsTo", detail))));
    }

    private static List<String> manager(Transaction transaction, String id) {
        Item person = transaction.get(new ItemKey(PEOPLE, id));
        return person == null ? List.of() : person.texts("reportsTo");
    }

    @Override
    public List<Action> actions() {
        return List.of(OrgChart.action());
    }
}
