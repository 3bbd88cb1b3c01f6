package dev.planner.store.files.codec;

import dev.planner.schema.CollectionType;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Generates files of a collection as people, other programs and accidents produce them, and knows the field of every
 * line.
 */
final class OddFiles {
    /** The owner of lines that belong to the text and the blocks of a note. */
    static final String NOTE = "content";

    /**
     * A line with its line end.
     *
     * @param owner the field of the line; {@code null} if it must never change
     */
    record Piece(@Nullable String owner, String text) {}

    private OddFiles() {}

    static List<Piece> of(CollectionType type, Random random) {
        OddLines lines = new OddLines(random);
        new OddEntries(type, lines).write();
        new OddBody(type, lines).write();
        lines.finish();
        return lines.pieces;
    }

    static String text(List<Piece> pieces) {
        StringBuilder text = new StringBuilder();
        pieces.forEach(piece -> text.append(piece.text));
        return text.toString();
    }
}
