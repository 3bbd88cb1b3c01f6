package dev.planner.schema;

import dev.planner.base.Dates;
import dev.planner.field.FieldType;
import dev.planner.field.type.IdType;
import dev.planner.field.value.OwnValues;
import dev.planner.item.CommonRefusal;
import dev.planner.item.FaultKind;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.markdown.binding.BodyBinding;
import dev.planner.schema.FieldSpec.Origin;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Checks request bodies against a collection's description and reports all violations together. */
public final class Validator {
    private static final String ID = "id";

    private final CollectionType type;
    private final Map<String, Object> current;
    private final Map<String, Object> computed;
    private final Map<String, Object> values;
    private final CanonicalBody body;
    private final List<Violation> violations;

    /**
     * The default values of new records.
     *
     * @param today the value of the default {@code today}
     * @param now the value of the default {@code now}
     * @param settings returns the value of a project setting; {@code null} if the project does not have it
     */
    public record Defaults(LocalDate today, Instant now, Function<Source, @Nullable Object> settings) {

        @Nullable Object of(FieldSpec field) {
            Object value = field.defaultValue();
            if (value == null) {
                return field.defaultFrom() == null ? null : settings.apply(field.defaultFrom());
            }
            return value.equals("today") ? today.toString() : value.equals("now") ? Dates.text(now) : value;
        }
    }

    private Validator(
            CollectionType type, CanonicalBody body, Map<String, Object> current, Map<String, Object> computed) {
        this.type = type;
        this.body = body;
        this.current = current;
        this.computed = computed;
        this.values = new LinkedHashMap<>(current);
        this.violations = new ArrayList<>();
    }

    /**
     * The stored values of a new record: declared fields with their defaults, then undeclared fields. Contains the
     * {@code id} only if the client sent one.
     *
     * @param body the fields of the new record
     * @throws ProblemException {@code Invalid}, with every violation
     */
    public static Map<String, Object> create(CollectionType type, CanonicalBody body, Defaults defaults) {
        Validator validator = new Validator(type, body, Map.of(), Map.of());
        validator.checkUndeclaredFields();
        body.members().forEach(validator::take);
        for (FieldSpec field : type.fields()) {
            validator.complete(field, defaults);
        }
        return validator.result();
    }

    /**
     * All stored values of a record after a merge patch: declared fields first, then undeclared fields.
     *
     * @param current the current stored values
     * @param computed the current computed values
     * @param patch an RFC 7396 merge patch; a list or an object in it replaces the old one completely
     * @throws ProblemException {@code Invalid}, with every violation; {@code Stale}, without the current record, if the
     *     patch contains an outdated {@code revision} or time of change
     */
    public static Map<String, Object> update(
            CollectionType type, Map<String, Object> current, Map<String, Object> computed, CanonicalBody patch) {
        Validator validator = new Validator(type, patch, current, computed);
        validator.checkUndeclaredFields();
        patch.members().forEach(validator::take);
        return validator.result();
    }

    /** Checks the number of undeclared fields. Runs first, because the search for typos is slow for many fields. */
    private void checkUndeclaredFields() {
        long before = current.keySet().stream().filter(this::isUnknown).count();
        long added = 0;
        for (Map.Entry<String, @Nullable Object> member : body.members().entrySet()) {
            if (isUnknown(member.getKey())) {
                boolean exists = current.containsKey(member.getKey());
                added += member.getValue() == null ? (exists ? -1 : 0) : (exists ? 0 : 1);
            }
        }
        if (added > 0 && before + added > RecordLimits.UNDECLARED_FIELDS) {
            throw Problem.invalid(
                    ValueFault.TOO_MANY_FIELDS,
                    "",
                    "The record would have " + (before + added) + " undeclared fields; a record can have up to "
                            + RecordLimits.UNDECLARED_FIELDS + ".",
                    Map.of("limit", RecordLimits.UNDECLARED_FIELDS));
        }
    }

    private boolean isUnknown(String key) {
        return type.field(key) == null && !key.equals(ID);
    }

    private void take(String key, @Nullable Object value) {
        FieldSpec field = type.field(key);
        if (field == null) {
            takeUndeclared(key, value);
        } else if (field.origin() == Origin.CLIENT) {
            takeField(field, value);
        } else if (!isNewId(field)) {
            takeUnsettable(field, value);
        } else if (value != null) {
            accept(field, value);
        }
    }

    private boolean isStored(String key) {
        return current.containsKey(key);
    }

    private boolean isNewId(FieldSpec field) {
        return field.name().equals(ID) && current.isEmpty();
    }

    private void takeField(FieldSpec field, @Nullable Object value) {
        if (value == null) {
            clear(field);
        } else if (!value.equals(current.get(field.name()))) {
            accept(field, value);
        }
    }

    private void clear(FieldSpec field) {
        if (field.required()) {
            violations.add(Violation.required(CanonicalBody.pointer(field.name())));
        } else if (field.readDefault() != null) {
            values.put(field.name(), field.readDefault());
        } else {
            values.remove(field.name());
        }
    }

    private void accept(FieldSpec field, Object value) {
        int before = violations.size();
        Object accepted = field.type()
                .acceptChange(value, current.get(field.name()), CanonicalBody.pointer(field.name()), violations::add);
        if (accepted instanceof List<?> entries) {
            checkEntryIds(field, entries);
        }
        if (violations.size() > before) {
            return;
        }
        if (accepted == null && field.required() && value instanceof String text && !text.isBlank()) {
            report(ValueFault.REQUIRED, field.name(), "must have a visible character");
        } else if (accepted == null) {
            clear(field);
        } else {
            values.put(field.name(), accepted);
        }
    }

    /**
     * Two entries of a list cannot have the same id, unless they have it already in the file, or the file stores no ids
     * because they follow from the entries' positions.
     */
    private void checkEntryIds(FieldSpec field, List<?> entries) {
        if (field.binding() instanceof BodyBinding body && body.impliedMembers().contains(ID)) {
            return;
        }
        FieldType element = field.type().element();
        if (element == null || element.members().stream().noneMatch(member -> member.type() instanceof IdType)) {
            return;
        }
        Set<Object> doubled = new HashSet<>();
        if (current.get(field.name()) instanceof List<?> earlier) {
            Set<Object> seen = new HashSet<>();
            earlier.stream().map(Validator::id).filter(id -> !seen.add(id)).forEach(doubled::add);
        }
        Map<Object, Integer> places = new HashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            Object id = id(entries.get(i));
            Integer first = id == null ? null : places.putIfAbsent(id, i);
            if (first != null && !doubled.contains(id)) {
                violations.add(new Violation(
                        ValueFault.MALFORMED,
                        CanonicalBody.pointer(field.name()) + "/" + i + "/" + ID,
                        "is also the id of entry " + first + "; leave it out for a new id"));
            }
        }
    }

    private static @Nullable Object id(@Nullable Object entry) {
        return entry instanceof Map<?, ?> members ? members.get(ID) : null;
    }

    /**
     * Checks a value for a field that a client cannot set. The current value is accepted, because clients send back
     * what they have read. Any other value is refused.
     */
    private void takeUnsettable(FieldSpec field, @Nullable Object value) {
        Object known = field.origin() == Origin.COMPUTED ? computed.get(field.name()) : current.get(field.name());
        if (field.origin() != Origin.SECRET && sameAs(known, field, value)) {
            return;
        }
        boolean version = field.equals(type.revisionField()) || field.equals(type.updatedField());
        if (version && known != null && value != null && known.getClass() == value.getClass()) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.CHANGED.reason(),
                    "The " + type.singular() + " has changed since it was read; its " + field.name() + " is now "
                            + known + ".",
                    null));
        }
        boolean isComputed = field.origin() == Origin.COMPUTED;
        report(
                ValueFault.SET_BY_SERVER,
                field.name(),
                isComputed ? "is computed and cannot be set" : "can only be set by the server");
    }

    private static boolean sameAs(@Nullable Object known, FieldSpec field, @Nullable Object value) {
        if (value == null || known == null) {
            return value == known;
        }
        return value.equals(known) || known.equals(field.type().accept(value, "", violation -> {}));
    }

    private void takeUndeclared(String key, @Nullable Object value) {
        if (isStored(key) && (value == null || value.equals(current.get(key)))) {
            if (value == null) {
                values.remove(key);
            }
            return;
        }
        if (key.equals(ID)) {
            report(ValueFault.SET_BY_SERVER, key, "can only be set by the server");
            return;
        }
        String similar = isStored(key)
                ? null
                : OwnValues.similarName(key, type.fieldsByName().keySet());
        if (similar != null) {
            violations.add(OwnValues.misspelt(key, similar, CanonicalBody.pointer(key)));
            return;
        }
        FieldSpec owner = type.fieldByKey(key);
        if (owner != null) {
            report(
                    ValueFault.MALFORMED,
                    key,
                    "is the name in files of " + owner.name() + "; send " + owner.name() + " instead");
            return;
        }
        Object accepted =
                value == null ? null : OwnValues.accept(key, value, CanonicalBody.pointer(key), violations::add);
        if (accepted != null) {
            values.put(key, accepted);
        }
    }

    private void complete(FieldSpec field, Defaults defaults) {
        if (field.origin() != Origin.CLIENT || values.containsKey(field.name())) {
            return;
        }
        boolean sent = body.members().containsKey(field.name());
        Object value = sent ? field.readDefault() : defaults.of(field);
        if (value != null) {
            values.put(field.name(), value);
        } else if (field.required() && !sent) {
            violations.add(Violation.required(CanonicalBody.pointer(field.name())));
        }
    }

    private void report(FaultKind kind, String key, String detail) {
        violations.add(new Violation(kind, CanonicalBody.pointer(key), detail));
    }

    private Map<String, Object> result() {
        List<Violation> found = new ArrayList<>(body.duplicates());
        found.addAll(body.asSent(violations));
        if (!found.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(found));
        }
        Map<String, Object> ordered = new LinkedHashMap<>();
        if (values.containsKey(ID)) {
            ordered.put(ID, values.get(ID));
        }
        for (FieldSpec field : type.fields()) {
            Object value = values.get(field.name());
            if (value != null) {
                ordered.put(field.name(), value);
            }
        }
        values.forEach(ordered::putIfAbsent);
        return ordered;
    }
}
