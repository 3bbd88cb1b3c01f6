package dev.planner.markdown.binding;

import dev.planner.markdown.Document;
import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.TitleGrammar;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Codec of a record's name: in the frontmatter, in the first heading, or in both. */
final class TitleCodec implements FieldCodec {
    private final TitleBinding binding;
    private final BoundField field;
    private final BodyGrammar heading;
    private final List<String> order;

    TitleCodec(TitleBinding binding, BoundField field) {
        this.binding = binding;
        this.field = field;
        this.heading = field.layout().guarded(binding, new TitleGrammar());
        this.order = field.layout().order();
    }

    @Override
    public @Nullable Object read(Document document) {
        String key = field.source(document, binding.keys());
        if (key != null) {
            return field.value(document, key);
        }
        return binding.template() == null ? heading.read(document.body()) : null;
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        Object first = heading.read(document.body());
        Object old = read(document);
        Document edited = document;
        boolean inFrontmatter = false;
        for (String key : binding.keys()) {
            Object standing = field.value(document, key);
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

    /** The heading for a name. */
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

    /** Writes a name that a heading cannot hold into the frontmatter. */
    private Document kept(Document document, @Nullable Object value) {
        if (value == null || value.equals(read(document))) {
            return document;
        }
        return document.with(binding.keys().get(0), value, order);
    }
}
