package dev.planner.domain.tasks;

import dev.planner.base.Numbers;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.store.Transaction;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Moves tasks between sections and to positions in them. */
final class SectionMover {
    private final CollectionType type;
    private final Transaction transaction;
    private final Moment moment;

    SectionMover(CollectionType type, Transaction transaction, Moment moment) {
        this.type = type;
        this.transaction = transaction;
        this.moment = moment;
    }

    /**
     * Moves a task.
     *
     * @param position the number of other tasks in the section before the task; {@code null} for the end
     * @return the task as it reads back
     */
    Item move(Item task, String section, @Nullable Long position) {
        Write write = new Write(type, task.key(), task, new LinkedHashMap<>(task.values()), moment, transaction);
        write.set("section", section);
        TaskRules.keepSpelling(write);
        List<Item> others = others(String.valueOf(write.text("section")), task.id());
        int wanted = position == null ? others.size() : (int) Math.min(position, others.size());
        if (write.changes("section") || wanted != rank(task, others)) {
            place(write, others, wanted);
        }
        TaskRules.settle(write);
        return transaction.put(task.key(), write.values());
    }

    private List<Item> others(String section, String id) {
        return moment.snapshot().table(type.name()).where("section", section).stream()
                .filter(task -> !task.id().equals(id))
                .sorted(Sections.ORDER)
                .toList();
    }

    /** The number of other tasks that are currently before the task. */
    private static int rank(Item task, List<Item> others) {
        Comparator<Item> order = Sections.ORDER;
        return (int)
                others.stream().filter(other -> order.compare(other, task) < 0).count();
    }

    private void place(Write write, List<Item> others, int position) {
        List<BigDecimal> orders = others.stream().map(Placement::orderOf).toList();
        Placement placement = Placement.at(orders, position);
        placement
                .shifted()
                .forEach((index, order) -> transaction.set(others.get(index).key(), "order", Numbers.normalise(order)));
        write.set("order", Numbers.normalise(placement.order()));
    }
}
