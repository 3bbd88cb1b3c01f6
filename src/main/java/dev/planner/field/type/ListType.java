package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.CurrencySource;
import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Monetary;
import dev.planner.field.Searchable;
import dev.planner.field.value.EarlierEntries;
import dev.planner.field.value.EntryIds;
import dev.planner.field.value.OwnValues;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An ordered list of values of one type. A single value in a file is read as a list of one entry. An empty list is
 * different from an absent value.
 */
class ListType implements FieldType, Monetary, Searchable {
    private final FieldType element;
    private final @Nullable Member identity;
    private final EntryIds ids;

    ListType(FieldType element) {
        this.element = element;
        this.identity = IdType.among(element.members());
        this.ids = new EntryIds(identity == null ? null : ((IdType) identity.type()).derivedPrefix());
    }

    @Override
    public String name() {
        return "list";
    }

    @Override
    public FieldType element() {
        return element;
    }

    @Override
    public @Nullable Object read(Raw raw) {
        List<Raw> entries = entries(raw);
        if (entries == null) {
            return null;
        }
        List<Object> read = new ArrayList<>(entries.size());
        for (Raw entry : entries) {
            Object value = element.read(entry);
            if (value != null) {
                read.add(value);
            }
        }
        return ids.added(read);
    }

    /** The entries in the file; {@code null} if there is no value. */
    final @Nullable List<Raw> entries(@Nullable Raw raw) {
        if (raw == null) {
            return null;
        }
        if (raw instanceof Raw.Sequence sequence) {
            return sequence.elements().stream().map(this::entryText).toList();
        }
        if (raw instanceof Raw.Text text) {
            return Raws.isNothing(text) ? null : List.of(raw);
        }
        return ((Raw.Mapping) raw).entries().isEmpty() ? null : List.of(entryText(raw));
    }

    /** Restores the text of an entry that YAML reads as a map because of a colon: {@code - Phase 2: coffee}. */
    private Raw entryText(Raw entry) {
        if (!(element instanceof TextualType)
                || !(entry instanceof Raw.Mapping map)
                || map.entries().size() != 1) {
            return entry;
        }
        Map.Entry<String, Raw> only = map.entries().entrySet().iterator().next();
        return only.getValue() instanceof Raw.Text text
                ? new Raw.Text((only.getKey() + ": " + text.text()).strip(), false)
                : entry;
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        return acceptChange(value, null, pointer, report);
    }

    @Override
    public @Nullable Object acceptChange(
            Object value, @Nullable Object before, String pointer, Consumer<Violation> report) {
        if (!(value instanceof List<?> list)) {
            report.accept(Violation.type(pointer, "must be a list, not " + Words.kind(value)));
            return null;
        }
        if (list.size() > RecordLimits.LIST_ENTRIES) {
            report.accept(new Violation(
                    ValueFault.TOO_MANY,
                    pointer,
                    "must have at most " + RecordLimits.LIST_ENTRIES + " entries, not " + list.size(),
                    Map.of("limit", RecordLimits.LIST_ENTRIES)));
            return null;
        }
        EarlierEntries earlier = earlier(before, list, this::firstMember);
        List<Object> accepted = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            Object sent = list.get(i);
            Object same = sent == null ? null : earlier.same(sent);
            Object known = sent == null || same != null ? null : earlier.of(sent, i);
            Object entry = same == null ? acceptEntry(sent, known, pointer + "/" + i, report) : same;
            if (entry != null) {
                accepted.add(entry);
            }
        }
        return Collections.unmodifiableList(accepted);
    }

    private EarlierEntries earlier(@Nullable Object before, List<?> now, Function<Object, @Nullable Object> likeness) {
        return identity == null
                ? new EarlierEntries(before, now, null, id -> false, likeness)
                : new EarlierEntries(before, now, identity.name(), ((IdType) identity.type())::isDerived, likeness);
    }

    /** The value by which people recognise an entry without an id; {@code null} for none. */
    private @Nullable Object firstMember(Object entry) {
        return entry instanceof Map<?, ?> object
                ? element.members().stream()
                        .filter(member -> !(member.type() instanceof IdType))
                        .findFirst()
                        .map(member -> object.get(member.name()))
                        .orElse(null)
                : null;
    }

    private @Nullable Object acceptEntry(
            @Nullable Object entry, @Nullable Object before, String pointer, Consumer<Violation> report) {
        List<Violation> faults = new ArrayList<>();
        Object accepted = entry == null ? null : element.acceptChange(entry, before, pointer, faults::add);
        if (accepted == null && faults.isEmpty()) {
            faults.add(OwnValues.emptyEntry(pointer));
        }
        faults.forEach(report);
        return accepted;
    }

    @Override
    public @Nullable Object toFile(@Nullable Object value, @Nullable Raw before) {
        if (!(value instanceof List<?> list)) {
            return value;
        }
        List<Raw> raws = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        if (before instanceof Raw.Sequence sequence) {
            for (Raw raw : sequence.elements()) {
                Object known = element.read(entryText(raw));
                if (known != null) {
                    values.add(known);
                    raws.add(raw);
                }
            }
        }
        List<Object> read = ids.added(values);
        Map<Object, Deque<Raw>> spellings = new HashMap<>();
        for (int i = 0; i < read.size(); i++) {
            spellings.computeIfAbsent(read.get(i), same -> new ArrayDeque<>()).add(raws.get(i));
        }
        EarlierEntries earlier = earlier(read, list, this::firstMember);
        List<@Nullable Object> written = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            written.add(toFile(list.get(i), i, earlier, spellings));
        }
        return ids.stored(list, written).stream().filter(Objects::nonNull).toList();
    }

    /** The form of an entry. If the file has it, it keeps its spelling there. */
    private @Nullable Object toFile(
            Object entry, int index, EarlierEntries earlier, Map<Object, Deque<Raw>> spellings) {
        Deque<Raw> same = spellings.get(entry);
        if (same != null) {
            Raw raw = same.size() > 1 ? same.remove() : same.element();
            Object spelling = Raws.resolve(raw);
            return spelling == null ? element.toFile(entry, null) : spelling;
        }
        Object known = earlier.of(entry, index);
        Deque<Raw> earlierForm = known == null ? null : spellings.get(known);
        return element.toFile(entry, earlierForm == null ? null : earlierForm.element());
    }

    @Override
    public @Nullable Object example() {
        Object entry = element.example();
        return entry == null ? null : List.of(entry);
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "array", "items", element.jsonSchema());
    }

    @Override
    public Map<String, Object> inputSchema() {
        return Maps.of("type", "array", "maxItems", RecordLimits.LIST_ENTRIES, "items", element.inputSchema());
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> of = new LinkedHashMap<>();
        of.put("type", element.name());
        of.putAll(element.describe());
        return Maps.of("of", of);
    }

    @Override
    public final boolean holdsAmounts() {
        return element instanceof Monetary money && money.holdsAmounts();
    }

    @Override
    public final @Nullable Object amounts(Object value) {
        if (!(element instanceof Monetary money) || !(value instanceof List<?> entries)) {
            return null;
        }
        List<@Nullable Object> amounts = new ArrayList<>(entries.size());
        entries.forEach(entry -> amounts.add(money.amounts(entry)));
        return amounts;
    }

    /** An entry that the current list contains too stays as it is, wherever it stands. */
    @Override
    public final Object rounded(Object value, @Nullable Object before, ToIntFunction<CurrencySource> decimals) {
        if (!(element instanceof Monetary money && money.holdsAmounts()) || !(value instanceof List<?> entries)) {
            return value;
        }
        EarlierEntries earlier = earlier(before, entries, money::amounts);
        List<Object> rounded = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            Object entry = entries.get(i);
            rounded.add(earlier.contain(entry) ? entry : money.rounded(entry, earlier.of(entry, i), decimals));
        }
        return Collections.unmodifiableList(rounded);
    }

    @Override
    public final void words(Object value, Sink into) {
        if (element instanceof Searchable words) {
            Iterable<?> entries = value instanceof List<?> list ? list : List.of(value);
            entries.forEach(entry -> words.words(entry, into));
        }
    }
}
