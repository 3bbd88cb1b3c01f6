package dev.planner.store.files.codec;

import dev.planner.markdown.binding.FieldCodec;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.schema.FieldSpec;
import org.jspecify.annotations.Nullable;

/**
 * A field and the codec for its value in the content of a file.
 *
 * @param codec {@code null} if the value is not in the content of the file
 * @param shared whether the value's texts often occur in other records too, so that they are pooled
 */
record FieldSlot(FieldSpec field, @Nullable FieldCodec codec, boolean shared) {

    /**
     * Whether a field holds the blocks of a note. Blocks represent the same lines as the note's text, so only one of
     * the two fields is written.
     */
    static boolean isBlocks(FieldSpec field) {
        return field.binding() instanceof NoteBlocksBinding;
    }
}
