package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.Prose;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.item.RecordLimits;
import dev.planner.item.Violation;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Text of any number of lines. */
final class MarkdownType extends TextualType implements Prose, Searchable {
    private static final String COMMENT = "<!--";
    private static final String COMMENT_END = "-->";

    MarkdownType() {
        super("markdown");
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
        return text;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "maxLength", RecordLimits.TEXT_LENGTH);
    }

    @Override
    public void words(Object value, Sink into) {
        if (value instanceof String text) {
            into.text(withoutComments(text));
        } else {
            OwnValues.words(value, into);
        }
    }

    /** Removes HTML comments, because they contain markers for programs and no text for readers. */
    private static String withoutComments(String text) {
        int start = text.indexOf(COMMENT);
        if (start < 0) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length());
        int shown = 0;
        while (start >= 0) {
            int end = text.indexOf(COMMENT_END, start);
            if (end < 0) {
                break;
            }
            visible.append(text, shown, start);
            shown = end + COMMENT_END.length();
            start = text.indexOf(COMMENT, shown);
        }
        return visible.append(text, shown, text.length()).toString();
    }
}
