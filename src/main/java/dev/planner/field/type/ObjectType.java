package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.CurrencySource;
import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Monetary;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An object with named members. Undeclared members are accepted, unless their name looks like a typo of a declared one.
 * In a new object, an absent member of type {@code id} gets a new id.
 *
 * <p>A closed object accepts only its declared members, because it is stored as a line of the body that has no place
 * for others. An object without declared members is never closed.
 */
final class ObjectType implements FieldType, Monetary, Searchable {
    /** The text that JavaScript programs write for an absent value of an object. */
    private static final String ABSENT_WORD = "undefined";

    private final List<Member> members;
    private final List<Member> withAmounts;
    private final boolean closed;
    private final Map<String, Member> byName = new LinkedHashMap<>();
    private final Map<String, Member> byKey = new LinkedHashMap<>();

    ObjectType(List<Member> members, boolean closed) {
        this.members = List.copyOf(members);
        this.withAmounts = members.stream()
                .filter(member -> member.type() instanceof Monetary money && money.holdsAmounts())
                .toList();
        this.closed = closed && !members.isEmpty();
        for (Member member : members) {
            byName.put(member.name(), member);
            byKey.put(member.name(), member);
        }
        members.forEach(member -> byKey.put(member.key(), member));
    }

    @Override
    public String name() {
        return "object";
    }

    @Override
    public List<Member> members() {
        return members;
    }

    @Override
    public boolean holdsObjects() {
        return true;
    }

    @Override
    public @Nullable Object read(Raw raw) {
        if (!(raw instanceof Raw.Mapping map)) {
            return Raws.resolve(raw);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        map.entries().forEach((key, entry) -> {
            Member member = byKey.get(key);
            Object value = read(member, entry);
            if (value != null) {
                values.put(member == null ? key : member.name(), value);
            }
        });
        return values.isEmpty() ? null : Collections.unmodifiableMap(values);
    }

    private static @Nullable Object read(@Nullable Member member, Raw entry) {
        if (isAbsent(entry)) {
            return null;
        }
        return member == null ? Raws.resolve(entry) : member.type().read(entry);
    }

    private static boolean isAbsent(Raw entry) {
        return entry instanceof Raw.Text text && text.plain() && text.text().equals(ABSENT_WORD);
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        return acceptChange(value, null, pointer, report);
    }

    @Override
    public @Nullable Object acceptChange(
            Object value, @Nullable Object before, String pointer, Consumer<Violation> report) {
        if (!(value instanceof Map<?, ?> sent)) {
            report.accept(Violation.type(pointer, "must be an object" + names() + ", not " + Words.kind(value)));
            return null;
        }
        Map<?, ?> known = before instanceof Map<?, ?> map ? map : null;
        Map<String, Object> accepted = new LinkedHashMap<>();
        for (Member member : members) {
            Object part = acceptMember(member, sent, known, pointer, report);
            if (part != null) {
                accepted.put(member.name(), part);
            }
        }
        sent.forEach((key, part) -> {
            String name = String.valueOf(key);
            if (!byKey.containsKey(name) && part != null) {
                Object own = known != null && part.equals(known.get(name))
                        ? part
                        : acceptUnknown(name, part, pointer + "/" + OwnValues.escape(name), report);
                if (own != null) {
                    accepted.put(name, own);
                }
            }
        });
        return accepted.isEmpty() ? null : Collections.unmodifiableMap(accepted);
    }

    /** The names of the members, as the descriptions for agents show them. */
    private String names() {
        return members.isEmpty() ? "" : members.stream().map(Member::name).collect(Collectors.joining(", ", " {", "}"));
    }

    private static @Nullable Object acceptMember(
            Member member, Map<?, ?> object, @Nullable Map<?, ?> before, String pointer, Consumer<Violation> report) {
        String name = object.containsKey(member.name()) ? member.name() : member.key();
        Object sent = object.get(name);
        Object known = before == null ? null : before.get(member.name());
        if (before != null && Objects.equals(sent, known)) {
            return known;
        }
        String place = pointer + "/" + OwnValues.escape(name);
        boolean[] reported = {false};
        Object accepted = sent == null
                ? null
                : member.type().acceptChange(sent, known, place, violation -> {
                    reported[0] = true;
                    report.accept(violation);
                });
        if (accepted != null || reported[0]) {
            return accepted;
        }
        if (member.type() instanceof IdType ids) {
            return ids.isDerived(known) ? known : ids.next();
        }
        if (member.defaultValue() == null && member.required()) {
            report.accept(Violation.required(place));
        }
        return member.defaultValue();
    }

    private @Nullable Object acceptUnknown(String name, Object value, String pointer, Consumer<Violation> report) {
        String similar = OwnValues.similarName(name, byName.keySet());
        if (similar != null) {
            report.accept(OwnValues.misspelt(name, similar, pointer));
            return null;
        }
        if (closed) {
            String known = String.join(", ", byName.keySet());
            report.accept(new Violation(
                    ValueFault.NO_SUCH_FIELD,
                    pointer,
                    "the file has no place for this member; known members are " + known,
                    Map.of("name", name)));
            return null;
        }
        return OwnValues.accept(name, value, pointer, report);
    }

    @Override
    public @Nullable Object toFile(@Nullable Object value, @Nullable Raw before) {
        if (!(value instanceof Map<?, ?> map)) {
            return value;
        }
        Map<String, Object> written = new LinkedHashMap<>();
        Map<String, String> keys = new HashMap<>();
        if (before instanceof Raw.Mapping known) {
            known.entries().forEach((key, raw) -> keepHidden(key, raw, written, keys));
        }
        map.forEach((name, part) -> {
            Member member = byName.get(String.valueOf(name));
            String usual = member == null ? String.valueOf(name) : member.key();
            String key = keys.getOrDefault(String.valueOf(name), usual);
            Raw raw = before instanceof Raw.Mapping known ? known.entries().get(key) : null;
            Object form = raw != null && part.equals(read(member, raw)) ? Raws.resolve(raw) : null;
            Object stored =
                    form != null ? form : member == null ? part : member.type().toFile(part, raw);
            if (stored != null) {
                written.put(key, stored);
            }
        });
        return Collections.unmodifiableMap(written);
    }

    /** Keeps a member that clients cannot see, or notes the key of one that they see. */
    private void keepHidden(String key, Raw raw, Map<String, Object> written, Map<String, String> keys) {
        Member member = byKey.get(key);
        String name = member == null ? key : member.name();
        Object hidden = read(member, raw) == null ? Raws.resolve(raw) : null;
        if (hidden != null) {
            written.put(key, hidden);
        } else if (read(member, raw) != null || !keys.containsKey(name)) {
            keys.put(name, key);
        }
    }

    @Override
    public Object example() {
        Map<String, Object> example = new LinkedHashMap<>();
        members.forEach(member -> example.put(member.name(), member.exampleOrLabel()));
        return Collections.unmodifiableMap(example);
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return schema(FieldType::jsonSchema, false);
    }

    @Override
    public Map<String, Object> inputSchema() {
        return schema(FieldType::inputSchema, true);
    }

    private Map<String, Object> schema(Function<FieldType, Map<String, Object>> part, boolean input) {
        Map<String, Object> properties = new LinkedHashMap<>();
        members.forEach(member -> properties.put(member.name(), member.described(part.apply(member.type()))));
        List<String> required = members.stream()
                .filter(member -> input && member.required() && member.defaultValue() == null)
                .map(Member::name)
                .toList();
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        if (!properties.isEmpty()) {
            schema.put("properties", properties);
        }
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        if (closed && input) {
            schema.put("additionalProperties", false);
        }
        return schema;
    }

    @Override
    public Map<String, Object> describe() {
        return Maps.of("fields", members.stream().map(Member::describe).toList());
    }

    @Override
    public boolean holdsAmounts() {
        return !withAmounts.isEmpty();
    }

    @Override
    public @Nullable Object amounts(Object value) {
        if (!(value instanceof Map<?, ?> object)) {
            return null;
        }
        Map<String, @Nullable Object> amounts = new HashMap<>();
        for (Member member : withAmounts) {
            Object part = object.get(member.name());
            if (part != null) {
                amounts.put(member.name(), ((Monetary) member.type()).amounts(part));
            }
        }
        return amounts;
    }

    @Override
    public Object rounded(Object value, @Nullable Object before, ToIntFunction<CurrencySource> decimals) {
        if (withAmounts.isEmpty() || !(value instanceof Map<?, ?> object)) {
            return value;
        }
        Map<String, Object> rounded = new LinkedHashMap<>();
        object.forEach((name, part) -> rounded.put((String) name, part));
        for (Member member : withAmounts) {
            rounded.computeIfPresent(member.name(), (name, part) -> {
                Object earlier = before instanceof Map<?, ?> known ? known.get(name) : null;
                return ((Monetary) member.type()).rounded(part, earlier, decimals);
            });
        }
        return Collections.unmodifiableMap(rounded);
    }

    @Override
    public void words(Object value, Sink into) {
        if (!(value instanceof Map<?, ?> object)) {
            OwnValues.words(value, into);
            return;
        }
        object.forEach((name, part) -> {
            Member member = byName.get(String.valueOf(name));
            if (member == null) {
                OwnValues.words(part, into);
            } else if (member.type() instanceof Searchable words) {
                words.words(part, into);
            }
        });
    }
}
