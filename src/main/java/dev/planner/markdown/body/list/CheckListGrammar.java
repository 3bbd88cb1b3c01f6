package dev.planner.markdown.body.list;

import dev.planner.base.DerivedIds;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.ClaimedSections.Section;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The check boxes under a heading, including nested ones, as a flat list. A box without an id gets an id that is
 * derived from its text (see {@link DerivedIds}).
 */
public final class CheckListGrammar extends GuardedGrammar {
    private static final Pattern BOX = Pattern.compile("\\[([ xX])](?:[ \\t]+(.*))?", Pattern.DOTALL);
    private static final Pattern ID = Pattern.compile("\\(([^()\\s]+)\\)(?:[ \\t]+(.*))?", Pattern.DOTALL);
    private static final Set<String> MEMBERS = Set.of("id", "title", "completed");

    private final HeadingClaims claims;
    private final int claim;

    /**
     * @param claim the index of the section's heading in the claims
     */
    public CheckListGrammar(HeadingClaims claims, int claim) {
        this.claims = claims;
        this.claim = claim;
    }

    /**
     * A check box.
     *
     * @param mark the character in the box
     * @param value the value in its JSON form
     */
    private record Box(ListItem item, char mark, Map<String, Object> value) implements ListEdit.ParsedEntry {
        @Override
        public ListEdit.Entry lines() {
            return item;
        }
    }

    @Override
    public @Nullable Object read(Body body) {
        List<Object> values = new ArrayList<>();
        boxes(body, claims.sections(body).of(claim)).forEach(box -> values.add(box.value()));
        return values.isEmpty() ? null : List.copyOf(values);
    }

    /** The boxes of all sections. The lines of a box end before the next box, even if that box is nested in it. */
    private static List<Box> boxes(Body body, List<Section> sections) {
        List<ListItem> items = new ArrayList<>();
        for (Section section : sections) {
            List<Bullets.Bullet> bullets =
                    Bullets.of(body, section.start(), section.end()).all();
            int nextBox = body.size();
            List<ListItem> found = new ArrayList<>();
            for (int i = bullets.size() - 1; i >= 0; i--) {
                Bullets.Bullet bullet = bullets.get(i);
                int end = nextBox < bullet.treeEnd()
                        ? BodyEdit.contentEnd(body, bullet.textEnd(), nextBox)
                        : bullet.treeEnd();
                ListItem item = ListItem.of(body, bullet, end);
                if (BOX.matcher(item.text()).matches()) {
                    found.add(item);
                    nextBox = bullet.line();
                }
            }
            Collections.reverse(found);
            items.addAll(found);
        }
        DerivedIds derived = new DerivedIds("subtask_");
        items.forEach(item -> {
            String id = id(item);
            if (id != null) {
                derived.take(id);
            }
        });
        return items.stream().map(item -> box(item, derived)).toList();
    }

    private static @Nullable String id(ListItem item) {
        Matcher id = ID.matcher(rest(item.text()));
        return id.matches() ? id.group(1) : null;
    }

    /** The text after the box. */
    private static String rest(String text) {
        Matcher box = BOX.matcher(text);
        return box.matches() && box.group(2) != null ? box.group(2) : "";
    }

    private static Box box(ListItem item, DerivedIds derived) {
        String rest = rest(item.text());
        Matcher idMatcher = ID.matcher(rest);
        String id = idMatcher.matches() ? idMatcher.group(1) : null;
        String title = id == null ? rest : idMatcher.group(2) == null ? "" : idMatcher.group(2);
        char mark = item.text().charAt(1);
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("id", id == null ? derived.of(title) : id);
        value.put("title", title);
        value.put("completed", mark != ' ');
        return new Box(item, mark, value);
    }

    @Override
    protected Object normalise(Object value) {
        List<Object> normal = new ArrayList<>();
        for (Object entry : value instanceof List<?> list ? list : List.of(value)) {
            if (!(entry instanceof Map<?, ?> map) || !MEMBERS.containsAll(map.keySet())) {
                throw Problem.invalid(
                        ValueFault.MALFORMED,
                        "",
                        "has members that a check list cannot store; known members are id, title and completed");
            }
            Map<String, Object> box = new LinkedHashMap<>();
            Object id = map.get("id");
            if (id != null) {
                box.put("id", id.toString());
            }
            Object title = map.get("title");
            box.put("title", title == null ? "" : WrappedText.normalise(title.toString()));
            box.put("completed", Boolean.TRUE.equals(map.get("completed")));
            normal.add(box);
        }
        return normal;
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        List<?> wanted = meant instanceof List<?> list ? list : List.of();
        List<?> found = read instanceof List<?> list ? list : List.of();
        if (wanted.size() != found.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!RecordPair.isSame("id", (Map<?, ?>) found.get(i), (Map<?, ?>) wanted.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        List<?> values = value instanceof List<?> list ? list : List.of();
        List<Section> sections = claims.sections(body).of(claim);
        List<Box> boxes = boxes(body, sections);
        BodyEdit edit = new BodyEdit(body);
        if (boxes.isEmpty()) {
            begin(edit, body, sections, values);
        } else if (values.isEmpty()) {
            for (Section section : sections) {
                SectionListGrammar.clear(edit, body, section, ListEdit.within(section, boxes), claims);
            }
        } else {
            change(edit, body, boxes, values);
        }
        return edit.apply();
    }

    private void begin(BodyEdit edit, Body body, List<Section> sections, List<?> values) {
        if (values.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        values.forEach(value -> lines.addAll(ListItem.lines("- ", text((Map<?, ?>) value, null))));
        if (sections.isEmpty()) {
            lines.addAll(0, List.of(claims.heading(claim), ""));
            edit.insertBlock(claims.sections(body).place(claim), lines);
        } else {
            SectionListGrammar.begin(edit, body, sections.get(0), lines);
        }
    }

    private static void change(BodyEdit edit, Body body, List<Box> boxes, List<?> values) {
        List<Map<?, ?>> wanted = new ArrayList<>();
        values.forEach(value -> wanted.add((Map<?, ?>) value));
        ListDiff changes =
                ListDiff.of(new RecordPair("id", boxes.stream().map(Box::value).toList(), wanted));
        ListEdit.apply(edit, body, boxes, changes, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                Box box = boxes.get(oldIndex);
                return ListItem.lines(box.item().prefix(), text(wanted.get(newIndex), box));
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                ListItem item = boxes.get(sibling).item();
                return ListItem.lines(item.nextPrefix(), text(wanted.get(newIndex), null));
            }
        });
    }

    /** The text after the marker. */
    private static String text(Map<?, ?> value, @Nullable Box old) {
        boolean completed = Boolean.TRUE.equals(value.get("completed"));
        char mark = old != null && completed == (old.mark() != ' ') ? old.mark() : completed ? 'x' : ' ';
        String title = String.valueOf(value.get("title"));
        Object id = value.get("id");
        if (id == null && ID.matcher(title).matches()) {
            id = new DerivedIds("subtask_").of(title);
        }
        return "[" + mark + "] " + (id == null ? "" : "(" + id + ") ") + title;
    }
}
