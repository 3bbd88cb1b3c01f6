package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.CaseFolding;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.Sortable;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.store.Table;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code GET /board}: the sections with their first tasks, in the order of the board. */
final class BoardView {
    private static final long USUAL_LIMIT = 20;
    private static final BigDecimal LARGEST_LIMIT = BigDecimal.valueOf(100);

    private final CollectionType type;

    BoardView(CollectionType type) {
        this.type = type;
    }

    Action action() {
        return Action.of(
                read("getBoard", Target.collection(type))
                        .at("/board")
                        .says(
                                "Show the board",
                                "Every section with the number of its tasks. All sections except the done section "
                                        + "also have their first tasks in order.")
                        .query(Parameter.optional(
                                "limit",
                                FieldTypes.integer(BigDecimal.ONE, LARGEST_LIMIT),
                                "The largest number of tasks of each section; default: 20."))
                        .answers(Result.value("Board", schema()))
                        .resource("board")
                        .build(),
                this::run);
    }

    private static Map<String, Object> schema() {
        Map<String, Object> section = Shape.object()
                .with("section", Shape.text())
                .with("total", Shape.count("The number of tasks in the section."))
                .maybe("tasks", Shape.list(TaskLine.schema()))
                .schema();
        return Shape.object().with("sections", Shape.list(section)).schema();
    }

    private Future<Outcome> run(Call call) {
        long limit = call.query().get("limit") instanceof Long sent ? sent : USUAL_LIMIT;
        Moment moment = call.engine().records().moment();
        Table tasks = moment.snapshot().table(type.name());
        ProjectSettings settings = ProjectSettings.of(moment.snapshot());
        List<Object> sections = new ArrayList<>();
        for (String section : sections(tasks)) {
            Set<Item> all = tasks.where("section", section);
            Map<String, Object> shown = new LinkedHashMap<>();
            shown.put("section", section);
            shown.put("total", (long) all.size());
            if (!settings.isDoneSection(section)) {
                shown.put(
                        "tasks",
                        all.stream()
                                .sorted(Sections.ORDER)
                                .limit(limit)
                                .map(TaskLine::of)
                                .toList());
            }
            sections.add(shown);
        }
        return Future.succeededFuture(new Outcome.Value(Map.of("sections", sections)));
    }

    /**
     * The sections that contain tasks, in the order of the board. Names that the index of tasks does not distinguish
     * are one section.
     */
    private List<String> sections(Table tasks) {
        Map<String, String> spellings = new LinkedHashMap<>();
        for (Item task : tasks.items()) {
            String section = task.text("section", Sections.TODO).strip();
            spellings.putIfAbsent(CaseFolding.fold(section), section);
        }
        List<String> sections = new ArrayList<>(spellings.values());
        if (Fields.type(type, "section") instanceof Sortable order) {
            sections.sort(order.comparator());
        }
        return sections;
    }
}
