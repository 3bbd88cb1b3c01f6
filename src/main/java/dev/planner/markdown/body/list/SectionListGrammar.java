package dev.planner.markdown.body.list;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.ClaimedSections.Section;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The list items under a heading, as texts. */
public final class SectionListGrammar extends GuardedGrammar {
    private final HeadingClaims claims;
    private final int claim;
    private final boolean paragraphs;
    private final boolean always;

    /**
     * @param claim the index of the section's heading in the claims
     * @param paragraphs whether a paragraph counts as an entry
     * @param always whether an empty list keeps its heading
     */
    public SectionListGrammar(HeadingClaims claims, int claim, boolean paragraphs, boolean always) {
        this.claims = claims;
        this.claim = claim;
        this.paragraphs = paragraphs;
        this.always = always;
    }

    @Override
    public @Nullable Object read(Body body) {
        List<Object> texts = new ArrayList<>();
        for (Section section : claims.sections(body).of(claim)) {
            items(body, section, paragraphs).forEach(item -> texts.add(item.text()));
        }
        return texts.isEmpty() ? null : List.copyOf(texts);
    }

    /** The items of a section, without empty ones. */
    public static List<ListItem> items(Body body, Section section, boolean paragraphs) {
        Bullets bullets = Bullets.of(body, section.start(), section.end());
        List<ListItem> items = new ArrayList<>();
        bullets.outer().forEach(bullet -> items.add(ListItem.of(body, bullet, bullet.treeEnd())));
        if (paragraphs) {
            bullets.paragraphs().forEach(paragraph -> items.add(ListItem.of(body, paragraph)));
            items.sort(Comparator.comparingInt(ListItem::line));
        }
        items.removeIf(item -> item.text().isEmpty());
        return items;
    }

    @Override
    protected Object normalise(Object value) {
        return texts(value);
    }

    /** Texts in the form in which they are read back, without empty ones. */
    public static List<Object> texts(Object value) {
        List<Object> texts = new ArrayList<>();
        for (Object text : value instanceof List<?> list ? list : List.of(value)) {
            String normal = WrappedText.normalise(text.toString());
            if (!normal.isEmpty()) {
                texts.add(normal);
            }
        }
        return texts;
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        return (meant == null ? List.of() : meant).equals(read == null ? List.of() : read);
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        List<?> texts = value instanceof List<?> list ? list : List.of();
        List<Section> sections = claims.sections(body).of(claim);
        BodyEdit edit = new BodyEdit(body);
        if (sections.isEmpty()) {
            if (!texts.isEmpty() || value != null && always) {
                edit.insertBlock(claims.sections(body).place(claim), section(claims.heading(claim), texts));
            }
            return edit.apply();
        }
        List<ListItem> items = new ArrayList<>();
        sections.forEach(section -> items.addAll(items(body, section, paragraphs)));
        if (texts.isEmpty() && !always && !items.isEmpty()) {
            sections.forEach(section -> clear(edit, body, section, items(body, section, paragraphs), claims));
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
        texts.forEach(text -> block.addAll(ListItem.only(text.toString())));
        return block;
    }

    /**
     * Removes all entries of a section. Also removes the heading if the section has no other content and a claimed
     * heading or the end of the body follows. Otherwise the removal could change the section to which the next lines
     * belong.
     */
    public static void clear(
            BodyEdit edit, Body body, Section section, List<? extends ListEdit.Entry> entries, HeadingClaims claims) {
        int blankFrom = section.start();
        boolean bare = true;
        for (ListEdit.Entry entry : entries) {
            bare &= isBlank(body, blankFrom, entry.line());
            blankFrom = entry.end();
        }
        if (bare
                && isBlank(body, blankFrom, section.end())
                && claims.sections(body).firstClaimed(section.end()) == section.end()) {
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

    /** Replaces the texts of a section's list. */
    static void change(BodyEdit edit, Body body, Section section, List<ListItem> items, List<?> texts) {
        if (items.isEmpty()) {
            List<String> lines = new ArrayList<>();
            texts.forEach(text -> lines.addAll(ListItem.only(text.toString())));
            begin(edit, body, section, lines);
            return;
        }
        List<String> wanted = texts.stream().map(Object::toString).toList();
        ListDiff changes =
                ListDiff.of(new TextPair(items.stream().map(ListItem::text).toList(), wanted));
        ListEdit.apply(edit, body, items, changes, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                return items.get(oldIndex).with(wanted.get(newIndex));
            }

            @Override
            public boolean alike(int oldIndex, int sibling) {
                ListItem item = items.get(oldIndex);
                ListItem other = items.get(sibling);
                return item.hasMarker() ? item.indent() == other.indent() : !other.hasMarker();
            }

            @Override
            public List<String> adapt(int oldIndex, int sibling, int newIndex) {
                String prefix = items.get(sibling).nextPrefix();
                List<String> lines = new ArrayList<>(ListItem.lines(prefix, wanted.get(newIndex)));
                lines.addAll(items.get(oldIndex).below(body, prefix));
                return lines;
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                return items.get(sibling).next(wanted.get(newIndex));
            }
        });
    }

    /** Writes the first entries of a section that has none. */
    public static void begin(BodyEdit edit, Body body, Section section, List<String> lines) {
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
