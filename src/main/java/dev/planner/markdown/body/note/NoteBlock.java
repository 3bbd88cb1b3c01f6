package dev.planner.markdown.body.note;

import dev.planner.markdown.body.list.ListEdit;
import java.util.List;
import java.util.Map;

/**
 * A block of a note in a file: a paragraph of text, a paragraph of code, or a custom section.
 *
 * @param section whether the block is a section
 * @param value the block in its API form, without positions
 * @param parts the parts of a section; empty for a paragraph
 * @param marked whether the block has a comment with its id
 * @param line the first line
 * @param end the line after the last line
 */
record NoteBlock(boolean section, Map<String, Object> value, List<NotePart> parts, boolean marked, int line, int end)
        implements ListEdit.Entry {
    @Override
    public int textEnd() {
        return end;
    }

    @Override
    public boolean hasMarker() {
        return false;
    }

    boolean isText() {
        return "text".equals(value.get("type")) && !section;
    }
}
