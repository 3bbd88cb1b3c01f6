package dev.planner.field.type;

import dev.planner.field.Keywords;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Short labels without duplicates. Entries that begin with {@code mdplanner/} are markers that another program writes
 * into every file. The markers stay in the file and are hidden from clients.
 */
final class TagsType extends ScalarListType implements Keywords {
    private static final String MARK = "mdplanner/";
    private static final int MAX_LENGTH = 100;

    TagsType() {
        this(new TextType(MAX_LENGTH, null, null));
    }

    private TagsType(TextType text) {
        super(text, text);
    }

    @Override
    public String name() {
        return "tags";
    }

    @Override
    public @Nullable Object read(Raw raw) {
        if (!(super.read(raw) instanceof List<?> all)) {
            return null;
        }
        List<?> shown = all.stream().filter(tag -> !isMark(tag)).toList();
        return shown.isEmpty() && !all.isEmpty() ? null : shown;
    }

    private static boolean isMark(Object tag) {
        return tag instanceof String text && text.startsWith(MARK);
    }

    @Override
    public @Nullable Object acceptChange(
            Object value, @Nullable Object before, String pointer, Consumer<Violation> report) {
        Object accepted = super.acceptChange(value, before, pointer, report);
        if (!(accepted instanceof List<?> tags)) {
            return null;
        }
        Map<String, Object> distinct = new LinkedHashMap<>();
        tags.forEach(tag -> distinct.putIfAbsent(tag.toString(), tag));
        return List.copyOf(distinct.values());
    }

    @Override
    public @Nullable Object toFile(@Nullable Object value, @Nullable Raw before) {
        List<Raw> entries = entries(before);
        List<String> marks = entries == null
                ? List.of()
                : entries.stream()
                        .map(entry -> entry instanceof Raw.Text text ? text.text() : null)
                        .filter(Objects::nonNull)
                        .filter(TagsType::isMark)
                        .toList();
        if (marks.isEmpty()) {
            return value;
        }
        List<Object> all = new ArrayList<>(marks);
        if (value instanceof List<?> tags) {
            all.addAll(tags);
        }
        return List.copyOf(all);
    }

    @Override
    public Object example() {
        return List.of("field-test", "hardware");
    }
}
