package dev.planner.markdown.body.note;

import dev.planner.markdown.body.list.ListEdit;
import java.util.List;
import java.util.Map;

/**
 * A block of a note: a text, a code fence or a custom section.
 *
 * @param value the block in its API form, without positions
 * @param parts the parts of a section; empty for a paragraph
 * @param marked whether it begins with a comment
 */
record NoteBlock(boolean section, Map<String, Object> value, List<NotePart> parts, boolean marked, int line, int end)
        implements ListEdit.Entry {
    @Override
    public int textEnd() {
        return end;
    }

    @Override
    public boolean listed() {
        return false;
    }

    boolean isText() {
        return "text".equals(value.get("type")) && !section;
    }
}
