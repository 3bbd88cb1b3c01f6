package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.Groupable;
import dev.planner.field.Reference;
import dev.planner.field.Searchable;
import dev.planner.field.filter.Filters;
import dev.planner.item.Violation;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Refers to a record of another collection by its id or its name. The record need not exist. */
final class RelationType extends TextualType implements Groupable, Searchable {
    private static final int MAX_LENGTH = 500;
    private static final String EXAMPLE_ID = "%s_1790000000000_k3v9qa";

    private final Reference reference;

    RelationType(Reference reference) {
        super("relation");
        this.reference = reference;
    }

    @Override
    public Reference reference() {
        return reference;
    }

    @Override
    String expected() {
        return "the " + (reference.byName() ? "name" : "id") + " of a record of "
                + String.join(" or ", reference.targets());
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String named = text.strip();
        boolean fits = named.length() <= MAX_LENGTH && named.indexOf('\n') < 0;
        return fits ? named : refuse(text, pointer, report);
    }

    @Override
    public Set<String> texts(String text) {
        return Filters.texts(text);
    }

    @Override
    public Object example() {
        return reference.byName()
                ? "Greenhouse Controller"
                : EXAMPLE_ID.formatted(
                        reference.targets().get(0).replaceFirst(".*/", "").replaceFirst("s$", ""));
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "maxLength", MAX_LENGTH);
    }

    @Override
    public Map<String, Object> describe() {
        return Maps.of(
                "targets",
                reference.targets(),
                "by",
                reference.byName() ? "name" : "id",
                "acyclic",
                reference.acyclic(),
                "free",
                reference.free());
    }

    @Override
    public void words(Object value, Sink into) {
        into.reference(reference.targets(), value.toString());
    }
}
