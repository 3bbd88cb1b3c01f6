package dev.planner.engine.project;

import dev.planner.engine.Action;
import dev.planner.engine.Engine;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Operation;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.store.ItemStore;
import dev.planner.store.Snapshot;
import dev.planner.store.StoreProblem;
import io.vertx.core.Future;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The problems of a project: those that the store finds, and the records that cannot be read at their own address. The
 * server never creates a record with such an id, but a file can have one.
 */
public final class ProjectProblems {
    private final ItemStore store;
    private final List<Shadow> shadows;

    /** An id of a collection at whose address an operation reads something else. */
    private record Shadow(CollectionType type, String id) {}

    public ProjectProblems(ItemStore store, Engine engine) {
        this.store = store;
        this.shadows = engine.actions().stream()
                .map(Action::operation)
                .filter(operation -> operation.effect() == Effect.READ)
                .flatMap(ProjectProblems::shadow)
                .toList();
    }

    private static Stream<Shadow> shadow(Operation operation) {
        CollectionType type = operation.target().collection();
        if (type == null || !type.offers(Crud.GET)) {
            return Stream.empty();
        }
        String path = "/" + type.name() + "/";
        String address = operation.address();
        String id = address.startsWith(path) ? address.substring(path.length()) : "";
        return id.isEmpty() || id.startsWith(":") || id.contains("/")
                ? Stream.empty()
                : Stream.of(new Shadow(type, id));
    }

    /** All problems, as {@code ItemStore.problems}, with those of addresses last. */
    public Future<List<StoreProblem>> all() {
        return store.problems()
                .map(found -> Stream.concat(found.stream(), shadowed(store.snapshot()))
                        .toList());
    }

    private Stream<StoreProblem> shadowed(Snapshot snapshot) {
        return shadows.stream().flatMap(shadow -> Stream.ofNullable(problem(shadow, snapshot)));
    }

    private static @Nullable StoreProblem problem(Shadow shadow, Snapshot snapshot) {
        CollectionType type = shadow.type();
        String id = shadow.id();
        Item item = snapshot.table(type.name()).get(id);
        if (item == null) {
            return null;
        }
        return new StoreProblem(
                        StoreProblem.RESERVED_ID,
                        item.location(),
                        type.name(),
                        "Its id, " + id + ", is a word of the API: the address /" + type.name() + "/" + id
                                + " does not give this " + type.singular() + ".",
                        "Give the file another id, or rename it if it has none. Until then /" + type.name() + "?id="
                                + id + " gives the " + type.singular() + ".")
                .with("id", id)
                .of(id);
    }
}
