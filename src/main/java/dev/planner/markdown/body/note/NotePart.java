package dev.planner.markdown.body.note;

import java.util.List;

/**
 * A part of a custom section in a file: a tab, an item of a timeline, or a column.
 *
 * @param value the list of paragraphs for a column, otherwise an object
 * @param blocks the paragraphs
 * @param old whether the heading has the older form without a comment
 * @param line the line of the heading
 * @param content the first line below the heading and the comment
 * @param end the line of the next part or of the end of the section
 */
record NotePart(Object value, List<NoteBlock> blocks, boolean old, int line, int content, int end) {}
