package dev.planner.schema.display;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One way to see the records of a collection.
 *
 * @param kind what it is, such as {@code board}
 * @param fields the fields that play a part in it, by their part: {@code {columns: stage}}; each a name or a list of names
 * @param title what people call it; {@code null} for the collection's own title
 * @param icon a lucide icon; {@code null} for the collection's own
 * @param menu whether it has an entry of its own in the menu
 */
public record View(
        String kind,
        Map<String, Object> fields,
        @Nullable String title,
        @Nullable String icon,
        boolean menu) {

    Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("kind", kind);
        described.put("fields", fields);
        if (title != null) {
            described.put("title", title);
        }
        if (icon != null) {
            described.put("icon", icon);
        }
        if (menu) {
            described.put("menu", true);
        }
        return described;
    }
}
