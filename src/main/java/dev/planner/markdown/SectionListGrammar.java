package dev.planner.markdown;

import dev.planner.schema.Binding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The list items under a heading, as texts. */
final class SectionListGrammar extends Part {
    private final Binding.SectionList binding;
    private final Claims claims;
    private final int claim;

    SectionListGrammar(Binding.SectionList binding, Claims claims) {
        this.binding = binding;
        this.claims = claims;
        this.claim = claims.indexOf(binding, 0);
    }

    @Override
    public @Nullable Object read(Body body) {
        List<Object> texts = new ArrayList<>();
        for (Claims.Section section : claims.sections(body, claim)) {
            items(body, section, binding.paragraphs()).forEach(item -> texts.add(item.text()));
        }
        return texts.isEmpty() ? null : List.copyOf(texts);
    }

    /** The items of a section that say something. */
    static List<Item> items(Body body, Claims.Section section, boolean paragraphs) {
        Bullets bullets = Bullets.of(body, section.start(), section.end());
        List<Item> items = new ArrayList<>();
        bullets.outer().forEach(bullet -> items.add(Item.of(body, bullet, bullet.treeEnd())));
        if (paragraphs) {
            bullets.paragraphs().forEach(paragraph -> items.add(Item.of(body, paragraph)));
            items.sort(Comparator.comparingInt(Item::line));
        }
        items.removeIf(item -> item.text().isEmpty());
        return items;
    }

    @Override
    Object normalise(Object value) {
        return texts(value);
    }

    /** Texts as they will be read back; those that say nothing are left out. */
    static List<Object> texts(Object value) {
        List<Object> texts = new ArrayList<>();
        for (Object text : value instanceof List<?> list ? list : List.of(value)) {
            String normal = Wrapped.normalise(text.toString());
            if (!normal.isEmpty()) {
                texts.add(normal);
            }
        }
        return texts;
    }

    @Override
    boolean holds(@Nullable Object meant, @Nullable Object read) {
        return (meant == null ? List.of() : meant).equals(read == null ? List.of() : read);
    }

    @Override
    Body edit(Body body, @Nullable Object value) {
        List<?> texts = value instanceof List<?> list ? list : List.of();
        List<Claims.Section> sections = claims.sections(body, claim);
        BodyEdit edit = new BodyEdit(body);
        if (sections.isEmpty()) {
            if (!texts.isEmpty() || value != null && binding.always()) {
                edit.insertBlock(claims.place(body, claim), section(claims.heading(claim), texts));
            }
            return edit.apply();
        }
        List<Item> items = new ArrayList<>();
        sections.forEach(section -> items.addAll(items(body, section, binding.paragraphs())));
        if (texts.isEmpty() && !binding.always() && !items.isEmpty()) {
            sections.forEach(section -> clear(edit, body, section, items(body, section, binding.paragraphs()), claims));
        } else {
            change(edit, body, sections.get(0), items, texts);
        }
        return edit.apply();
    }

    /** The lines of a new section with a list. */
    static List<String> section(String heading, List<?> texts) {
        List<String> block = new ArrayList<>(List.of(heading));
        if (!texts.isEmpty()) {
            block.add("");
        }
        texts.forEach(text -> block.addAll(Item.only(text.toString())));
        return block;
    }

    /**
     * Removes all entries of a section, and the section itself when nothing else is in it and the next heading does not need
     * it to stay what it is.
     */
    static void clear(
            BodyEdit edit, Body body, Claims.Section section, List<? extends ListEdit.Entry> entries, Claims claims) {
        int blankFrom = section.start();
        boolean bare = true;
        for (ListEdit.Entry entry : entries) {
            bare &= isBlank(body, blankFrom, entry.line());
            blankFrom = entry.end();
        }
        if (bare
                && isBlank(body, blankFrom, section.end())
                && claims.firstClaimed(body, section.end()) == section.end()) {
            edit.removeBlock(section.heading(), section.end());
        } else {
            ListEdit.removeAll(edit, body, entries);
        }
    }

    private static boolean isBlank(Body body, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!body.blank(i)) {
                return false;
            }
        }
        return true;
    }

    /** Gives a section's list other texts. */
    static void change(BodyEdit edit, Body body, Claims.Section section, List<Item> items, List<?> texts) {
        if (items.isEmpty()) {
            List<String> lines = new ArrayList<>();
            texts.forEach(text -> lines.addAll(Item.only(text.toString())));
            begin(edit, body, section, lines);
            return;
        }
        Alignment.Same same = (i, j) -> items.get(i).text().equals(texts.get(j));
        Changes changes = Changes.of(
                items.size(),
                texts.size(),
                same,
                (i, j) -> Item.likeness(items.get(i).text(), texts.get(j).toString()) > 0.5);
        ListEdit.apply(edit, body, items, texts.size(), changes, same, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                return items.get(oldIndex).with(texts.get(newIndex).toString());
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                return items.get(sibling).next(texts.get(newIndex).toString());
            }
        });
    }

    /** Writes the first entries of a section. */
    static void begin(BodyEdit edit, Body body, Claims.Section section, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        if (isBlank(body, section.start(), section.end())) {
            edit.write(section.start(), section.end(), lines);
        } else {
            edit.insertBlock(BodyEdit.contentEnd(body, section.start(), section.end()), lines);
        }
    }
}
