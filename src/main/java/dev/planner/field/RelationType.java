package dev.planner.field;

import dev.planner.base.Maps;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Names a record of a collection by its id or by its name. The record need not exist. */
final class RelationType extends TextualType {
    private static final int MAX_LENGTH = 500;
    private static final String EXAMPLE_ID = "%s_1790000000000_k3v9qa";

    private final List<String> targets;
    private final boolean byName;
    private final boolean acyclic;
    private final boolean free;

    RelationType(List<String> targets, boolean byName, boolean acyclic, boolean free) {
        super("relation");
        this.targets = List.copyOf(targets);
        this.byName = byName;
        this.acyclic = acyclic;
        this.free = free;
    }

    @Override
    String expected() {
        return "the " + (byName ? "name" : "id") + " of a record of " + String.join(" or ", targets);
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String reference = text.strip();
        boolean fits = reference.length() <= MAX_LENGTH && reference.indexOf('\n') < 0;
        return fits ? reference : refuse(text, pointer, report);
    }

    @Override
    public Object example() {
        return byName
                ? "Greenhouse Controller"
                : EXAMPLE_ID.formatted(targets.get(0).replaceFirst(".*/", "").replaceFirst("s$", ""));
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "maxLength", MAX_LENGTH);
    }

    @Override
    public Map<String, Object> describe() {
        return Maps.of("targets", targets, "by", byName ? "name" : "id", "acyclic", acyclic, "free", free);
    }
}
