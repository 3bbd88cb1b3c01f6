package dev.planner.store.files.codec;

import dev.planner.markdown.binding.FieldCodec;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.schema.FieldSpec;
import org.jspecify.annotations.Nullable;

/**
 * A field with its place in a file.
 *
 * @param codec {@code null} if the value is not in the file's content
 * @param shared whether its texts often occur in other records too
 */
record FieldSlot(FieldSpec field, @Nullable FieldCodec codec, boolean shared) {

    /**
     * A note's paragraphs and sections represent the same lines as its text, so only one of the two is ever written.
     */
    static boolean isBlocks(FieldSpec field) {
        return field.binding() instanceof NoteBlocksBinding;
    }
}
