package dev.planner.markdown.body.list;

import dev.planner.markdown.text.ListPair;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Two lists of categories. The name identifies a category, but it can change: a category that only one list has by its
 * name can be the same one under another name, if it has an entry in common with it.
 *
 * @param shared the names that both lists have
 */
record CategoryPair(
        String nameMember,
        String entriesMember,
        List<? extends Map<?, ?>> old,
        List<? extends Map<?, ?>> wanted,
        Set<String> shared)
        implements ListPair {

    static CategoryPair of(
            String nameMember, String entriesMember, List<? extends Map<?, ?>> old, List<? extends Map<?, ?>> wanted) {
        Set<String> shared = names(nameMember, old);
        shared.retainAll(names(nameMember, wanted));
        return new CategoryPair(nameMember, entriesMember, old, wanted, shared);
    }

    private static Set<String> names(String nameMember, List<? extends Map<?, ?>> categories) {
        Set<String> names = new HashSet<>();
        categories.forEach(category -> names.add(String.valueOf(category.get(nameMember))));
        return names;
    }

    private String name(Map<?, ?> category) {
        return String.valueOf(category.get(nameMember));
    }

    private List<?> entries(Map<?, ?> category) {
        return category.get(entriesMember) instanceof List<?> list ? list : List.of();
    }

    @Override
    public String oldKey(int oldIndex) {
        return key(old.get(oldIndex));
    }

    @Override
    public String newKey(int newIndex) {
        return key(wanted.get(newIndex));
    }

    private String key(Map<?, ?> category) {
        return name(category) + entries(category);
    }

    @Override
    public boolean same(int oldIndex, int newIndex) {
        return old.get(oldIndex).equals(wanted.get(newIndex));
    }

    @Override
    public @Nullable String oldId(int oldIndex) {
        return id(old.get(oldIndex));
    }

    @Override
    public @Nullable String newId(int newIndex) {
        return id(wanted.get(newIndex));
    }

    private @Nullable String id(Map<?, ?> category) {
        String name = name(category);
        return shared.contains(name) ? name : null;
    }

    @Override
    public double likeness(int oldIndex, int newIndex) {
        List<?> before = entries(old.get(oldIndex));
        List<?> after = entries(wanted.get(newIndex));
        return before.equals(after) || before.stream().anyMatch(new HashSet<Object>(after)::contains) ? 1 : 0;
    }

    @Override
    public boolean replaceable() {
        return false;
    }
}
