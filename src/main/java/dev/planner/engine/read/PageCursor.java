package dev.planner.engine.read;

import dev.planner.base.Json;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.Query;
import dev.planner.item.Revision;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The place behind the last record of a page: the id of the record, its location, and its values in the fields that
 * determine the order. The next page begins behind that place, also if the record has moved or no longer exists. No
 * record that stays in its place is therefore skipped or returned twice.
 */
final class PageCursor {
    private final CollectionType type;
    private final ComputedFields rules;
    private final Query query;
    private final Set<String> fields;

    PageCursor(CollectionType type, ComputedFields rules, Query query) {
        this.type = type;
        this.rules = rules;
        this.query = query;
        this.fields = fields();
    }

    private Set<String> fields() {
        Set<String> names = new LinkedHashSet<>();
        query.sort().forEach(key -> names.add(key.field()));
        List<String> usual = rules.order() == null ? type.order() : rules.orderFields();
        usual.forEach(key -> names.add(key.startsWith("-") ? key.substring(1) : key));
        return names;
    }

    /** The cursor behind a record. */
    String behind(ListedRecord last) {
        byte[] json = Json.write(
                List.of(last.item().id(), last.item().location(), String.valueOf(query.sort()), values(last)));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json);
    }

    private Map<String, Object> values(ListedRecord record) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String field : fields) {
            Object value = record.value(field);
            if (value != null) {
                values.put(field, RecordOrder.decisive(value));
            }
        }
        return values;
    }

    /**
     * The index of the first record behind the place of the query's cursor.
     *
     * @param matching in the order of the query
     * @param order gives this order
     * @throws dev.planner.item.ProblemException if the cursor does not belong to this query
     */
    int position(List<ListedRecord> matching, Supplier<Comparator<ListedRecord>> order) {
        ListedRecord last = decoded();
        for (int i = 0; i < matching.size(); i++) {
            ListedRecord each = matching.get(i);
            if (each.item().id().equals(last.item().id())) {
                if (isAt(each, last)) {
                    return i + 1;
                }
                break;
            }
        }
        int found = Collections.binarySearch(matching, last, order.get());
        return found < 0 ? -found - 1 : found + 1;
    }

    private boolean isAt(ListedRecord record, ListedRecord place) {
        return record.item().location().equals(place.item().location())
                && values(record).equals(place.item().values());
    }

    /** A record with the id, the location and the values of the cursor. */
    private ListedRecord decoded() {
        if (read(query.cursor()) instanceof List<?> parts
                && parts.size() == 4
                && parts.get(0) instanceof String id
                && parts.get(1) instanceof String location
                && String.valueOf(query.sort()).equals(parts.get(2))
                && parts.get(3) instanceof Map<?, ?> values) {
            Map<String, Object> sorted = new LinkedHashMap<>();
            values.forEach((field, value) -> sorted.put(String.valueOf(field), value));
            return ListedRecord.of(new Item(new ItemKey(type.name(), id), sorted, location, new Revision(""), false));
        }
        throw Problem.invalidParameter(
                ValueFault.MALFORMED,
                "cursor",
                "take it from the answer with the page before, unchanged, and keep the order of that page");
    }

    private static @Nullable Object read(@Nullable String cursor) {
        try {
            return cursor == null ? null : Json.read(Base64.getUrlDecoder().decode(cursor));
        } catch (IllegalArgumentException | Json.MalformedJsonException e) {
            return null;
        }
    }
}
