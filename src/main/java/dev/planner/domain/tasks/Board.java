package dev.planner.domain.tasks;

import dev.planner.base.Numbers;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.store.Transaction;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The sections as a unit of work sees them, including its own changes. */
final class Board {
    private final CollectionType type;
    private final Transaction transaction;
    private final Moment moment;
    private final Map<String, Optional<Item>> changed = new HashMap<>();

    Board(CollectionType type, Transaction transaction, Moment moment) {
        this.type = type;
        this.transaction = transaction;
        this.moment = moment;
    }

    /** Records a task that the unit of work has put. */
    Item changed(Item task) {
        changed.put(task.id(), Optional.of(task));
        return task;
    }

    void deleted(String id) {
        changed.put(id, Optional.empty());
    }

    /**
     * Moves a task.
     *
     * @param position the number of other tasks of the section before it; {@code null} for the end
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
        return changed(transaction.put(task.key(), write.values()));
    }

    /** The order number of a task at the end of a section. */
    Number behind(String section, String id) {
        List<Item> others = others(Sections.spelling(section, moment.snapshot()), id);
        BigDecimal last = others.isEmpty() ? null : Placement.orderOf(others.get(others.size() - 1));
        return Numbers.normalise(Placement.behind(last));
    }

    private List<Item> others(String section, String id) {
        List<Item> others = new ArrayList<>();
        for (Item task : moment.snapshot().table(type.name()).where("section", section)) {
            if (!changed.containsKey(task.id()) && !task.id().equals(id)) {
                others.add(task);
            }
        }
        for (Optional<Item> task : changed.values()) {
            if (task.isPresent()
                    && Sections.same(task.get().text("section"), section)
                    && !task.get().id().equals(id)) {
                others.add(task.get());
            }
        }
        others.sort(Sections.ORDER);
        return others;
    }

    /** The number of other tasks that are currently before it. */
    private static int rank(Item task, List<Item> others) {
        Comparator<Item> order = Sections.ORDER;
        return (int)
                others.stream().filter(other -> order.compare(other, task) < 0).count();
    }

    private void place(Write write, List<Item> others, int position) {
        List<BigDecimal> orders = others.stream().map(Placement::orderOf).toList();
        Placement placement = Placement.at(orders, position);
        placement.shifted().forEach((index, order) -> reorder(others.get(index), order));
        write.set("order", Numbers.normalise(placement.order()));
    }

    private void reorder(Item task, BigDecimal order) {
        Item reordered = transaction.set(task.key(), "order", Numbers.normalise(order));
        if (reordered != null) {
            changed(reordered);
        }
    }
}
