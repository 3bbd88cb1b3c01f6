package dev.planner.markdown.body;

import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.DocumentLayout;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.load.Descriptions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The grammars of the real collections. */
public final class Grammars {
    public static final Catalogue CATALOGUE = Descriptions.load();

    private Grammars() {}

    public static BodyGrammar of(String collection, String field) {
        CollectionType type = CATALOGUE.get(collection);
        FieldSpec spec = Objects.requireNonNull(type.field(field), field);
        Map<String, Binding> bindings = new LinkedHashMap<>();
        type.fields().forEach(each -> bindings.put(each.name(), each.binding()));
        return new DocumentLayout(bindings).grammar(spec.binding());
    }

    public static Body body(String text) {
        return new Body(text, "\n");
    }
}
