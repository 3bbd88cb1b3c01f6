package dev.planner.search.query;

import dev.planner.base.Spelling;
import dev.planner.item.Item;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.search.query.ParsedQuery.Condition;
import dev.planner.search.query.ParsedQuery.Operator;
import dev.planner.search.query.QueryFields.Target;
import dev.planner.search.record.RecordStates;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Converts conditions into tests. A name may refer to fields of several collections with different types. A record
 * meets the condition if its collection has one of these fields and the field's value passes the test.
 */
final class Conditions {
    static final String TYPE = "type";
    static final String STATE = "is";

    private final QueryFields names;
    private final States states;

    Conditions(QueryFields names) {
        this.names = names;
        this.states = new States(names);
    }

    /** Whether a folded name can be used in a condition. */
    boolean isField(String folded) {
        return folded.equals(TYPE)
                || folded.equals(STATE)
                || !names.fields(folded).isEmpty();
    }

    /**
     * Returns the tests of one condition by collection. No record of a missing collection meets the condition.
     *
     * @throws ProblemException if there is no such field, or if the value is invalid for all of them
     */
    Map<String, Predicate<Item>> tests(Condition condition, RecordView view) {
        String folded = condition.foldedName();
        if (folded.equals(STATE)) {
            return ofState(condition, view);
        }
        if (folded.equals(TYPE) && condition.operator() == Operator.IS) {
            return ofType(condition, view);
        }
        List<Target> targets = names.fields(folded);
        return targets.isEmpty() ? ofOwnField(condition, view) : ofFields(condition, targets, view);
    }

    /** A type is a collection, or the value of a field with that name. */
    private Map<String, Predicate<Item>> ofType(Condition condition, RecordView view) {
        Map<String, Predicate<Item>> tests = ofTypes(condition);
        if (!tests.isEmpty()) {
            return tests;
        }
        tests = ofFields(condition, names.fields(TYPE), view);
        boolean any = tests.entrySet().stream()
                .anyMatch(each ->
                        view.snapshot().table(each.getKey()).items().stream().anyMatch(each.getValue()));
        if (!any) {
            throw names.unknownType("q", condition.value());
        }
        return tests;
    }

    private Map<String, Predicate<Item>> ofState(Condition condition, RecordView view) {
        Map<String, Predicate<Item>> tests = new HashMap<>();
        for (String state : condition.entries()) {
            for (CollectionType type : names.collections()) {
                Predicate<Item> test = states.test(ParsedQuery.fold(state), type, view);
                if (test != null) {
                    tests.merge(type.name(), test, Predicate::or);
                }
            }
        }
        if (tests.isEmpty()) {
            throw QueryReader.invalid(
                    QueryFault.QUERY_STATE,
                    "there is no state \"" + condition.value() + "\"; states are " + states.known()
                            + ", and every option of a field, such as is:draft",
                    Map.of("state", condition.value()));
        }
        return tests;
    }

    private Map<String, Predicate<Item>> ofTypes(Condition condition) {
        Map<String, Predicate<Item>> tests = new HashMap<>();
        for (String entry : condition.entries()) {
            String type = names.type(entry);
            if (type != null) {
                tests.put(type, item -> true);
            }
        }
        return tests;
    }

    private Map<String, Predicate<Item>> ofFields(Condition condition, List<Target> targets, RecordView view) {
        Map<String, Predicate<Item>> tests = new HashMap<>();
        ProblemException first = null;
        for (Target target : targets) {
            FieldSpec field = target.field();
            try {
                tests.put(
                        target.collection().name(), ofField(condition, field, view.states(target.collection()), view));
            } catch (ProblemException e) {
                first = first == null ? e : first;
            }
        }
        if (tests.isEmpty() && first != null) {
            throw QueryReader.invalid(
                    QueryFault.QUERY_VALUE,
                    condition.name() + condition.operator().sign() + " "
                            + first.problem().detail(),
                    Map.of("condition", condition.name() + condition.operator().sign() + condition.value()));
        }
        return tests;
    }

    /** The rule of a collection may decide what a boolean field says: a task in the done section is completed. */
    private static Predicate<Item> ofField(Condition condition, FieldSpec field, RecordStates states, RecordView view) {
        Predicate<@Nullable Object> test = ValueTests.of(condition, field, view);
        Predicate<Item> ruled = condition.value().isEmpty() ? null : states.ruled(field.name(), field, view.snapshot());
        return ruled == null ? item -> test.test(view.value(item, field.name())) : item -> test.test(ruled.test(item));
    }

    /** Returns the tests of a field that no description declares, but that some records have. */
    private Map<String, Predicate<Item>> ofOwnField(Condition condition, RecordView view) {
        Map<String, Predicate<Item>> tests = new HashMap<>();
        Set<String> own = new HashSet<>();
        for (CollectionType type : names.collections()) {
            String name = ownName(condition, type, view, own);
            if (name != null) {
                Predicate<@Nullable Object> test = OwnFieldTest.of(condition, RelativeDates.in(view));
                tests.put(type.name(), item -> test.test(item.value(name)));
            }
        }
        if (tests.isEmpty()) {
            throw unknownField(condition, own);
        }
        return tests;
    }

    private static @Nullable String ownName(
            Condition condition, CollectionType type, RecordView view, Set<String> seen) {
        String found = null;
        for (Item item : view.snapshot().table(type.name()).items()) {
            for (String name : item.values().keySet()) {
                if (type.field(name) == null && (seen.add(name) || found == null)) {
                    found = ParsedQuery.fold(name).equals(condition.foldedName()) ? name : found;
                }
            }
        }
        return found;
    }

    private ProblemException unknownField(Condition condition, Set<String> own) {
        Set<String> all = new HashSet<>(names.names());
        own.forEach(name -> all.add(ParsedQuery.fold(name)));
        String near = Spelling.nearest(condition.foldedName(), all);
        return QueryReader.invalid(
                QueryFault.QUERY_FIELD,
                "there is no field \"" + condition.name() + "\""
                        + (near == null
                                ? "."
                                : "; did you mean " + near
                                        + condition.operator().sign() + "?")
                        + " Fields are " + names.commonFields()
                        + " and all other fields of the collections; to search for the text itself, put it in quotes",
                Map.of("field", condition.name()));
    }
}
