package dev.planner.markdown.body.list;

import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.ClaimedSections.Section;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** All H2 sections with the lists in them, as objects with a name and a list of texts. */
public final class CategoriesGrammar extends GuardedGrammar {
    private final String nameMember;
    private final String entriesMember;

    /**
     * @param nameMember the member for the heading
     * @param entriesMember the member for the texts of the list
     */
    public CategoriesGrammar(String nameMember, String entriesMember) {
        this.nameMember = nameMember;
        this.entriesMember = entriesMember;
    }

    /** A heading with its items. */
    private record Category(Section section, String name, List<ListItem> items, Map<String, Object> value)
            implements ListEdit.Entry {
        @Override
        public int line() {
            return section.heading();
        }

        @Override
        public int textEnd() {
            return section.start();
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
                int start = body.headingEnd(line);
                int end = start;
                while (end < body.size() && body.level(end) != 1 && body.level(end) != 2) {
                    end++;
                }
                Section section = new Section(line, start, BodyEdit.contentEnd(body, start, end));
                List<ListItem> items = SectionListGrammar.items(body, section, false);
                Map<String, Object> value = new LinkedHashMap<>();
                value.put(nameMember, name);
                value.put(entriesMember, items.stream().map(ListItem::text).toList());
                categories.add(new Category(section, name, items, value));
            }
        }
        return categories;
    }

    @Override
    protected Object normalise(Object value) {
        List<Object> normal = new ArrayList<>();
        for (Object entry : value instanceof List<?> list ? list : List.of(value)) {
            if (!(entry instanceof Map<?, ?> map) || !value(map).keySet().containsAll(map.keySet())) {
                throw Problem.invalid(
                        ValueFault.MALFORMED,
                        "",
                        "must be a list of objects with " + nameMember + " and " + entriesMember);
            }
            normal.add(value(map));
        }
        return normal;
    }

    private Map<String, Object> value(Map<?, ?> map) {
        Object given = map.get(nameMember);
        String name = given == null ? "" : StoredValues.text(given.toString()).strip();
        if (name.isEmpty() || name.indexOf('\n') >= 0) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "needs a " + nameMember + " on one line for each entry");
        }
        Object entries = map.get(entriesMember);
        Map<String, Object> value = new LinkedHashMap<>();
        value.put(nameMember, name);
        value.put(entriesMember, entries == null ? List.of() : SectionListGrammar.texts(entries));
        return value;
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        return Objects.equals(meant == null ? List.of() : meant, read == null ? List.of() : read);
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        List<?> values = value instanceof List<?> list ? list : List.of();
        List<Category> old = categories(body);
        BodyEdit edit = new BodyEdit(body);
        List<Map<?, ?>> wanted = new ArrayList<>();
        values.forEach(category -> wanted.add((Map<?, ?>) category));
        ListDiff changes = ListDiff.of(CategoryPair.of(
                nameMember, entriesMember, old.stream().map(Category::value).toList(), wanted));
        int at = old.isEmpty() ? body.size() : old.get(0).line();
        for (int j = 0; j < wanted.size(); j++) {
            int i = changes.old(j);
            if (i < 0) {
                int source = changes.source(j);
                if (source < 0) {
                    edit.insertBlock(at, SectionListGrammar.section("## " + name(wanted.get(j)), texts(wanted.get(j))));
                } else {
                    edit.insertCopy(at, moved(body, old.get(source), wanted.get(j)));
                }
                continue;
            }
            if (!changes.isKept(j)) {
                update(edit, body, old.get(i), wanted.get(j));
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

    private String name(Map<?, ?> value) {
        return String.valueOf(value.get(nameMember));
    }

    private List<?> texts(Map<?, ?> value) {
        return value.get(entriesMember) instanceof List<?> list ? list : List.of();
    }

    /** The lines of a category that moves. */
    private List<Line> moved(Body body, Category old, Map<?, ?> value) {
        Body part = body.part(old.line(), old.end());
        BodyEdit edit = new BodyEdit(part);
        update(edit, part, categories(part).get(0), value);
        return edit.apply().lines();
    }

    private void update(BodyEdit edit, Body body, Category old, Map<?, ?> value) {
        if (!old.name().equals(name(value))) {
            edit.replace(old.line(), old.textEnd(), List.of("## " + name(value)));
        }
        if (!texts(value).equals(old.value().get(entriesMember))) {
            SectionListGrammar.change(edit, body, old.section(), old.items(), texts(value));
        }
    }
}
