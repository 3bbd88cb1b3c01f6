package dev.planner.store.files.codec;

import dev.planner.base.Hashes;
import dev.planner.field.value.Raws;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.item.Revision;
import dev.planner.item.ValueFault;
import dev.planner.markdown.Document;
import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.BoundField;
import dev.planner.markdown.binding.DocumentLayout;
import dev.planner.markdown.binding.FieldCodec;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.markdown.text.UnreadableDocumentException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.files.layout.RecordFileNames;
import dev.planner.store.files.layout.SectionDirectories;
import dev.planner.store.files.medium.Locations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Converts between the bytes of a file and a record of one collection. Reading is tolerant. Writing changes only the
 * fields that differ, and verifies the result by reading it back.
 */
public final class MarkdownCodec {
    static final String ID = "id";

    /** The number of characters from which a text is long. */
    private static final int LONG_TEXT = 10_000;

    private final CollectionType type;
    private final PooledValues.Pool pool;
    private final List<FieldSlot> slots = new ArrayList<>();
    private final Set<String> declaredKeys = new HashSet<>();
    private final List<String> order;
    private final List<FieldSpec> texts = new ArrayList<>();
    private final UndeclaredFields undeclared;
    private final RoundTripCheck check;

    /**
     * The content of a file.
     *
     * @param item the record that is read back from the bytes
     */
    public record Encoded(byte[] bytes, Item item) {}

    public MarkdownCodec(CollectionType type, PooledValues.Pool pool) {
        this.type = type;
        this.pool = pool;
        Map<String, Binding> bindings = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            bindings.put(field.name(), field.binding());
            declaredKeys.add(field.name());
            if (field.binding() instanceof TextBinding) {
                texts.add(field);
            }
        }
        DocumentLayout layout = new DocumentLayout(bindings);
        this.order = layout.order();
        declaredKeys.addAll(layout.keys());
        this.undeclared = new UndeclaredFields(type);
        for (FieldSpec field : type.fields()) {
            if (field.origin() != FieldSpec.Origin.COMPUTED) {
                boolean unique = field.name().equals(ID) || field.name().equals(type.naming());
                slots.add(new FieldSlot(
                        field, field.binding().codec(new BoundField(field.name(), field.type(), layout)), !unique));
            }
        }
        this.check = new RoundTripCheck(type, slots, undeclared);
    }

    /**
     * Reads the record in a file.
     *
     * @param path the path of the file, relative to the project
     * @throws UnreadableDocumentException if the bytes are not a valid record
     */
    public Item decode(String path, byte[] bytes) {
        return LongFiles.process(bytes.length, () -> decoded(path, bytes));
    }

    private Item decoded(String path, byte[] bytes) {
        Document document = Document.parse(bytes);
        String id = id(path, document);
        return new Item(
                new ItemKey(pool.share(type.name()), id),
                pool.values(values(path, id, document)),
                path,
                new Revision(Hashes.of(bytes)),
                document.conflicted());
    }

    private String id(String path, Document document) {
        if (type.storage().layout() == CollectionType.Layout.SINGLETON) {
            return CollectionType.ONLY;
        }
        String id = storedId(document);
        return id == null ? RecordFileNames.idOf(path) : id;
    }

    /**
     * Whether a file stores the id of its record. Otherwise the file name is the id.
     *
     * @throws UnreadableDocumentException if the bytes are not a valid record
     */
    public boolean storesId(byte[] bytes) {
        return LongFiles.process(bytes.length, () -> storedId(Document.parse(bytes)) != null);
    }

    private @Nullable String storedId(Document document) {
        FieldSpec field = type.field(ID);
        Object id = field == null ? null : stored(field, document);
        return id instanceof String text && !text.isEmpty() ? text : null;
    }

    private static @Nullable Object stored(FieldSpec field, Document document) {
        if (field.binding() instanceof PathBinding) {
            return null;
        }
        for (String key : field.keys()) {
            Raw raw = document.get(key);
            Object value = raw == null ? null : field.type().read(raw);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    private Map<String, Object> values(String path, String id, Document document) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (FieldSlot slot : slots) {
            Object value = value(slot, path, id, document);
            if (value != null) {
                values.put(slot.field().name(), slot.shared() ? pool.share(value) : value);
            }
        }
        for (String key : document.keys()) {
            Object value = declaredKeys.contains(key) ? null : undeclaredValue(key, document);
            if (value != null) {
                values.put(pool.share(key), pool.share(value));
            }
        }
        return values;
    }

    private @Nullable Object value(FieldSlot slot, String path, String id, Document document) {
        FieldSpec field = slot.field();
        if (field.name().equals(ID)) {
            return id;
        }
        if (field.binding() == PathBinding.DIRECTORY) {
            return SectionDirectories.nameOf(directory(path));
        }
        if (field.binding() == PathBinding.FILE_NAME) {
            return RecordFileNames.idOf(path);
        }
        Object value = slot.codec() == null ? null : slot.codec().read(document);
        return value == null ? field.readDefault() : value;
    }

    private static String directory(String path) {
        return Locations.name(Locations.parent(path));
    }

    private static @Nullable Object undeclaredValue(String key, Document document) {
        Raw raw = document.get(key);
        return raw == null ? null : Raws.resolve(raw);
    }

    /**
     * The content of a new file.
     *
     * @throws ProblemException if a file cannot store a value
     */
    public Encoded create(ItemKey key, String path, Map<String, Object> wanted) {
        return LongFiles.process(allTextLength(wanted), () -> created(key, path, wanted));
    }

    private Encoded created(ItemKey key, String path, Map<String, Object> wanted) {
        boolean hasText = hasText(wanted);
        List<FieldSlot> written = new ArrayList<>(slots.size());
        for (FieldSlot slot : slots) {
            if (slot.codec() != null && !(hasText && FieldSlot.isBlocks(slot.field()))) {
                written.add(slot);
            }
        }
        Document document = createdTogether(written, key, wanted);
        if (document == null) {
            document = created(Document.empty(), written, key, wanted);
        }
        Document created = document.withAll(undeclared.changes(Map.of(), wanted), order);
        return verified(created, key, path, Map.of(), wanted);
    }

    /**
     * Writes all frontmatter entries in one step, which takes linear time, then the values in the body. Writing a value
     * in the body reads the whole body, so long texts are written last.
     *
     * @return {@code null} if an entry is refused. {@link #created} then finds out which field is to blame
     */
    private @Nullable Document createdTogether(List<FieldSlot> written, ItemKey key, Map<String, Object> wanted) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        List<FieldSlot> others = new ArrayList<>();
        Document document;
        try {
            for (FieldSlot slot : written) {
                Object value = valueFor(slot, key, wanted);
                Map.Entry<String, Object> entry = value == null
                        ? null
                        : Objects.requireNonNull(slot.codec()).entry(value);
                if (entry == null) {
                    others.add(slot);
                } else {
                    entries.put(entry.getKey(), entry.getValue());
                }
            }
            document = Document.empty().withAll(entries, order);
        } catch (ProblemException e) {
            return null;
        }
        others.sort(Comparator.comparingInt(slot -> textLength(valueFor(slot, key, wanted)) / LONG_TEXT));
        return created(document, others, key, wanted);
    }

    private static long allTextLength(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return allTextLength(map.values());
        }
        if (value instanceof Collection<?> values) {
            long length = 0;
            for (Object each : values) {
                length += allTextLength(each);
            }
            return length;
        }
        return textLength(value);
    }

    private static int textLength(@Nullable Object value) {
        return value instanceof String text ? text.length() : 0;
    }

    private Document created(Document start, List<FieldSlot> written, ItemKey key, Map<String, Object> wanted) {
        Document document = start;
        for (FieldSlot slot : written) {
            Document before = document;
            FieldCodec codec = Objects.requireNonNull(slot.codec());
            document =
                    withFieldName(slot.field().name(), () -> codec.create(before, valueFor(slot, key, wanted), wanted));
        }
        return document;
    }

    private static @Nullable Object valueFor(FieldSlot slot, ItemKey key, Map<String, Object> wanted) {
        String name = slot.field().name();
        return name.equals(ID) ? key.id() : wanted.get(name);
    }

    /**
     * The content of a file with changed values; the same bytes if no value differs.
     *
     * @param path the future path of the file
     * @param current the record in the bytes
     * @throws ProblemException if the file cannot store a value
     */
    public Encoded edit(byte[] bytes, Item current, String path, Map<String, Object> wanted) {
        return LongFiles.process(bytes.length + allTextLength(wanted), () -> edited(bytes, current, path, wanted));
    }

    private Encoded edited(byte[] bytes, Item current, String path, Map<String, Object> wanted) {
        Document document = Document.parse(bytes);
        boolean textChanges =
                texts.stream().anyMatch(field -> ValueComparison.changes(field, current.values(), wanted));
        for (FieldSlot slot : slots) {
            String name = slot.field().name();
            FieldCodec codec = slot.codec();
            if (codec != null
                    && !name.equals(ID)
                    && ValueComparison.changes(slot.field(), current.values(), wanted)
                    && !(FieldSlot.isBlocks(slot.field()) && textChanges)) {
                Document before = document;
                document = withFieldName(name, () -> codec.write(before, wanted.get(name), wanted));
            }
        }
        document = document.withAll(undeclared.changes(current.values(), wanted), order);
        if (!current.id().equals(id(path, document))) {
            document = document.with(ID, current.id(), order);
        }
        byte[] edited = document.bytes();
        boolean same = Arrays.equals(edited, bytes) && path.equals(current.location());
        return same ? new Encoded(bytes, current) : verified(document, current.key(), path, current.values(), wanted);
    }

    /** Runs a write, and adds the name of the field to a problem with its value. */
    private static Document withFieldName(String name, Supplier<Document> writing) {
        try {
            return writing.get();
        } catch (ProblemException e) {
            throw new ProblemException(e.problem().at(RoundTripCheck.pointer(name)));
        }
    }

    /** The content of the file, after checking that it reads back as the wanted record. */
    private Encoded verified(
            Document document, ItemKey key, String path, Map<String, Object> before, Map<String, Object> wanted) {
        byte[] bytes = document.bytes();
        Item read;
        try {
            read = decode(path, bytes);
        } catch (UnreadableDocumentException e) {
            throw Problem.invalid(
                    ValueFault.UNSTORABLE,
                    "",
                    "A file cannot contain these values: " + e.getMessage() + ". Nothing was written.");
        }
        check.require(read, key, before, wanted);
        return new Encoded(bytes, read);
    }

    private boolean hasText(Map<String, Object> values) {
        return texts.stream().anyMatch(field -> values.get(field.name()) != null);
    }
}
