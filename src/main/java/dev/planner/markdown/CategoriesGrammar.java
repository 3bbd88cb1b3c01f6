package dev.planner.markdown;

import dev.planner.item.Problem;
import dev.planner.schema.Binding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Every H2 with the list under it. */
final class CategoriesGrammar extends Part {
    private final Binding.Categories binding;

    CategoriesGrammar(Binding.Categories binding) {
        this.binding = binding;
    }

    /** A heading with its items. */
    private record Category(Claims.Section section, String name, List<Item> items, Map<String, Object> value)
            implements ListEdit.Entry {
        @Override
        public int line() {
            return section.heading();
        }

        @Override
        public int textEnd() {
            return section.heading() + 1;
        }

        @Override
        public int end() {
            return section.end();
        }
    }

    @Override
    public @Nullable Object read(Body body) {
        List<Object> values = new ArrayList<>();
        categories(body).forEach(category -> values.add(category.value()));
        return values.isEmpty() ? null : List.copyOf(values);
    }

    private List<Category> categories(Body body) {
        List<Category> categories = new ArrayList<>();
        for (int line = 0; line < body.size(); line++) {
            String name = body.level(line) == 2 ? body.heading(line) : "";
            if (!name.isEmpty()) {
                int end = line + 1;
                while (end < body.size() && body.level(end) != 1 && body.level(end) != 2) {
                    end++;
                }
                Claims.Section section = new Claims.Section(line, BodyEdit.contentEnd(body, line + 1, end));
                List<Item> items = SectionListGrammar.items(body, section, false);
                Map<String, Object> value = new LinkedHashMap<>();
                value.put(binding.name(), name);
                value.put(binding.entries(), items.stream().map(Item::text).toList());
                categories.add(new Category(section, name, items, value));
            }
        }
        return categories;
    }

    @Override
    Object normalise(Object value) {
        List<Object> normal = new ArrayList<>();
        for (Object entry : value instanceof List<?> list ? list : List.of(value)) {
            if (!(entry instanceof Map<?, ?> map) || !value(map).keySet().containsAll(map.keySet())) {
                throw Problem.invalid(
                        "", "must be a list of objects of " + binding.name() + " and " + binding.entries());
            }
            normal.add(value(map));
        }
        return normal;
    }

    private Map<String, Object> value(Map<?, ?> map) {
        Object given = map.get(binding.name());
        String name = given == null ? "" : Values.text(given.toString()).strip();
        if (name.isEmpty() || name.indexOf('\n') >= 0) {
            throw Problem.invalid("", "needs a " + binding.name() + " on one line for each entry");
        }
        Object entries = map.get(binding.entries());
        Map<String, Object> value = new LinkedHashMap<>();
        value.put(binding.name(), name);
        value.put(binding.entries(), entries == null ? List.of() : SectionListGrammar.texts(entries));
        return value;
    }

    @Override
    boolean holds(@Nullable Object meant, @Nullable Object read) {
        return Objects.equals(meant == null ? List.of() : meant, read == null ? List.of() : read);
    }

    @Override
    Body edit(Body body, @Nullable Object value) {
        List<?> values = value instanceof List<?> list ? list : List.of();
        List<Category> old = categories(body);
        BodyEdit edit = new BodyEdit(body);
        Alignment.Same same = (i, j) -> old.get(i).value().equals(values.get(j));
        Changes changes = Changes.of(
                old.size(), values.size(), same, (i, j) -> old.get(i).name().equals(name(values.get(j))));
        int at = old.isEmpty() ? body.size() : old.get(0).line();
        for (int j = 0; j < values.size(); j++) {
            int i = changes.old(j);
            if (i < 0) {
                insert(edit, at, old, changes, values.get(j), same, j);
                continue;
            }
            if (!changes.isKept(j)) {
                update(edit, body, old.get(i), (Map<?, ?>) values.get(j));
            }
            at = old.get(i).end();
        }
        for (int i = 0; i < old.size(); i++) {
            if (!changes.stays(i)) {
                edit.removeBlock(old.get(i).line(), old.get(i).end());
            }
        }
        return edit.apply();
    }

    private String name(Object value) {
        return String.valueOf(((Map<?, ?>) value).get(binding.name()));
    }

    private List<?> texts(Map<?, ?> value) {
        return value.get(binding.entries()) instanceof List<?> list ? list : List.of();
    }

    private void update(BodyEdit edit, Body body, Category old, Map<?, ?> value) {
        if (!old.name().equals(name(value))) {
            edit.replace(old.line(), old.textEnd(), List.of("## " + name(value)));
        }
        if (!texts(value).equals(old.value().get(binding.entries()))) {
            SectionListGrammar.change(edit, body, old.section(), old.items(), texts(value));
        }
    }

    private void insert(
            BodyEdit edit, int at, List<Category> old, Changes changes, Object value, Alignment.Same same, int j) {
        for (int i = 0; i < old.size(); i++) {
            if (!changes.stays(i) && same.test(i, j)) {
                edit.insertCopy(at, old.get(i).line(), old.get(i).end());
                return;
            }
        }
        Map<?, ?> map = (Map<?, ?>) value;
        edit.insertBlock(at, SectionListGrammar.section("## " + name(map), texts(map)));
    }
}
