package dev.planner.domain.billing;

import static dev.planner.base.Maps.putPresent;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.TimeEntry;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.AnswerCache;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code GET /hours}: the hours logged on all tasks, summed up and one by one. */
final class HoursReport {
    private static final String BY = "by";
    private static final String OFFSET = "offset";
    private static final String LIMIT = "limit";
    private static final long DEFAULT_LIMIT = 100;
    private static final BigDecimal MAX_LIMIT = BigDecimal.valueOf(1000);
    private static final int MOST_DOUBTS = 100;

    private final AnswerCache answers = new AnswerCache();

    Action action() {
        List<Parameter> parameters = new ArrayList<>(HoursSelection.parameters());
        parameters.add(Parameter.optional(
                        BY,
                        FieldTypes.text(),
                        "What groups the hours, separated by commas: " + String.join(", ", HoursDimension.words())
                                + ". Default: no groups.")
                .example("person,week"));
        parameters.add(Parameter.optional(
                OFFSET,
                FieldTypes.integer(BigDecimal.ZERO, null),
                "The number of entries before the first one of the answer; default: 0."));
        parameters.add(Parameter.optional(
                LIMIT,
                FieldTypes.integer(BigDecimal.ZERO, MAX_LIMIT),
                "The largest number of entries; default: 100; 0 for the sums alone."));
        return Action.of(
                read("listHours", Target.project())
                        .at("/hours")
                        .says(
                                "List and sum up the logged hours",
                                "The hours logged on all tasks: their sum, the sums of groups, and one page of the "
                                        + "entries, the latest day first. Days are those of the project's time zone. "
                                        + "With several groupings, `groups` has the sum of each combination and "
                                        + "`sums` those of each grouping alone. `doubtful` has the entries with "
                                        + "missing, unreadable or implausible hours or days. An entry without "
                                        + "readable hours is never counted, and one without a readable day only "
                                        + "without `from` and `to`.")
                        .query(parameters.toArray(Parameter[]::new))
                        .answers(Result.value("Hours", schema()))
                        .build(),
                this::run);
    }

    private static Map<String, Object> schema() {
        return HoursSum.shape(Shape.object())
                .maybe("groups", Shape.list(groupShape()))
                .maybe("sums", Shape.byName(Shape.list(groupShape())))
                .with("entries", Shape.list(entryShape()))
                .with("doubtful", Shape.list(doubtShape()))
                .with("doubtfulCount", Shape.count("The number of all doubtful entries; the list has at most 100."))
                .with(
                        "titles",
                        Shape.byName(Shape.byName(
                                Shape.text("The title of a record to which the answer refers, by collection and id."))))
                .schema();
    }

    private static Map<String, Object> groupShape() {
        Shape group = Shape.object()
                .maybe("person", Shape.text("The id of the person, otherwise the name."))
                .maybe("task", Shape.text("The id of the task."))
                .maybe("section", Shape.text())
                .maybe("project", Shape.text("The name of the project."))
                .maybe("customer", Shape.text("The id of the customer."))
                .maybe("day", Shape.formatted("date"))
                .maybe("week", Shape.text("The first day of the week."))
                .maybe("month", Shape.text("Such as `2026-03`."));
        return HoursSum.shape(group).schema();
    }

    private static Map<String, Object> entryShape() {
        return Shape.object()
                .maybe("id", Shape.text("The id of the entry."))
                .with("task", Shape.text("The id of the task."))
                .maybe("date", Shape.formatted("date"))
                .with("hours", Shape.number("The hours."))
                .maybe("person", Shape.text("The id of the person, otherwise the name."))
                .maybe("description", Shape.text())
                .maybe("section", Shape.text())
                .maybe("project", Shape.text("The name of the project."))
                .maybe("customer", Shape.text("The id of the customer."))
                .maybe("invoice", Shape.text("The id of the invoice that bills the hours."))
                .schema();
    }

    private static Map<String, Object> doubtShape() {
        return Shape.object()
                .with("task", Shape.text("The id of the task."))
                .maybe("id", Shape.text("The id of the entry."))
                .with("member", Shape.oneOf("hours", "date"))
                .maybe("value", Map.of("description", "The value of the member; absent if there is none."))
                .with("counted", Shape.bool("Whether the sums include the entry."))
                .schema();
    }

    private Future<Outcome> run(Call call) {
        Moment moment = call.engine().records().moment();
        return Future.succeededFuture(answers.get(moment, call.query(), () -> answer(call.query(), moment)));
    }

    private static Map<String, Object> answer(Map<String, Object> query, Moment moment) {
        List<HoursDimension> by = HoursDimension.of((String) query.get(BY), BY);
        HoursSelection selection = HoursSelection.of(query, moment);
        Map<String, Object> answer = new LinkedHashMap<>();
        HoursSum.of(selection.times()).addTo(answer);
        Titles titles = new Titles(selection);
        if (!by.isEmpty()) {
            List<Map<String, Object>> groups = HoursSum.groups(selection, by);
            groups.forEach(titles::add);
            answer.put("groups", groups);
        }
        if (by.size() > 1) {
            Map<String, Object> sums = new LinkedHashMap<>();
            by.forEach(each -> sums.put(each.word(), HoursSum.groups(selection, List.of(each))));
            answer.put("sums", sums);
        }
        List<Map<String, Object>> entries =
                page(selection.times(), query).stream().map(HoursReport::entry).toList();
        entries.forEach(titles::add);
        answer.put("entries", entries);
        List<Map<String, Object>> doubtful = selection.doubts().stream()
                .limit(MOST_DOUBTS)
                .map(HoursReport::doubt)
                .toList();
        doubtful.forEach(titles::add);
        answer.put("doubtful", doubtful);
        answer.put("doubtfulCount", (long) selection.doubts().size());
        answer.put("titles", titles.byCollection);
        return answer;
    }

    private static List<LoggedTime> page(List<LoggedTime> times, Map<String, Object> query) {
        long offset = query.get(OFFSET) instanceof Long sent ? sent : 0;
        long limit = query.get(LIMIT) instanceof Long sent ? sent : DEFAULT_LIMIT;
        int from = (int) Math.min(offset, times.size());
        return times.subList(from, (int) Math.min(from + limit, times.size()));
    }

    private static Map<String, Object> entry(LoggedTime time) {
        Map<String, Object> entry = new LinkedHashMap<>();
        Item invoice = time.invoice();
        putPresent(entry, "id", time.entry().id());
        entry.put("task", time.task().id());
        putPresent(entry, "date", time.day() == null ? null : time.day().toString());
        entry.put("hours", Numbers.normalise(time.hours()));
        putPresent(entry, "person", time.person());
        putPresent(entry, "description", time.entry().description());
        putPresent(entry, "section", time.task().text("section"));
        putPresent(entry, "project", time.project());
        putPresent(entry, "customer", time.customer());
        putPresent(entry, "invoice", invoice == null ? null : invoice.id());
        return entry;
    }

    private static Map<String, Object> doubt(HoursSelection.Doubt doubt) {
        TimeEntry entry = doubt.entry();
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("task", entry.task().id());
        putPresent(shown, "id", entry.id());
        shown.put("member", doubt.member());
        putPresent(shown, "value", entry.stored() instanceof Map ? entry.member(doubt.member()) : entry.stored());
        shown.put("counted", doubt.isCounted());
        return shown;
    }

    /** Collects the titles of the records to which the parts of an answer refer. */
    private static final class Titles {
        private final HoursSelection selection;
        private final Map<String, Map<String, String>> byCollection = new LinkedHashMap<>();

        Titles(HoursSelection selection) {
            this.selection = selection;
        }

        void add(Map<String, Object> part) {
            add(part.get("task"), "tasks", "title");
            add(part.get("person"), "people", "name");
            add(part.get("customer"), HoursSelection.CUSTOMERS, "name");
            add(part.get("invoice"), InvoiceRules.INVOICES, "title");
        }

        private void add(@Nullable Object id, String collection, String naming) {
            Item item =
                    id == null ? null : selection.snapshot().table(collection).get(id.toString());
            if (item != null) {
                byCollection
                        .computeIfAbsent(collection, name -> new LinkedHashMap<>())
                        .put(item.id(), item.text(naming, item.id()));
            }
        }
    }
}
