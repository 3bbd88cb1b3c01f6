package dev.planner.search.record;

import dev.planner.base.Hashes;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import dev.planner.search.SearchText.Part;
import dev.planner.search.SearchText.Standing;
import dev.planner.search.SearchText.Weight;
import dev.planner.store.ItemStore;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The texts of all records of a store. */
public final class RecordSource implements SearchSource {
    /** Must be incremented whenever this class computes different texts for the same records. */
    private static final int VERSION = 2;

    private static final FinishedRule NO_RULE = new FinishedRule() {};

    private final Catalogue catalogue;
    private final ItemStore store;
    private final Map<String, SearchedCollection> collections = new LinkedHashMap<>();

    /**
     * @param fields the searched fields besides the name, with their weights, in the order of the description
     */
    private record SearchedCollection(CollectionType type, Map<FieldSpec, Weight> fields, RecordStates states) {}

    /**
     * @param rules by collection; a collection without an entry has no rule
     */
    public RecordSource(Catalogue catalogue, ItemStore store, Map<String, ? extends FinishedRule> rules) {
        this.catalogue = catalogue;
        this.store = store;
        for (CollectionType type : catalogue.all()) {
            FinishedRule rule = rules.get(type.name());
            RecordStates states = new RecordStates(type, rule == null ? NO_RULE : rule);
            Map<FieldSpec, Weight> fields = new LinkedHashMap<>();
            List<String> naming = RecordTitle.fields(type);
            for (FieldSpec field : type.fields()) {
                if (!naming.contains(field.name()) && field.weight() > 0 && field.type() instanceof Searchable) {
                    fields.put(field, weight(field));
                }
            }
            collections.put(type.name(), new SearchedCollection(type, fields, states));
        }
    }

    private static Weight weight(FieldSpec field) {
        return switch (field.weight()) {
            case 1 -> Weight.BODY;
            case 2 -> Weight.LABEL;
            default -> Weight.TITLE;
        };
    }

    /** A hash of everything that determines the texts of records: the descriptions, and the version of this class. */
    public String schema() {
        StringBuilder schema = new StringBuilder().append(VERSION);
        for (CollectionType type : catalogue.all()) {
            schema.append('\n').append(type.name()).append(' ').append(RecordTitle.fields(type));
            for (FieldSpec field : type.fields()) {
                schema.append(' ').append(field.name()).append(':');
                schema.append(field.type().name()).append(field.type().describe());
                schema.append(field.weight());
            }
        }
        return Hashes.of(schema.toString());
    }

    @Override
    public List<Entry> entries() {
        Snapshot snapshot = store.snapshot();
        List<Entry> entries = new ArrayList<>();
        for (SearchedCollection collection : collections.values()) {
            Predicate<Item> finished = collection.states.finished(snapshot);
            for (Item item : snapshot.table(collection.type.name()).items()) {
                entries.add(new Entry(item.key(), fingerprint(item, finished.test(item))));
            }
        }
        return entries;
    }

    /**
     * Includes the location, because a record that moves to another section keeps its revision, and whether the record
     * is finished, because settings can change that.
     */
    private static String fingerprint(Item item, boolean finished) {
        return item.revision().hash() + (finished ? '+' : '-') + item.location();
    }

    @Override
    public @Nullable SearchText text(ItemKey key) {
        SearchedCollection collection = collections.get(key.collection());
        Snapshot snapshot = store.snapshot();
        Item item = collection == null ? null : snapshot.get(key);
        if (collection == null || item == null) {
            return null;
        }
        Words words = words(item, collection, snapshot);
        boolean finished = collection.states.finished(snapshot).test(item);
        return new SearchText(
                item.key(),
                fingerprint(item, finished),
                words.name(),
                words.parts,
                finished ? Standing.FINISHED : Standing.OPEN,
                collection.states.changed(item),
                words.mentions);
    }

    @Override
    public SearchText.@Nullable Content content(ItemKey key) {
        SearchedCollection collection = collections.get(key.collection());
        Snapshot snapshot = store.snapshot();
        Item item = collection == null ? null : snapshot.get(key);
        if (collection == null || item == null) {
            return null;
        }
        Words words = words(item, collection, snapshot);
        return new SearchText.Content(words.name(), words.parts, null);
    }

    private Words words(Item item, SearchedCollection collection, Snapshot snapshot) {
        Words words = new Words(item.key(), snapshot);
        words.begin(collection.type.naming(), Weight.TITLE);
        words.text(RecordTitle.of(collection.type, item));
        collection.fields.forEach((field, weight) -> {
            Object value = item.value(field.name());
            if (value != null && field.type() instanceof Searchable searchable) {
                words.begin(field.name(), weight);
                searchable.words(value, words);
            }
        });
        item.values().forEach((name, value) -> {
            if (collection.type.field(name) == null) {
                words.begin(name, Weight.BODY);
                OwnValues.words(value, words);
            }
        });
        return words;
    }

    /** Collects the parts of one record. */
    private final class Words implements Searchable.Sink {
        private final ItemKey owner;
        private final Snapshot snapshot;
        final List<Part> parts = new ArrayList<>();
        final Set<ItemKey> mentions = new LinkedHashSet<>();
        private String field = "";
        private Weight weight = Weight.BODY;

        Words(ItemKey owner, Snapshot snapshot) {
            this.owner = owner;
            this.snapshot = snapshot;
        }

        /** The record's name, which is its first part. */
        String name() {
            return parts.get(0).text();
        }

        void begin(String name, Weight of) {
            field = name;
            weight = of;
        }

        @Override
        public void text(String text) {
            if (!text.isBlank()) {
                parts.add(new Part(field, weight, text));
            }
        }

        /**
         * Ignores references within a collection, such as blockers and managers. A search for the name of a record
         * should not find the other records of its collection that refer to it.
         */
        @Override
        public void reference(List<String> targets, String reference) {
            if (targets.contains(owner.collection())) {
                return;
            }
            String name = reference;
            for (String target : targets) {
                ItemKey key = new ItemKey(target, reference);
                mentions.add(key);
                Item found = snapshot.get(key);
                if (found != null) {
                    name = RecordTitle.of(catalogue.get(target), found);
                }
            }
            text(name);
        }
    }

    @Override
    public void listen(Consumer<Update> listener) {
        SettledStates last = new SettledStates(store.snapshot());
        store.subscribe(changes -> listener.accept(update(changes, last)));
    }

    private Update update(List<Change> changes, SettledStates last) {
        List<ItemKey> changed = new ArrayList<>(last.changed(changes));
        List<ItemKey> renamed = new ArrayList<>();
        for (Change change : changes) {
            changed.add(change.key());
            CollectionType type = catalogue.get(change.key().collection());
            if (!Objects.equals(name(type, change.before()), name(type, change.after()))) {
                renamed.add(change.key());
            }
        }
        return new Update(changed, renamed);
    }

    /** Which records were finished according to the last settings. */
    private final class SettledStates {
        private Map<String, Predicate<Item>> finished;

        SettledStates(Snapshot snapshot) {
            this.finished = finished(snapshot);
        }

        private Map<String, Predicate<Item>> finished(Snapshot snapshot) {
            Map<String, Predicate<Item>> now = new HashMap<>();
            collections.forEach((name, collection) -> now.put(name, collection.states.finished(snapshot)));
            return now;
        }

        /** The records that changed settings finish or reopen. The records themselves have not changed. */
        synchronized List<ItemKey> changed(List<Change> changes) {
            if (changes.stream().noneMatch(this::isOfSettings)) {
                return List.of();
            }
            Snapshot snapshot = store.snapshot();
            Map<String, Predicate<Item>> before = finished;
            finished = finished(snapshot);
            List<ItemKey> changed = new ArrayList<>();
            finished.forEach((name, now) -> snapshot.table(name).items().stream()
                    .filter(item -> now.test(item)
                            != Objects.requireNonNull(before.get(name)).test(item))
                    .forEach(item -> changed.add(item.key())));
            return changed;
        }

        private boolean isOfSettings(Change change) {
            CollectionType type = catalogue.get(change.key().collection());
            return type.storage().layout() == CollectionType.Layout.SINGLETON;
        }
    }

    private static @Nullable String name(CollectionType type, @Nullable Item item) {
        return item == null ? null : RecordTitle.of(type, item);
    }
}
