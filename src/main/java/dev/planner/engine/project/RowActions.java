package dev.planner.engine.project;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.base.Excerpts;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.AnswerCache;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Arrangement;
import dev.planner.engine.read.GroupBy;
import dev.planner.engine.read.ListedRecord;
import dev.planner.engine.read.RecordReader;
import dev.planner.field.Numeric;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Query;
import dev.planner.item.QueryString;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Returns one page of a list of any length, with the groups, sums and figures of all its records. */
public final class RowActions {
    private static final String WHERE = "where";
    private static final String GROUP = "group";
    private static final String SUBGROUP = "subgroup";
    private static final String PER_GROUP = "perGroup";
    private static final String DAY = "day";
    private static final String SUMS = "sums";
    private static final String FIELDS = "fields";
    private static final String OFFSET = "offset";
    private static final String LIMIT = "limit";
    private static final String SUMMARY = "summary";
    private static final long DEFAULT_LIMIT = 100;
    private static final BigDecimal MAX_LIMIT = BigDecimal.valueOf(1000);

    private final Catalogue catalogue;
    private final RecordQuery named;
    private final AnswerCache answers = new AnswerCache();

    public RowActions(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.named = new RecordQuery(catalogue);
    }

    public List<Action> actions() {
        return List.of(Action.of(
                read("listRows", Target.project())
                        .unlistedForAgents()
                        .at("/rows")
                        .says(
                                "List the rows of a long list",
                                "One page of the matching records, at any offset, with the groups, sums and figures "
                                        + "of all matching records. A client can therefore show a list of any length "
                                        + "and load only the visible rows.")
                        .query(
                                Parameter.required(RecordQuery.COLLECTION, FieldTypes.text(), "The collection.")
                                        .example(catalogue
                                                .all()
                                                .iterator()
                                                .next()
                                                .name()),
                                Parameter.optional(
                                                WHERE,
                                                FieldTypes.text(),
                                                "The filters and the order, in the form of the query of the "
                                                        + "collection's list: "
                                                        + "`status=open&sort=-updatedAt`.")
                                        .example("find=pump"),
                                Parameter.optional(
                                        GROUP,
                                        FieldTypes.text(),
                                        "The field that groups the records: dates by month, relations by the record "
                                                + "that they name by its id or its title; default: no groups."),
                                Parameter.optional(
                                        SUBGROUP,
                                        FieldTypes.text(),
                                        "The field that groups the records within each group."),
                                Parameter.optional(
                                        PER_GROUP,
                                        FieldTypes.integer(BigDecimal.ZERO, MAX_LIMIT),
                                        "The largest number of rows of each group, or of each group within a group. "
                                                + "The page has the first rows of each, at most `limit` in total, and "
                                                + "ignores `offset`; default: no limit."),
                                Parameter.optional(
                                        DAY,
                                        FieldTypes.date(),
                                        "Groups dates by their distance from this day instead of by month: `late`, "
                                                + "`today`, `soon` (the six days after it), `later`, and `done` for "
                                                + "finished records."),
                                Parameter.optional(
                                        SUMS, FieldTypes.text(), "Fields with numbers to add up, separated by commas."),
                                Parameter.optional(
                                        FIELDS,
                                        FieldTypes.text(),
                                        "The fields of a row, separated by commas; default: all."),
                                Parameter.optional(
                                        OFFSET,
                                        FieldTypes.integer(BigDecimal.ZERO, null),
                                        "The number of records before the page; default: 0."),
                                Parameter.optional(
                                        LIMIT,
                                        FieldTypes.integer(BigDecimal.ZERO, MAX_LIMIT),
                                        "The largest number of rows; default: 100."),
                                Parameter.optional(
                                        SUMMARY,
                                        FieldTypes.bool(),
                                        "Whether the answer has groups, sums, figures and filled fields; default: "
                                                + "true."))
                        .answers(Result.value("Rows", schema()))
                        .build(),
                this::rows));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> sums = Shape.byName(
                Shape.number("The sum of a field; of amounts of money, only of those in the project's currency."));
        Map<String, Object> others = Shape.byName(CurrencySums.schema());
        Map<String, Object> group = groupShape(sums, others)
                .maybe("groups", Shape.list(groupShape(sums, others).schema()))
                .schema();
        return Shape.object()
                .with("total", Shape.count("The number of records in the collection."))
                .with("matching", Shape.count("The number of records that match."))
                .with("rows", Shape.list(Shape.anything("A record with the wanted fields and its id.")))
                .with(
                        "titles",
                        Shape.byName(Shape.byName(
                                Shape.text("The title of a record to which the page refers, by collection and id."))))
                .maybe("groups", Shape.list(group))
                .maybe("sums", sums)
                .maybe(CurrencySums.OTHERS, others)
                .maybe("figures", Shape.list(ListFigures.schema()))
                .maybe("filled", Shape.list(Shape.text("A field in which any record has a value.")))
                .schema();
    }

    private static Shape groupShape(Map<String, Object> sums, Map<String, Object> others) {
        return Shape.object()
                .maybe("value", Map.of("description", "The value that the records share; absent where they have none."))
                .with("count", Shape.count("The number of records."))
                .with("sums", sums)
                .maybe(CurrencySums.OTHERS, others);
    }

    private Future<Outcome> rows(Call call) {
        return Future.succeededFuture(answers.get(call.engine().records().moment(), call.query(), () -> answer(call)));
    }

    private Map<String, Object> answer(Call call) {
        CollectionType type = named.type(call);
        RecordReader records = call.engine().records();
        Query query = query((String) call.query().get(WHERE));
        Arrangement arrangement = records.arrange(type.name(), query, groupBy(call));
        Set<String> fields =
                records.shownFields(type.name(), names((String) call.query().get(FIELDS)));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("total", (long) arrangement.all());
        answer.put("matching", (long) arrangement.records().size());
        List<ListedRecord> page = page(arrangement, call);
        answer.put("rows", page.stream().map(record -> record.shown(fields)).toList());
        RelatedTitles titles = new RelatedTitles(catalogue, records.moment().snapshot(), type, fields);
        page.forEach(titles::add);
        if (!Boolean.FALSE.equals(call.query().get(SUMMARY))) {
            @Nullable String currency = records.moment().currency();
            List<FieldSpec> summed = summed(type, names((String) call.query().get(SUMS)));
            answer.put(
                    "groups",
                    arrangement.groups().stream()
                            .map(group -> group(group, summed, currency))
                            .toList());
            putSums(answer, summed, arrangement.records(), currency);
            answer.put(
                    "figures",
                    ListFigures.of(
                            type,
                            records.arrange(type.name(), query.inDefaultOrder(), null)
                                    .records(),
                            currency));
            answer.put("filled", List.copyOf(records.filledFields(type.name())));
            titles.addGroups((String) call.query().get(GROUP), arrangement.groups());
            titles.addGroups((String) call.query().get(SUBGROUP), arrangement.leaves());
        }
        answer.put("titles", titles.byCollection());
        return answer;
    }

    private static List<ListedRecord> page(Arrangement arrangement, Call call) {
        long limit = call.query().get(LIMIT) instanceof Long sent ? sent : DEFAULT_LIMIT;
        if (call.query().get(PER_GROUP) instanceof Long most) {
            return arrangement.leaves().stream()
                    .flatMap(group -> group.records().stream().limit(most))
                    .limit(limit)
                    .toList();
        }
        List<ListedRecord> records = arrangement.records();
        long offset = call.query().get(OFFSET) instanceof Long sent ? sent : 0;
        int from = (int) Math.min(offset, records.size());
        int to = (int) Math.min(from + limit, records.size());
        return records.subList(from, to);
    }

    private static Map<String, Object> group(
            Arrangement.Group group, List<FieldSpec> summed, @Nullable String currency) {
        Map<String, Object> shown = new LinkedHashMap<>();
        if (group.value() != null) {
            shown.put("value", group.value() instanceof Enum<?> span ? span.toString() : group.value());
        }
        shown.put("count", (long) group.records().size());
        putSums(shown, summed, group.records(), currency);
        if (!group.groups().isEmpty()) {
            shown.put(
                    "groups",
                    group.groups().stream()
                            .map(part -> group(part, summed, currency))
                            .toList());
        }
        return shown;
    }

    private static void putSums(
            Map<String, Object> answer, List<FieldSpec> fields, List<ListedRecord> records, @Nullable String currency) {
        Map<String, Object> sums = new LinkedHashMap<>();
        Map<String, Object> others = new LinkedHashMap<>();
        for (FieldSpec field : fields) {
            CurrencySums found = new CurrencySums(field, records, currency);
            sums.put(field.name(), found.sum());
            if (!found.otherSums().isEmpty()) {
                others.put(field.name(), found.otherSums());
            }
        }
        answer.put(SUMS, sums);
        if (!others.isEmpty()) {
            answer.put(CurrencySums.OTHERS, others);
        }
    }

    private static List<FieldSpec> summed(CollectionType type, List<String> names) {
        List<FieldSpec> fields = new ArrayList<>();
        for (String name : names) {
            FieldSpec field = type.field(name);
            if (field == null || !(field.type() instanceof Numeric)) {
                throw Problem.invalidParameter(
                        ValueFault.MALFORMED, SUMS, "there is no field with numbers named " + Excerpts.quoted(name));
            }
            fields.add(field);
        }
        return fields;
    }

    private static @Nullable GroupBy groupBy(Call call) {
        Object field = call.query().get(GROUP);
        return field == null
                ? null
                : new GroupBy(
                        field.toString(),
                        (String) call.query().get(SUBGROUP),
                        Dates.date(call.query().get(DAY)));
    }

    private static Query query(@Nullable String where) {
        try {
            return Query.of(QueryString.parameters(where)).unpaged();
        } catch (ProblemException e) {
            throw Problem.invalidParameter(
                    ValueFault.MALFORMED, WHERE, e.problem().detail());
        }
    }

    private static List<String> names(@Nullable String list) {
        return list == null
                ? List.of()
                : Arrays.stream(list.split(",", -1))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList();
    }
}
