package dev.planner.engine.read;

import dev.planner.base.Hashes;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Query;
import dev.planner.item.Revision;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.search.record.RecordStates;
import dev.planner.store.ItemStore;
import dev.planner.store.Snapshot;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads records and lists from the store's snapshot. It caches renderings and lists until their content changes. */
public final class RecordReader {
    private final ItemStore store;
    private final Supplier<Clock> clock;
    private final SettingValues settings;
    private final Map<String, CollectionReader> collections;

    /** The cache of one collection. */
    private static final class CollectionReader {
        final CollectionType type;
        final ComputedFields computed;
        final Renderer renderer;
        final RecordStates states;
        volatile @Nullable ListView view;

        CollectionReader(CollectionType type, ComputedFields computed) {
            this.type = type;
            this.computed = computed;
            this.renderer = new Renderer(type, computed);
            this.states = new RecordStates(type, computed);
        }
    }

    /**
     * @param computed the computed fields by collection
     * @param clock the time, and the zone that determines today; requested for each use, because the zone is a project
     *     setting
     */
    public RecordReader(
            Catalogue catalogue, ItemStore store, Function<String, ComputedFields> computed, Supplier<Clock> clock) {
        this.store = store;
        this.clock = clock;
        this.settings = new SettingValues(catalogue);
        Map<String, CollectionReader> byName = new HashMap<>();
        for (CollectionType type : catalogue.all()) {
            byName.put(type.name(), new CollectionReader(type, computed.apply(type.name())));
        }
        this.collections = Map.copyOf(byName);
        store.subscribe(changes -> changes.forEach(change -> {
            if (change.after() == null) {
                collection(change.key().collection())
                        .renderer
                        .forget(change.key().id());
            }
        }));
    }

    /** The current snapshot and the time. The clock's zone determines today. */
    public Moment moment() {
        return moment(store.snapshot());
    }

    /** A given snapshot and the time. */
    public Moment moment(Snapshot snapshot) {
        return new Moment(snapshot, ZonedDateTime.now(clock.get()), settings);
    }

    private CollectionReader collection(String name) {
        CollectionReader collection = collections.get(name);
        if (collection == null) {
            throw new IllegalArgumentException("no collection is named " + name);
        }
        return collection;
    }

    /**
     * @throws ProblemException if the record does not exist
     */
    public Rendered get(String name, String id) {
        return collection(name).renderer.render(id, moment());
    }

    /**
     * The record with this id in a snapshot.
     *
     * @throws ProblemException if the record does not exist
     */
    public static Item find(Snapshot snapshot, CollectionType type, String id) {
        Item stored = snapshot.table(type.name()).get(id);
        return stored == null ? unwritten(type, new ItemKey(type.name(), id)) : stored;
    }

    /**
     * The record of a singleton exists before its file does, with the defaults of its fields.
     *
     * @throws ProblemException if the record does not exist, because the key is not that of a singleton
     */
    public static Item unwritten(CollectionType type, ItemKey key) {
        boolean only = type.storage().layout() == CollectionType.Layout.SINGLETON;
        if (!only || !key.id().equals(CollectionType.ONLY)) {
            throw Problem.notFound(CommonRefusal.MISSING, "There is no " + type.singular() + " with this id.");
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.readDefault() != null) {
                values.put(field.name(), field.readDefault());
            }
        }
        return new Item(
                key,
                Collections.unmodifiableMap(values),
                type.storage().directory(),
                new Revision(Hashes.of(new byte[0])),
                false);
    }

    /** The current record in the form of the API. */
    public Rendered render(Item item) {
        return render(item, moment());
    }

    /** The record in the form of the API at a moment. */
    public Rendered render(Item item, Moment moment) {
        return collection(item.key().collection()).renderer.render(item, moment);
    }

    /**
     * @throws ProblemException if the query contains unknown fields or invalid values
     */
    public Page list(String name, Query query) {
        CollectionReader collection = collection(name);
        Moment moment = moment();
        ListView view = view(collection, moment);
        return view.page(query, moment.snapshot().version(), pages(collection, view, moment, relations(moment))::page);
    }

    /**
     * All records that match a query, ignoring its limit and cursor.
     *
     * @throws ProblemException if the query contains unknown fields or invalid values
     */
    public Selection select(String name, Query query) {
        CollectionReader collection = collection(name);
        Moment moment = moment();
        ListView view = view(collection, moment);
        PageMaker pages = pages(collection, view, moment, relations(moment));
        return new Selection(
                pages.matching(query).stream().map(ListedRecord::rendered).toList(),
                pages.fields(query),
                new TreeSet<>(view.ownFields()));
    }

    /**
     * The records that match a query, ignoring its limit and cursor, in groups.
     *
     * @param group how to group them; {@code null} for no groups
     * @throws ProblemException if there is no such field, or the query contains unknown fields or invalid values
     */
    public Arrangement arrange(String name, Query query, @Nullable GroupBy group) {
        CollectionReader collection = collection(name);
        Moment moment = moment();
        ListView view = view(collection, moment);
        return view.arrangement(query, group, moment.snapshot().version(), () -> {
            RelationValues relations = relations(moment);
            List<ListedRecord> matching =
                    pages(collection, view, moment, relations).matching(query);
            int all = view.size();
            if (group == null) {
                return new Arrangement(all, matching, List.of());
            }
            List<Arrangement.Group> groups = groups(collection, matching, group, moment, relations);
            List<ListedRecord> inGroups =
                    groups.stream().flatMap(each -> each.records().stream()).toList();
            return new Arrangement(all, inGroups, groups);
        });
    }

    private static List<Arrangement.Group> groups(
            CollectionReader in, List<ListedRecord> records, GroupBy by, Moment moment, RelationValues relations) {
        List<Arrangement.Group> groups =
                new Grouping(in.type, in.states, by.field(), by.day(), moment, relations).groups(records);
        if (by.subfield() == null) {
            return groups;
        }
        Grouping second = new Grouping(in.type, in.states, by.subfield(), null, moment, relations);
        return groups.stream()
                .map(group -> {
                    List<Arrangement.Group> parts = second.groups(group.records());
                    List<ListedRecord> inParts = parts.stream()
                            .flatMap(part -> part.records().stream())
                            .toList();
                    return new Arrangement.Group(group.value(), inParts, parts);
                })
                .toList();
    }

    private static PageMaker pages(CollectionReader in, ListView view, Moment moment, RelationValues relations) {
        return new PageMaker(in.type, in.computed, view, moment, relations);
    }

    private RelationValues relations(Moment moment) {
        return new RelationValues(moment.snapshot(), each -> collection(each).type);
    }

    /** The states of a collection's records. */
    public RecordStates states(String name) {
        return collection(name).states;
    }

    /** Some records of a collection, in its default order. */
    public List<ListedRecord> listed(String name, Collection<Item> items) {
        return view(collection(name), moment()).listedInOrder(items);
    }

    /** The names of the fields in which at least one record of a collection has a value other than {@code false}. */
    public Set<String> filledFields(String name) {
        CollectionReader collection = collection(name);
        return view(collection, moment()).filledFields();
    }

    /**
     * Checks the names of fields to return, and adds the id.
     *
     * @throws ProblemException if there is no such field
     */
    public Set<String> shownFields(String name, List<String> fields) {
        CollectionReader collection = collection(name);
        Moment moment = moment();
        return pages(collection, view(collection, moment), moment, relations(moment))
                .fields(new Query(Map.of(), List.of(), null, null, fields));
    }

    /**
     * The result of a query.
     *
     * @param records in the order of the query
     * @param fields the names of the selected fields; empty for all
     * @param ownFields the names of the undeclared fields of all records in the collection
     */
    public record Selection(List<Rendered> records, Set<String> fields, SortedSet<String> ownFields) {}

    private static ListView view(CollectionReader collection, Moment moment) {
        ListView last = collection.view;
        var table = moment.snapshot().table(collection.type.name());
        long stamp = collection.renderer.stamp(moment);
        if (last != null && last.stillGood(table, stamp)) {
            return last;
        }
        ListView view = new ListView(collection.type, collection.computed, table, collection.renderer, moment, stamp);
        collection.view = view;
        return view;
    }
}
