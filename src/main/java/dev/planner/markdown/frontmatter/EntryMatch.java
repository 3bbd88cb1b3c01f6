package dev.planner.markdown.frontmatter;

import dev.planner.field.Raws;
import dev.planner.item.Raw;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares what stands in a file with a value. */
final class EntryMatch {
    private EntryMatch() {}

    /** Whether what stands in the file means exactly this value. */
    static boolean same(@Nullable Raw raw, @Nullable Object value) {
        return raw != null && value != null && value.equals(Raws.resolve(raw));
    }

    /**
     * Whether what stands in the file reads as this value for somebody who knows the type: a plain {@code 2026} is also the
     * text "2026".
     */
    static boolean similar(Raw raw, @Nullable Object value) {
        if (raw instanceof Raw.Text text && value instanceof String string) {
            return text.text().equals(string) && !(text.plain() && string.isEmpty());
        }
        if (raw instanceof Raw.Sequence sequence && value instanceof List<?> list) {
            if (sequence.elements().size() != list.size()) {
                return same(raw, value);
            }
            for (int i = 0; i < list.size(); i++) {
                if (!similar(sequence.elements().get(i), list.get(i))) {
                    return false;
                }
            }
            return true;
        }
        if (raw instanceof Raw.Mapping mapping && value instanceof Map<?, ?> map) {
            if (!mapping.entries().keySet().equals(map.keySet())) {
                return same(raw, value);
            }
            return mapping.entries().entrySet().stream()
                    .allMatch(entry -> similar(entry.getValue(), map.get(entry.getKey())));
        }
        return same(raw, value);
    }
}
