package dev.planner.engine.operation;

import dev.planner.schema.CollectionType;
import org.jspecify.annotations.Nullable;

/**
 * The target of an operation. The operation's address begins with the target's address, unless the operation declares
 * another.
 */
public sealed interface Target {

    /** The name of the path parameter that holds a record's id. */
    String ID = "id";

    /** The path below the API's base: segments, with a colon before parameters, such as {@code /tasks/:id}. */
    String address();

    /**
     * The kind in its API form: {@code project}, {@code collection}, {@code record}, {@code entries} or {@code entry}.
     */
    String word();

    /** The collection; {@code null} for the whole project. */
    @Nullable CollectionType collection();

    /** The whole project, or the server. */
    record Project() implements Target {
        @Override
        public String address() {
            return "";
        }

        @Override
        public String word() {
            return "project";
        }

        @Override
        public @Nullable CollectionType collection() {
            return null;
        }
    }

    /** All records of a collection. */
    record Records(CollectionType collection) implements Target {
        @Override
        public String address() {
            return "/" + collection.name();
        }

        @Override
        public String word() {
            return "collection";
        }
    }

    /** One record. */
    record OneRecord(CollectionType collection) implements Target {
        @Override
        public String address() {
            boolean only = collection.storage().layout() == CollectionType.Layout.SINGLETON;
            return "/" + collection.name() + (only ? "" : "/:" + ID);
        }

        @Override
        public String word() {
            return "record";
        }
    }

    /**
     * The entries of a list in one record.
     *
     * @param field the name of the list
     */
    record Entries(CollectionType collection, String field) implements Target {
        @Override
        public String address() {
            return new OneRecord(collection).address() + "/" + field;
        }

        @Override
        public String word() {
            return "entries";
        }
    }

    /**
     * One entry of a list in one record.
     *
     * @param field the name of the list
     * @param parameter the name of the path parameter with the entry's id
     */
    record Entry(CollectionType collection, String field, String parameter) implements Target {
        @Override
        public String address() {
            return new Entries(collection, field).address() + "/:" + parameter;
        }

        @Override
        public String word() {
            return "entry";
        }
    }

    static Target project() {
        return new Project();
    }

    static Target collection(CollectionType type) {
        return new Records(type);
    }

    static Target record(CollectionType type) {
        return new OneRecord(type);
    }

    static Target entries(CollectionType type, String field) {
        return new Entries(type, field);
    }

    static Target entry(CollectionType type, String field, String parameter) {
        return new Entry(type, field, parameter);
    }
}
