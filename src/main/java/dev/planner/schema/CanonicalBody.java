package dev.planner.schema;

import dev.planner.field.value.OwnValues;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The members of a JSON body under the canonical names of the collection's description. Aliases are resolved before
 * locks, validation and rules read the body, so that an alias cannot bypass a check. Errors use the names that the
 * client sent.
 */
public final class CanonicalBody {
    private final Map<String, @Nullable Object> members;
    private final Map<String, String> sentNames;
    private final List<Violation> duplicates;

    private CanonicalBody(
            Map<String, @Nullable Object> members, Map<String, String> sentNames, List<Violation> duplicates) {
        this.members = members;
        this.sentNames = sentNames;
        this.duplicates = duplicates;
    }

    /** The body of a request that creates a record. */
    public static CanonicalBody of(CollectionType type, Map<String, @Nullable Object> sent) {
        return of(type, sent, Set.of());
    }

    /**
     * The body of a request that updates a record.
     *
     * @param sent the JSON object from the client
     * @param known the names of the record's stored values; such a name is never resolved as an alias, because the
     *     record has an undeclared field with that name
     */
    public static CanonicalBody of(CollectionType type, Map<String, @Nullable Object> sent, Set<String> known) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        Map<String, String> sentNames = new HashMap<>();
        List<Violation> duplicates = new ArrayList<>();
        sent.forEach((key, value) -> {
            String name = name(type, key, known);
            String earlier = sentNames.putIfAbsent(name, key);
            if (earlier == null) {
                members.put(name, value);
            } else {
                duplicates.add(new Violation(
                        ValueFault.MALFORMED,
                        pointer(key),
                        "is another name of " + earlier + "; send only one of them"));
            }
        });
        return new CanonicalBody(Collections.unmodifiableMap(members), sentNames, duplicates);
    }

    private static String name(CollectionType type, String key, Set<String> known) {
        if (type.field(key) != null || known.contains(key)) {
            return key;
        }
        FieldSpec field = type.fieldByAlias(key);
        return field == null ? key : field.name();
    }

    /** The values by canonical name, in the order of the request. A value may be {@code null}. */
    public Map<String, @Nullable Object> members() {
        return members;
    }

    /** One violation for each field that the body holds under more than one name, at the name that the client sent. */
    List<Violation> duplicates() {
        return duplicates;
    }

    static String pointer(String key) {
        return "/" + OwnValues.escape(key);
    }

    /** The violations with pointers that use the names that the client sent. */
    List<Violation> asSent(List<Violation> violations) {
        return violations.stream().map(this::asSent).toList();
    }

    private Violation asSent(Violation violation) {
        String pointer = violation.pointer();
        int end = pointer.indexOf('/', 1);
        String first = pointer.isEmpty() ? "" : pointer.substring(1, end < 0 ? pointer.length() : end);
        String sent = sentNames.get(first);
        return sent == null || sent.equals(first)
                ? violation
                : violation.at(pointer(sent) + (end < 0 ? "" : pointer.substring(end)));
    }

    /** The problem with pointers that use the names that the client sent. */
    public ProblemException asSent(ProblemException refused) {
        if (refused.problem() instanceof Problem.Invalid invalid) {
            return new ProblemException(invalid(invalid));
        }
        if (refused.problem() instanceof Problem.Conflict conflict) {
            return new ProblemException(conflict.with(asSent(conflict.violations())));
        }
        return refused;
    }

    private Problem.Invalid invalid(Problem.Invalid problem) {
        List<Violation> violations = asSent(problem.violations());
        boolean standard = Problem.Invalid.of(problem.violations()).detail().equals(problem.detail());
        return standard ? Problem.Invalid.of(violations) : new Problem.Invalid(problem.detail(), violations);
    }
}
