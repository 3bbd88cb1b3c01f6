package dev.planner.domain.tasks;

import dev.planner.base.CaseFolding;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.field.value.Misspellings;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.SectionNames;
import dev.planner.item.Violation;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/** The columns of the board. */
final class Sections {
    static final String TODO = "Todo";
    static final String IN_PROGRESS = "In Progress";
    static final String BACKLOG = "Backlog";
    static final String REVIEW = "Pending Review";
    /** The order of tasks within a section. */
    static final Comparator<Item> ORDER =
            Comparator.comparing(Placement::orderOf).thenComparing(Item::location);

    private Sections() {}

    /**
     * The section's name in the spelling of its tasks, of the settings, or of its directory. A section stays when its
     * last task leaves it, so that a move can always be undone.
     *
     * @throws ProblemException if there is no such section, and the name is probably a typo of a usual one
     */
    static String spelling(String section, Snapshot snapshot) {
        String name = SectionNames.normal(section);
        Table tasks = snapshot.table(TaskRules.TASKS);
        for (Item task : tasks.where("section", name)) {
            return task.text("section", name);
        }
        ProjectSettings settings = ProjectSettings.of(snapshot);
        List<String> usual = List.of(TODO, IN_PROGRESS, BACKLOG, REVIEW, settings.doneSection());
        Optional<String> known = Stream.of(settings.sections(), usual, tasks.sections())
                .flatMap(List::stream)
                .filter(each -> CaseFolding.same(each, name))
                .findFirst();
        if (known.isPresent()) {
            return known.get().strip();
        }
        Violation typo = Misspellings.of(name, usual, "/section");
        if (typo != null) {
            throw new ProblemException(Problem.Invalid.of(List.of(typo)));
        }
        return name;
    }

    /** The order number of a task at the end of a section. */
    static BigDecimal orderBehind(String section, Snapshot snapshot) {
        SortedSet<Item> tasks = snapshot.table(TaskRules.TASKS).where("section", section);
        if (tasks.isEmpty()) {
            return Placement.behind(null);
        }
        // The index lists tasks without an order first, although they may count as the last.
        BigDecimal stated = Placement.orderOf(tasks.last());
        BigDecimal first = Placement.orderOf(tasks.first());
        return Placement.behind(stated.max(first));
    }
}
