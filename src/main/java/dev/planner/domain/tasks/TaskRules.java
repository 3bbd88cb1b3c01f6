package dev.planner.domain.tasks;

import dev.planner.base.CaseFolding;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.DateRange;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.domain.kernel.TimeEntry;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.filter.FieldFilter;
import dev.planner.field.Filterable;
import dev.planner.field.Sortable;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The rules of tasks: sections, completion, order, computed fields, and the operations besides CRUD. */
public final class TaskRules implements CollectionRules {
    public static final String TASKS = "tasks";

    private final Catalogue catalogue;
    private final CollectionType type;

    public TaskRules(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.type = catalogue.get(TASKS);
    }

    @Override
    public void compute(Item task, Moment moment, Map<String, Object> into) {
        Table tasks = moment.snapshot().table(TASKS);
        TaskStates states = TaskStates.at(moment);
        into.put("ready", states.isReady(task));
        List<Object> blocking = Dependencies.blocking(task, tasks);
        if (!blocking.isEmpty()) {
            into.put("blocking", blocking);
        }
        List<Item> children = Dependencies.children(task, tasks);
        if (!children.isEmpty()) {
            into.put("childCount", (long) children.size());
            into.put(
                    "childrenDone", children.stream().filter(states::isFinished).count());
        }
        into.put("commentCount", (long) task.objects("comments").size());
        into.put("hoursLogged", hoursLogged(task));
    }

    @Override
    public Predicate<Item> finished(Snapshot snapshot) {
        return TaskStates.finished(snapshot);
    }

    private static Number hoursLogged(Item task) {
        return Numbers.normalise(TimeEntry.of(task)
                .map(TimeEntry::hours)
                .filter(Objects::nonNull)
                .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    @Override
    public @Nullable FieldFilter filter(String name, String text, Moment moment) {
        return name.equals("completed") ? completionFilter(text, moment) : null;
    }

    /** A task in the done section is completed, even if its file does not say so. */
    private @Nullable FieldFilter completionFilter(String text, Moment moment) {
        if (!(Fields.type(type, "completed") instanceof Filterable flag)) {
            return null;
        }
        Predicate<@Nullable Object> wanted = flag.filter(text, moment.zone());
        TaskStates states = TaskStates.at(moment);
        return FieldFilter.of(task -> wanted.test(states.isFinished(task.item())));
    }

    /** Sorts by section, then by order number, including the assumed number of a task that has none. */
    @Override
    public Comparator<Item> order() {
        Comparator<Item> byPlace = Comparator.comparing(Placement::orderOf);
        if (!(Fields.type(type, "section") instanceof Sortable sections)) {
            return byPlace;
        }
        Comparator<Object> bySection = sections.comparator();
        return Comparator.<Item, Object>comparing(task -> task.text("section", Sections.TODO), bySection)
                .thenComparing(byPlace);
    }

    @Override
    public List<String> orderFields() {
        return List.of("section", "order");
    }

    @Override
    public void creating(Write write) {
        String section = write.text("section");
        write.set("section", Sections.spelling(section == null ? Sections.TODO : section, snapshot(write)));
        place(write);
        settle(write);
    }

    @Override
    public void updating(Write write) {
        change(write);
    }

    static void change(Write write) {
        if (write.changes("section")) {
            keepSpelling(write);
            place(write);
        }
        settle(write);
    }

    /** Places the task at the end of the section, unless the write gives a position. */
    private static void place(Write write) {
        if (write.changes("section") && !write.gives("order")) {
            String section = String.valueOf(write.text("section"));
            BigDecimal order = Sections.orderBehind(section, snapshot(write));
            write.set("order", Numbers.normalise(order));
        }
    }

    /** A different spelling of the same section is not a move. */
    static void keepSpelling(Write write) {
        Item before = write.before();
        String last = before == null ? null : before.text("section");
        String section = write.text("section");
        if (section == null) {
            write.set("section", last);
        } else if (CaseFolding.same(last, section)) {
            write.set("section", last);
        } else {
            write.set("section", Sections.spelling(section, snapshot(write)));
        }
    }

    /** Updates the values that follow from other fields. */
    static void settle(Write write) {
        followSection(write);
        if (write.changes("completed")) {
            write.set("completedAt", completed(write) ? write.moment().today().toString() : null);
        }
        DateRange.check(write, "plannedStart", "plannedEnd");
    }

    /**
     * Moving into the done section completes the task, moving out of it reopens it, unless the same write sets the
     * field.
     */
    private static void followSection(Write write) {
        Item before = write.before();
        ProjectSettings settings = ProjectSettings.of(snapshot(write));
        boolean wasDone = before != null && settings.isDoneSection(before.text("section"));
        boolean isDone = settings.isDoneSection(write.text("section"));
        boolean saysOtherwise = before != null && write.changes("completed");
        if (wasDone != isDone && !saysOtherwise) {
            write.set("completed", isDone);
        }
    }

    private static boolean completed(Write write) {
        return Boolean.TRUE.equals(write.value("completed"));
    }

    private static Snapshot snapshot(Write write) {
        return write.moment().snapshot();
    }

    @Override
    public List<Action> actions(CollectionType type) {
        List<Action> actions = new ArrayList<>();
        actions.add(new Move(type).action());
        actions.addAll(new Claims(type).actions());
        actions.add(new ProjectContext().action());
        actions.add(new Overview().action());
        actions.add(new Inbox(catalogue).action());
        actions.add(new BoardView(type).action());
        actions.add(new NextTask(type).action());
        actions.addAll(new Comments(type).actions());
        actions.addAll(new TimeEntries(type).actions());
        return actions;
    }
}
