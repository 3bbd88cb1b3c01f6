package dev.planner.markdown.body.note;

import java.util.List;

/**
 * A part of a custom section: a tab, an item of a timeline, or a column.
 *
 * @param value the list of paragraphs for a column, otherwise an object
 * @param content the first line below heading and comment
 * @param end the line of the next part or the end of the section
 * @param old whether its heading has the old form without a comment
 */
record NotePart(Object value, List<NoteBlock> blocks, boolean old, int line, int content, int end) {}
