package dev.planner.markdown.binding;

import org.jspecify.annotations.Nullable;

/** No place in the file: the value is computed, or is a part of another field. */
public record NoBinding() implements Binding {

    @Override
    public @Nullable FieldCodec codec(BoundField field) {
        return null;
    }
}
