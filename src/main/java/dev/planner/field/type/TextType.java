package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.field.value.Texts;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One line of text. */
final class TextType extends TextualType implements Searchable {
    private final int maxLength;
    private final @Nullable Entry entry;
    private final @Nullable String format;

    /**
     * The list whose entries a text refers to by id. The list is in the same record.
     *
     * @param list the field that holds the list
     * @param by the member that holds an entry's display name
     */
    record Entry(String list, String by) {}

    /**
     * @param format a JSON Schema format for clients; the type itself does not check it
     */
    TextType(int maxLength, @Nullable Entry entry, @Nullable String format) {
        super("text");
        this.maxLength = maxLength;
        this.entry = entry;
        this.format = format;
    }

    @Override
    String expected() {
        return "a text";
    }

    /** A text has no other meaning than itself: {@code null} and {@code ~} are words here. */
    @Override
    public Object readText(String text) {
        return text;
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String line = text.strip();
        if (line.indexOf('\n') >= 0) {
            report.accept(new Violation(ValueFault.SINGLE_LINE, pointer, "must be a single line, without line breaks"));
            return null;
        }
        if (line.length() > maxLength) {
            report.accept(Texts.tooLong(line, maxLength, pointer));
            return null;
        }
        return line;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return format == null
                ? Maps.of("type", "string", "maxLength", maxLength)
                : Maps.of("type", "string", "format", format, "maxLength", maxLength);
    }

    @Override
    public Map<String, Object> describe() {
        return entry == null
                ? Maps.of("maxLength", maxLength)
                : Maps.of("maxLength", maxLength, "entryOf", Maps.of("list", entry.list(), "by", entry.by()));
    }

    @Override
    public void words(Object value, Sink into) {
        OwnValues.words(value, into);
    }
}
