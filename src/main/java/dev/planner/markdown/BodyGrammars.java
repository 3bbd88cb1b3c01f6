package dev.planner.markdown;

import dev.planner.schema.Binding;
import dev.planner.schema.CollectionType;

/** Finds the grammar of a binding. */
public final class BodyGrammars {
    private BodyGrammars() {}

    /**
     * @param binding one that stands in the body
     * @param type the collection, whose other bindings say where a text ends
     */
    public static BodyGrammar of(Binding binding, CollectionType type) {
        throw new UnsupportedOperationException();
    }
}
