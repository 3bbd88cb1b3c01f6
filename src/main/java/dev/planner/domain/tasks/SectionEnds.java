package dev.planner.domain.tasks;

import dev.planner.base.CaseFolding;
import dev.planner.base.Numbers;
import dev.planner.item.Item;
import dev.planner.item.SectionNames;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives order numbers at the ends of sections, for a transaction that appends many tasks. */
public final class SectionEnds {
    private final Snapshot snapshot;
    private final Map<String, BigDecimal> next = new HashMap<>();

    /**
     * @param snapshot the project before the work
     */
    public SectionEnds(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    /**
     * The order number of the next task in a section: after all other tasks, including those that were added through
     * this object.
     *
     * @param section the value from a client; the default section if it is not a text
     */
    public Number behind(@Nullable Object section) {
        String name = section instanceof String text && !text.isBlank() ? SectionNames.normal(text) : Sections.TODO;
        BigDecimal order = next.merge(
                CaseFolding.fold(name), Sections.orderBehind(name, snapshot), (last, first) -> Placement.behind(last));
        return Numbers.normalise(order);
    }

    /** Whether a section differs from the task's current section. */
    public boolean isMove(Item task, @Nullable Object section) {
        return section instanceof String text && !text.isBlank() && !CaseFolding.same(task.text("section"), text);
    }
}
