package dev.planner.markdown.frontmatter;

import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The empty members and elements of a value in a file, such as {@code null}. A value from a client cannot contain them,
 * so an edit keeps them.
 */
final class EmptyParts {
    private EmptyParts() {}

    /** A value with the empty parts that the file has at the same places. An empty list or map gets none. */
    static Object restored(Raw old, Object value) {
        if (old instanceof Raw.Mapping mapping && value instanceof Map<?, ?> map && !map.isEmpty()) {
            return members(mapping, map);
        }
        if (old instanceof Raw.Sequence sequence && value instanceof List<?> list && !list.isEmpty()) {
            return elements(sequence.elements(), list);
        }
        return value;
    }

    private static Map<String, @Nullable Object> members(Raw.Mapping old, Map<?, ?> map) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        old.entries().forEach((key, raw) -> {
            Object value = map.get(key);
            if (value != null) {
                members.put(key, restored(raw, value));
            } else if (isEmpty(raw)) {
                members.put(key, null);
            }
        });
        map.forEach((key, value) -> members.putIfAbsent((String) key, value));
        return members;
    }

    /** The elements. An element at the place of another one is a changed version of it if no element was added. */
    private static List<@Nullable Object> elements(List<Raw> old, List<?> list) {
        List<Integer> present = IntStream.range(0, old.size())
                .filter(i -> !isEmpty(old.get(i)))
                .boxed()
                .toList();
        int[] equal = ListDiff.align(
                present.stream().map(i -> EntryMatch.key(old.get(i))).toList(),
                list.stream().map(EntryMatch::key).toList());
        boolean[] taken = new boolean[present.size()];
        IntStream.of(equal).filter(match -> match >= 0).forEach(match -> taken[match] = true);
        List<@Nullable Object> elements = new ArrayList<>();
        int next = 0;
        for (int j = 0; j < equal.length; j++) {
            boolean changed = equal[j] < 0 && equal.length == taken.length && !taken[j];
            int match = changed ? j : equal[j];
            int at = match < 0 ? -1 : present.get(match);
            if (at < next) {
                elements.add(list.get(j));
                continue;
            }
            addEmpty(old.subList(next, at), elements);
            elements.add(restored(old.get(at), list.get(j)));
            next = at + 1;
        }
        addEmpty(old.subList(next, old.size()), elements);
        return elements;
    }

    private static void addEmpty(List<Raw> old, List<@Nullable Object> elements) {
        old.stream().filter(EmptyParts::isEmpty).forEach(raw -> elements.add(null));
    }

    private static boolean isEmpty(Raw raw) {
        return Raws.resolve(raw) == null;
    }
}
