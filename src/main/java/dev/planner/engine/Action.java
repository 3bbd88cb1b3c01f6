package dev.planner.engine;

import dev.planner.field.FieldType;
import dev.planner.item.Item;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A verb of a collection, declared once and rendered by REST, OpenAPI and MCP.
 *
 * @param name a stable verb for agents and documentation, such as {@code moveTask}
 * @param method the HTTP method
 * @param path below {@code /api}, parameters with a colon: {@code /tasks/:id/move}
 * @param summary one sentence
 * @param parameters the query parameters
 * @param body the members of the JSON body; unknown ones are refused. {@code null} when there is no body
 * @param answer what it answers, for the description
 * @param run does it
 */
public record Action(
        String name,
        Method method,
        String path,
        String summary,
        List<Parameter> parameters,
        @Nullable List<Parameter> body,
        Answer answer,
        Function<Call, Future<Outcome>> run) {

    public enum Method {
        GET,
        POST,
        PUT,
        PATCH,
        DELETE
    }

    /** One query parameter or one member of the body. */
    public record Parameter(String name, FieldType type, boolean required, String help, List<String> aliases) {
        public Parameter(String name, FieldType type, boolean required, String help) {
            this(name, type, required, help, List.of());
        }
    }

    /**
     * What the answer looks like.
     *
     * @param status the status on success
     * @param collection the collection whose entity is answered; {@code null} for another shape
     * @param schema the JSON Schema of another shape; {@code null} when an entity or nothing is answered
     */
    public record Answer(
            int status,
            @Nullable String collection,
            @Nullable Map<String, Object> schema) {
        public static Answer entity(int status, String collection) {
            return new Answer(status, collection, null);
        }

        public static Answer json(int status, Map<String, Object> schema) {
            return new Answer(status, null, schema);
        }

        public static Answer empty() {
            return new Answer(204, null, null);
        }
    }

    /**
     * One call, checked against the declaration.
     *
     * @param engine the use cases, for reading and for {@link Engine#commit}
     * @param path the path parameters
     * @param query the query parameters, typed
     * @param body the body's members, typed; empty without a body
     * @param precondition what the client demands of the record, for {@link Engine#check}
     */
    public record Call(
            Engine engine,
            Map<String, String> path,
            Map<String, Object> query,
            Map<String, Object> body,
            Precondition precondition) {

        public String path(String name) {
            String value = path.get(name);
            if (value == null) {
                throw new IllegalArgumentException("the path has no parameter " + name);
            }
            return value;
        }

        /** Runs work with the locks held and answers with the record that it returns. */
        public Future<Outcome> entity(Locks locks, BiFunction<Transaction, Moment, Item> work) {
            return engine.commit(locks, work).map(Outcome.Entity::new);
        }

        /** Runs work with the locks held and answers with the value that it returns. */
        public Future<Outcome> json(Locks locks, BiFunction<Transaction, Moment, ?> work) {
            return engine.<Object>commit(locks, work::apply).map(Outcome.Json::new);
        }
    }

    /** What an action did. */
    public sealed interface Outcome {
        /** A record, answered as the API shows it, with its ETag. */
        record Entity(Item item) implements Outcome {}

        /** Any JSON-like value. */
        record Json(Object value) implements Outcome {}

        /** Nothing to say: 204. */
        record Nothing() implements Outcome {}
    }
}
