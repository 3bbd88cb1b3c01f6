package dev.planner.store.files.check;

import dev.planner.base.EditDistance;
import dev.planner.item.Item;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.StoreProblem;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds undeclared frontmatter keys that are probably typos of the keys of fields. Such a key looks like the field to
 * the person who wrote it, but the field has no value.
 *
 * <p>A key that differs only in case, underscores, hyphens and spaces is always a typo. A key that differs in one
 * letter can be a field of somebody's own, so it is a typo only if the field is absent and the value is valid for it.
 * Among many records, it must also be the only record with this key: a key that several records have is deliberate.
 */
final class MisspeltKeys {
    /** A shorter word is one letter away from too many other words. */
    private static final int SHORTEST_WITH_EDIT = 5;

    private final CollectionType type;
    /** The keys of the fields in the frontmatter without case and separators, and what they mean. */
    private final Map<String, Known> known = new LinkedHashMap<>();

    /**
     * A key of a field.
     *
     * @param key as it is written in a file
     */
    private record Known(String key, FieldSpec field) {}

    MisspeltKeys(CollectionType type) {
        this.type = type;
        for (FieldSpec field : type.fields()) {
            boolean inFrontmatter = field.binding() instanceof EntryBinding || field.binding() instanceof TitleBinding;
            if (inFrontmatter && field.origin() != FieldSpec.Origin.COMPUTED) {
                field.keys().forEach(key -> known.putIfAbsent(folded(key), new Known(key, field)));
            }
        }
    }

    List<StoreProblem> in(Table table) {
        Map<String, Integer> uses = new HashMap<>();
        table.items().forEach(item -> undeclared(item).forEach(key -> uses.merge(key, 1, Integer::sum)));
        List<StoreProblem> found = new ArrayList<>();
        if (!uses.isEmpty()) {
            for (Item item : table.items()) {
                for (String key : undeclared(item)) {
                    Known meant = meant(item, key, uses.getOrDefault(key, 0) == 1);
                    if (meant != null) {
                        found.add(problem(item, key, meant));
                    }
                }
            }
        }
        return found;
    }

    private List<String> undeclared(Item item) {
        List<String> keys = null;
        for (String key : item.values().keySet()) {
            if (type.field(key) == null) {
                keys = keys == null ? new ArrayList<>() : keys;
                keys.add(key);
            }
        }
        return keys == null ? List.of() : keys;
    }

    private @Nullable Known meant(Item item, String key, boolean unique) {
        String word = folded(key);
        Known same = known.get(word);
        if (same != null || !unique || word.length() < SHORTEST_WITH_EDIT) {
            return same;
        }
        Known near = known.get(EditDistance.nearest(word, known.keySet(), 1));
        return near != null && isAbsent(item, near.field()) && fits(item.value(key), near.field()) ? near : null;
    }

    private static boolean isAbsent(Item item, FieldSpec field) {
        Object value = item.value(field.name());
        return value == null || value.equals(field.readDefault());
    }

    private static boolean fits(@Nullable Object value, FieldSpec field) {
        List<Object> violations = new ArrayList<>();
        return value != null
                && field.type().accept(value, field.name(), violations::add) != null
                && violations.isEmpty();
    }

    private static String folded(String key) {
        return key.toLowerCase(Locale.ROOT).replaceAll("[_\\- ]", "");
    }

    private static StoreProblem problem(Item item, String key, Known meant) {
        return new StoreProblem(
                        StoreProblem.MISSPELT_KEY,
                        item.location(),
                        item.key().collection(),
                        "It has the key \"" + key + "\", which looks like \"" + meant.key() + "\". "
                                + meant.field().label() + " is not read from it.",
                        "Rename it to \"" + meant.key() + "\". If it is a field of your own, give it a name that is "
                                + "less similar.")
                .with("field", meant.field().name())
                .with("key", key)
                .with("known", meant.key());
    }
}
