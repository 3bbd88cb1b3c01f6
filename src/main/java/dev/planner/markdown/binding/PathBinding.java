package dev.planner.markdown.binding;

import org.jspecify.annotations.Nullable;

/** A part of the file's path. */
public enum PathBinding implements Binding {
    /** The directory between the collection's own and the file, such as a task's section. */
    DIRECTORY,
    /** The file's name without {@code .md}. */
    FILE_NAME;

    @Override
    public @Nullable FieldCodec codec(BoundField field) {
        return null;
    }
}
