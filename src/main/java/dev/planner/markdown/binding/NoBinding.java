package dev.planner.markdown.binding;

import org.jspecify.annotations.Nullable;

/** No place: the value is computed, or is part of another field. */
public record NoBinding() implements Binding {

    @Override
    public @Nullable FieldCodec codec(BoundField field) {
        return null;
    }
}
