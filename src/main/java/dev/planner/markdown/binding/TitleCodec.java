package dev.planner.markdown.binding;

import dev.planner.base.Placeholders;
import dev.planner.markdown.Document;
import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.TitleGrammar;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The codec of a record's name, which is in the frontmatter, in the first heading, or in both. */
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
            Object current = field.value(document, key);
            if (current != null && (value == null || current.equals(old))) {
                edited = edited.with(key, value, order);
                inFrontmatter = true;
            }
        }
        if (old == null) {
            return first == null || value == null ? create(document, value, values) : withReadableName(edited, value);
        }
        if (!inFrontmatter || (first != null && first.equals(heading(old, values)))) {
            edited = withHeading(edited, heading(value, values));
        }
        return withReadableName(edited, value);
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
        return withReadableName(made, value);
    }

    private Document withHeading(Document document, @Nullable Object text) {
        return document.withBody(heading.write(document.body(), text));
    }

    /** The text of the heading for a name, with the values of the record in the template. */
    private @Nullable Object heading(@Nullable Object name, Map<String, Object> values) {
        String text = binding.template();
        if (text == null || name == null) {
            return name;
        }
        return Placeholders.fill(text, key -> {
            Object shown = key.equals(field.name()) ? name : values.get(key);
            return shown == null ? null : shown.toString();
        });
    }

    /** Writes the name to the frontmatter if it cannot be read back from the heading. */
    private Document withReadableName(Document document, @Nullable Object value) {
        if (value == null || value.equals(read(document))) {
            return document;
        }
        return document.with(binding.keys().get(0), value, order);
    }
}
