package dev.planner.mcp.resource;

import dev.planner.base.PercentEncoding;
import dev.planner.engine.Action;
import dev.planner.engine.Operations;
import dev.planner.item.Change;
import dev.planner.mcp.protocol.ProtocolRevision;
import dev.planner.mcp.protocol.RpcException;
import dev.planner.schema.CollectionType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses the addresses of resources: {@code planner://board}, {@code planner://tasks}, {@code planner://tasks/task_1}.
 */
public final class Addresses {
    static final String SCHEME = "planner://";

    private final Operations operations;
    private final Map<String, Action> views = new LinkedHashMap<>();

    public Addresses(Operations operations) {
        this.operations = operations;
        for (Action action : operations.all()) {
            String name = action.operation().resource();
            if (name != null) {
                views.put(name, action);
            }
        }
    }

    /** The target of an address. */
    sealed interface Address {
        /** The normalised address. */
        String key();
    }

    /** The answer of an operation without arguments. */
    record View(String name, Action action) implements Address {
        @Override
        public String key() {
            return SCHEME + name;
        }
    }

    /** The records of a collection. */
    record Listing(CollectionType type) implements Address {
        @Override
        public String key() {
            return SCHEME + type.name();
        }
    }

    /** One record, which may be missing. */
    record One(CollectionType type, String id) implements Address {
        @Override
        public String key() {
            return key(type.name(), id);
        }

        static String key(String collection, String id) {
            return SCHEME + collection + "/" + id;
        }
    }

    List<View> views() {
        return views.entrySet().stream()
                .map(view -> new View(view.getKey(), view.getValue()))
                .toList();
    }

    /**
     * @throws RpcException if the URI is not a valid resource URI
     */
    Address find(String uri, ProtocolRevision revision) {
        if (!uri.startsWith(SCHEME)) {
            throw RpcException.resourceNotFound(uri, revision);
        }
        List<String> segments = Arrays.asList(uri.substring(SCHEME.length()).split("/", -1));
        try {
            Action view = segments.size() == 1 ? views.get(segments.get(0)) : null;
            if (view != null) {
                return new View(segments.get(0), view);
            }
            for (int end = segments.size(); end > 0; end--) {
                String name = decoded(segments.subList(0, end));
                CollectionType type = operations.engine().catalogue().find(name);
                if (type != null) {
                    String id = decoded(segments.subList(end, segments.size()));
                    return id.isEmpty() ? new Listing(type) : new One(type, id);
                }
            }
        } catch (IllegalArgumentException e) {
            throw RpcException.resourceNotFound(uri, revision);
        }
        throw RpcException.resourceNotFound(uri, revision);
    }

    private static String decoded(List<String> segments) {
        return PercentEncoding.decode(String.join("/", segments));
    }

    /**
     * Normalises an address.
     *
     * @throws RpcException if the URI is not a valid resource URI
     */
    public String key(String uri) {
        return find(uri, ProtocolRevision.NOVEMBER_2025).key();
    }

    /** The normalised addresses of the resources that a change affects. */
    public List<String> changed(Change change) {
        String collection = change.key().collection();
        List<String> keys = new ArrayList<>();
        keys.add(SCHEME + collection);
        keys.add(One.key(collection, change.key().id()));
        views.forEach((name, action) -> {
            CollectionType type = action.operation().target().collection();
            if (type != null && type.name().equals(collection)) {
                keys.add(SCHEME + name);
            }
        });
        return keys;
    }
}
