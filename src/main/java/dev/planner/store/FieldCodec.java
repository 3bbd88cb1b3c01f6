package dev.planner.store;

import dev.planner.item.Raw;
import dev.planner.markdown.Body;
import dev.planner.markdown.BodyGrammar;
import dev.planner.markdown.BodyGrammars;
import dev.planner.markdown.Document;
import dev.planner.schema.Binding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads and writes one field at its place in a file. */
interface FieldCodec {

    /** The value; {@code null} when the file has none. */
    @Nullable Object read(Document document);

    /**
     * Gives the field another value where its old one stands.
     *
     * @param value {@code null} removes it
     * @param values all values, for what is made of several
     */
    Document write(Document document, @Nullable Object value, Map<String, Object> values);

    /** Puts the value into a new file. */
    default Document create(Document document, @Nullable Object value, Map<String, Object> values) {
        return value == null ? document : write(document, value, values);
    }

    /** Whether what was read back is what was wanted, though it is not equal. */
    default boolean same(Object wanted, Object read) {
        return false;
    }

    /**
     * @param order the frontmatter keys of the collection in the order of a new file
     * @return {@code null} for a field that stands in no file's content
     */
    static @Nullable FieldCodec of(FieldSpec field, CollectionType type, List<String> order) {
        Binding binding = field.binding();
        if (binding instanceof Binding.Frontmatter) {
            return new EntryCodec(field, order);
        }
        if (binding instanceof Binding.Gathered gathered) {
            return new GatheredCodec(field, gathered, order);
        }
        if (binding instanceof Binding.Title title) {
            return new TitleCodec(field, title, type, order);
        }
        if (binding instanceof Binding.Directory
                || binding instanceof Binding.FileName
                || binding instanceof Binding.None) {
            return null;
        }
        return new BodyCodec(field, type, order);
    }
}

/** A field in the frontmatter, under one of several keys. */
final class EntryCodec implements FieldCodec {
    private final FieldSpec field;
    private final List<String> keys;
    private final List<String> order;

    EntryCodec(FieldSpec field, List<String> order) {
        this.field = field;
        this.keys = field.keys();
        this.order = order;
    }

    @Override
    public @Nullable Object read(Document document) {
        for (String key : keys) {
            Object value = value(document, key);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /** The key whose entry counts: the first one with a value; {@code null} when none has. */
    private @Nullable String source(Document document) {
        for (String key : keys) {
            if (value(document, key) != null) {
                return key;
            }
        }
        return null;
    }

    private @Nullable Object value(Document document, String key) {
        Raw raw = document.get(key);
        return raw == null ? null : field.type().read(raw);
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        if (value == null) {
            return clear(document);
        }
        String key = source(document);
        String own = keys.get(0);
        if (key != null && !key.equals(own)) {
            Document edited = put(document, key, value);
            if (value.equals(read(edited))) {
                return edited;
            }
        }
        return put(document, own, value);
    }

    private Document put(Document document, String key, @Nullable Object value) {
        return document.with(key, field.type().toFile(value, document.get(key)), order);
    }

    private Document clear(Document document) {
        Document cleared = document;
        for (String key : keys) {
            if (value(cleared, key) != null) {
                cleared = put(cleared, key, null);
            }
        }
        return cleared;
    }
}

/** An object as flat frontmatter entries or as one nested map, or partly as each: every member stays where it stands. */
final class GatheredCodec implements FieldCodec {
    private final FieldSpec field;
    private final Binding.Gathered binding;
    private final List<String> order;

    GatheredCodec(FieldSpec field, Binding.Gathered binding, List<String> order) {
        this.field = field;
        this.binding = binding;
        this.order = order;
    }

    @Override
    public @Nullable Object read(Document document) {
        Map<String, Raw> gathered = new LinkedHashMap<>();
        Raw nested = document.get(binding.key());
        if (nested instanceof Raw.Mapping map) {
            gathered.putAll(map.entries());
        } else if (nested != null && field.type().read(nested) != null) {
            return field.type().read(nested);
        }
        for (String member : binding.members()) {
            Raw raw = document.get(member);
            if (raw != null) {
                gathered.put(member, raw);
            }
        }
        return gathered.isEmpty() ? null : field.type().read(new Raw.Mapping(gathered));
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        if (!(value instanceof Map<?, ?> map)) {
            Document cleared = document.with(binding.key(), value, order);
            for (String member : binding.members()) {
                cleared = cleared.with(member, null, order);
            }
            return cleared;
        }
        Document flat = document;
        Map<String, Object> rest = new LinkedHashMap<>();
        map.forEach((name, part) -> rest.put(String.valueOf(name), part));
        boolean nested = document.get(binding.key()) instanceof Raw.Mapping;
        for (String member : binding.members()) {
            if (!nested || document.get(member) != null) {
                flat = flat.with(member, rest.remove(member), order);
            }
        }
        boolean replaced = document.get(binding.key()) != null && !nested;
        if (!nested && !replaced && rest.isEmpty()) {
            return flat;
        }
        Object inner = rest.isEmpty() ? null : field.type().toFile(rest, document.get(binding.key()));
        return flat.with(binding.key(), inner, order);
    }
}

/** The name of a record, in the frontmatter, in the first heading, or in both. */
final class TitleCodec implements FieldCodec {
    private final FieldSpec field;
    private final Binding.Title binding;
    private final BodyGrammar heading;
    private final List<String> order;

    TitleCodec(FieldSpec field, Binding.Title binding, CollectionType type, List<String> order) {
        this.field = field;
        this.binding = binding;
        this.heading = BodyGrammars.of(new Binding.Title(binding.keys(), true, binding.frontmatter(), null), type);
        this.order = order;
    }

    @Override
    public @Nullable Object read(Document document) {
        String key = source(document);
        if (key != null) {
            return value(document, key);
        }
        return binding.template() == null ? heading.read(document.body()) : null;
    }

    private @Nullable String source(Document document) {
        for (String key : binding.keys()) {
            if (value(document, key) != null) {
                return key;
            }
        }
        return null;
    }

    private @Nullable Object value(Document document, String key) {
        Raw raw = document.get(key);
        return raw == null ? null : field.type().read(raw);
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        Object first = heading.read(document.body());
        Object old = read(document);
        Document edited = document;
        boolean inFrontmatter = false;
        for (String key : binding.keys()) {
            Object standing = value(document, key);
            if (standing != null && (value == null || standing.equals(old))) {
                edited = edited.with(key, value, order);
                inFrontmatter = true;
            }
        }
        if (old == null) {
            return first == null || value == null ? create(document, value, values) : kept(edited, value);
        }
        if (!inFrontmatter || (first != null && first.equals(heading(old, values)))) {
            edited = withHeading(edited, heading(value, values));
        }
        return kept(edited, value);
    }

    @Override
    public Document create(Document document, @Nullable Object value, Map<String, Object> values) {
        if (value == null) {
            return document;
        }
        Document made = document;
        if (binding.frontmatter()) {
            made = made.with(binding.keys().get(0), value, order);
        }
        if (binding.heading()) {
            made = withHeading(made, heading(value, values));
        }
        return kept(made, value);
    }

    private Document withHeading(Document document, @Nullable Object text) {
        return document.withBody(heading.write(document.body(), text));
    }

    /** What the heading says for a name. */
    private @Nullable Object heading(@Nullable Object name, Map<String, Object> values) {
        String text = binding.template();
        if (text == null || name == null) {
            return name;
        }
        for (Map.Entry<String, Object> each : values.entrySet()) {
            Object shown = each.getKey().equals(field.name()) ? name : each.getValue();
            text = text.replace("{" + each.getKey() + "}", shown.toString());
        }
        return text;
    }

    /** A name that no heading can hold goes into the frontmatter. */
    private Document kept(Document document, @Nullable Object value) {
        if (value == null || value.equals(read(document))) {
            return document;
        }
        return document.with(binding.keys().get(0), value, order);
    }
}

/** A field in the body; while the body has none, in the frontmatter entry of its own name. */
final class BodyCodec implements FieldCodec {
    private final FieldSpec field;
    private final BodyGrammar grammar;
    private final boolean always;
    private final Set<String> derived;
    private final boolean outline;
    private final List<String> order;

    BodyCodec(FieldSpec field, CollectionType type, List<String> order) {
        this.field = field;
        this.grammar = BodyGrammars.of(field.binding(), type);
        this.always = (field.binding() instanceof Binding.SectionList list && list.always())
                || (field.binding() instanceof Binding.Rows rows && rows.always());
        this.derived = derived(field.binding());
        this.outline = field.binding() instanceof Binding.Outline;
        this.order = order;
    }

    @Override
    public @Nullable Object read(Document document) {
        Object value = grammar.read(document.body());
        return value == null ? entry(document) : value;
    }

    private @Nullable Object entry(Document document) {
        Raw raw = document.get(field.name());
        return raw == null ? null : field.type().read(raw);
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        Body body = document.body();
        boolean inBody = grammar.read(body) != null;
        Object standing = entry(document);
        Document edited = document;
        if (standing != null && (!inBody || value == null)) {
            edited = edited.with(field.name(), field.type().toFile(value, document.get(field.name())), order);
        }
        return inBody || standing == null ? edited.withBody(grammar.write(body, value)) : edited;
    }

    @Override
    public Document create(Document document, @Nullable Object value, Map<String, Object> values) {
        Object written = value == null && always ? List.of() : value;
        return written == null ? document : document.withBody(grammar.write(document.body(), written));
    }

    /**
     * Objects in a body have members that follow from where they stand, and groups have an order of their own: what counts is
     * that no other value is lost or changed.
     */
    @Override
    public boolean same(Object wanted, Object read) {
        return wanted instanceof List<?> list
                && list.stream().allMatch(Map.class::isInstance)
                && leaves(wanted).equals(leaves(read));
    }

    private Map<String, Integer> leaves(Object value) {
        Map<String, Integer> leaves = new HashMap<>();
        gather("", value, leaves);
        return leaves;
    }

    private void gather(String name, Object value, Map<String, Integer> leaves) {
        if (value instanceof List<?> list) {
            list.forEach(entry -> gather(name, entry, leaves));
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((member, part) -> {
                boolean nested = outline && member.equals("children");
                if (!derived.contains(String.valueOf(member))) {
                    gather(nested ? name : name + "/" + member, part, leaves);
                }
            });
        } else {
            leaves.merge(name + "=" + value, 1, Integer::sum);
        }
    }

    private static Set<String> derived(Binding binding) {
        if (binding instanceof Binding.Outline) {
            return Set.of("id", "level", "parent");
        }
        if (binding instanceof Binding.NoteBlocks) {
            return Set.of("id", "order", "globalOrder", "metadata");
        }
        return binding instanceof Binding.Rows rows && rows.index() != null ? Set.of(rows.index()) : Set.of();
    }
}
