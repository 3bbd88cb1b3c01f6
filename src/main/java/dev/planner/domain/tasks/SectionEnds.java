package dev.planner.domain.tasks;

import dev.planner.base.Numbers;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ends of the sections, for a unit of work that puts many tasks there one after the other. */
public final class SectionEnds {
    private final Snapshot snapshot;
    private final Map<String, BigDecimal> next = new HashMap<>();

    /**
     * @param snapshot the board as it is before the work
     */
    public SectionEnds(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    /**
     * The order of the next task of a section: behind all others, and behind those that were put there through this
     * object.
     *
     * @param section as a client sends it; the default section when it is no text
     */
    public Number behind(@Nullable Object section) {
        String name = section instanceof String text && !text.isBlank() ? text.strip() : Sections.TODO;
        BigDecimal order = next.merge(
                name.toLowerCase(Locale.ROOT),
                Sections.orderBehind(name, snapshot),
                (last, first) -> Placement.behind(last));
        return Numbers.normalise(order);
    }

    /** Whether a task with this new section leaves its section. */
    public boolean isMove(Item task, @Nullable Object section) {
        return section instanceof String text && !text.isBlank() && !Sections.same(task.text("section"), text.strip());
    }
}
