package dev.planner.markdown.binding;

import org.jspecify.annotations.Nullable;

/** A part of the file's path. */
public enum PathBinding implements Binding {
    /** The directory of the file, below the directory of the collection: the section of a task. */
    DIRECTORY,
    /** The name of the file without {@code .md}. */
    FILE_NAME;

    @Override
    public @Nullable FieldCodec codec(BoundField field) {
        return null;
    }
}
