package dev.planner.markdown;

import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Descriptions;
import dev.planner.schema.FieldSpec;
import java.util.Objects;

/** The grammars of the real collections. */
final class Grammars {
    static final Catalogue CATALOGUE = Descriptions.load();

    private Grammars() {}

    static BodyGrammar of(String collection, String field) {
        CollectionType type = CATALOGUE.get(collection);
        FieldSpec spec = Objects.requireNonNull(type.field(field), field);
        return BodyGrammars.of(spec.binding(), type);
    }

    static Body body(String text) {
        return new Body(text, "\n");
    }
}
