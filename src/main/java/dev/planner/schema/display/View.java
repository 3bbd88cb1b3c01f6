package dev.planner.schema.display;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A view of a collection's records.
 *
 * @param kind the kind of view, such as {@code board}
 * @param fields the field for each role, as a name or a list of names: {@code {columns: stage}}
 * @param title its title; {@code null} for the collection's title
 * @param icon the name of a lucide icon; {@code null} for the collection's icon
 * @param menu whether it has its own entry in the menu
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
