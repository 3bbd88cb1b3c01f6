package dev.planner.store;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Revision;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import io.vertx.core.Future;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;

/** Keeps records in memory and does one thing after the other, on the caller's thread: for tests of what lies above. */
public final class InMemoryStore implements ItemStore {
    private final Catalogue catalogue;
    private final Clock clock;
    private final List<Consumer<List<Change>>> listeners = new ArrayList<>();
    private final Map<String, byte[]> state = new HashMap<>();
    private volatile State now;

    public InMemoryStore(Catalogue catalogue, Clock clock) {
        this.catalogue = catalogue;
        this.clock = clock;
        Map<String, MemoryTable> tables = new HashMap<>();
        catalogue.all().forEach(type -> tables.put(type.name(), new MemoryTable(type, Map.of(), 0)));
        this.now = new State(tables, 0);
    }

    private record State(Map<String, MemoryTable> tables, long version) implements Snapshot {
        @Override
        public Table table(String collection) {
            MemoryTable table = tables.get(collection);
            if (table == null) {
                throw new IllegalArgumentException("no collection is named " + collection);
            }
            return table;
        }
    }

    private record MemoryTable(CollectionType type, Map<String, Item> byId, long version) implements Table {
        @Override
        public Item get(String id) {
            return byId.get(id);
        }

        @Override
        public List<Item> items() {
            return byId.values().stream()
                    .sorted(Comparator.comparing(Item::path))
                    .toList();
        }

        @Override
        public SortedSet<Item> where(String field, String text) {
            FieldSpec spec = type.field(field);
            if (spec == null || !spec.indexed()) {
                throw new IllegalArgumentException(type.name() + " have no index on " + field);
            }
            SortedSet<Item> found = new TreeSet<>(ItemOrder.within(type, field));
            items().stream()
                    .filter(item -> item.list(field).stream()
                            .anyMatch(value -> value.toString().equalsIgnoreCase(text)))
                    .forEach(found::add);
            return found;
        }

        @Override
        public int size() {
            return byId.size();
        }
    }

    @Override
    public Snapshot snapshot() {
        return now;
    }

    @Override
    public synchronized <T> Future<T> commit(Locks locks, Function<Transaction, T> work) {
        Unit unit = new Unit(now);
        T result;
        try {
            result = work.apply(unit);
        } catch (RuntimeException e) {
            return Future.failedFuture(e);
        }
        unit.apply();
        return Future.succeededFuture(result);
    }

    @Override
    public synchronized void listen(Consumer<List<Change>> listener) {
        listeners.add(listener);
    }

    @Override
    public Future<List<FileProblem>> problems() {
        return Future.succeededFuture(List.of());
    }

    private final class Unit implements Transaction {
        private final State before;
        private final Map<ItemKey, Item> changed = new LinkedHashMap<>();
        private final Map<String, byte[]> changedState = new LinkedHashMap<>();

        Unit(State before) {
            this.before = before;
        }

        @Override
        public void claim(ItemKey key) {
            if (get(key) != null) {
                throw new IllegalStateException(key + " is somebody's");
            }
        }

        @Override
        public Snapshot snapshot() {
            return before;
        }

        @Override
        public Item get(ItemKey key) {
            return changed.containsKey(key) ? changed.get(key) : before.get(key);
        }

        @Override
        public Item put(ItemKey key, Map<String, Object> values) {
            Item last = get(key);
            if (last != null && last.values().equals(values)) {
                return last;
            }
            CollectionType type = catalogue.get(key.collection());
            String path = type.storage().directory() + "/" + key.id() + ".md";
            Map<String, Object> stored = new LinkedHashMap<>();
            stored.put("id", key.id());
            stored.putAll(values);
            Item item = new Item(
                    key, Collections.unmodifiableMap(stored), path, new Revision(Hashes.of(Json.write(stored))), false);
            changed.put(key, item);
            return item;
        }

        @Override
        public void delete(ItemKey key) {
            changed.put(key, null);
        }

        @Override
        public void deleteWith(ItemKey owner, ItemKey key) {
            delete(key);
        }

        @Override
        public void putState(String path, byte[] content) {
            changedState.put(path, content);
        }

        @Override
        public byte[] state(String path) {
            return changedState.containsKey(path) ? changedState.get(path) : state.get(path);
        }

        @Override
        public List<String> stateNames(String directory) {
            return state.keySet().stream()
                    .filter(path -> path.startsWith(directory + "/"))
                    .map(path -> path.substring(directory.length() + 1))
                    .toList();
        }

        void apply() {
            changedState.forEach((path, content) -> {
                if (content == null) {
                    state.remove(path);
                } else {
                    state.put(path, content);
                }
            });
            List<Change> changes = new ArrayList<>();
            Map<String, MemoryTable> tables = new HashMap<>(before.tables);
            changed.forEach((key, after) -> {
                Item last = before.get(key);
                if (!Objects.equals(last, after)) {
                    tables.computeIfPresent(key.collection(), (name, table) -> with(table, key, after));
                    changes.add(new Change(action(last, after), key, last, after, clock.instant()));
                }
            });
            if (!changes.isEmpty()) {
                now = new State(tables, before.version + 1);
                listeners.forEach(listener -> listener.accept(changes));
            }
        }

        private MemoryTable with(MemoryTable table, ItemKey key, Item after) {
            Map<String, Item> byId = new HashMap<>(table.byId);
            if (after == null) {
                byId.remove(key.id());
            } else {
                byId.put(key.id(), after);
            }
            return new MemoryTable(table.type, byId, table.version + 1);
        }

        private static Change.Action action(Item before, Item after) {
            if (before == null) {
                return Change.Action.CREATED;
            }
            return after == null ? Change.Action.DELETED : Change.Action.UPDATED;
        }
    }
}
