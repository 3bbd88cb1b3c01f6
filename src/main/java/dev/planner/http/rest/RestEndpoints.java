package dev.planner.http.rest;

import dev.planner.engine.Engine;
import dev.planner.engine.Idempotency;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Bodies;
import dev.planner.store.ItemStore;
import dev.planner.store.Trash;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Everything that REST offers of the engine and the store: collections, actions, and what the server tells of itself. */
public final class RestEndpoints {
    private final Engine engine;
    private final CoreEndpoints core;
    private final Writes writes;
    private final TrashEndpoints trash;
    private final Answers answers = new Answers();

    /**
     * @param health asked at each {@code GET /api/health}
     * @param version what {@code GET /api/version} answers
     */
    public RestEndpoints(
            Engine engine,
            ItemStore store,
            Trash trash,
            Idempotency idempotency,
            Bodies bodies,
            Supplier<Future<Health>> health,
            Map<String, Object> version) {
        this.engine = engine;
        this.core = new CoreEndpoints(answers, engine, store, health, version);
        this.writes = new Writes(engine, idempotency, bodies);
        this.trash = new TrashEndpoints(answers, trash, writes);
    }

    public List<ApiOperation> operations() {
        List<ApiOperation> operations = new ArrayList<>(core.operations());
        operations.addAll(new CollectionEndpoints(engine, writes, answers).operations());
        operations.addAll(new ActionEndpoints(engine, writes, answers).operations());
        operations.addAll(trash.operations());
        return operations;
    }
}
