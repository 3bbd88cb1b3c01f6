package dev.planner.domain;

import static dev.planner.domain.Project.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.SettingValues;
import dev.planner.item.Item;
import dev.planner.project.SampleProject;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Source;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Computed fields depend only on the sources in {@code from} of their descriptions. */
class ComputedSourcesTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    @TempDir
    private Path directory;

    @Test
    void computedField_dependsOnlyOnItsDeclaredSources() {
        Snapshot sample = sample();
        Moment moment = moment(sample, Duration.ZERO);
        Moment later = moment(sample, Duration.ofDays(400));
        Map<String, CollectionRules> rules = DomainRules.of(Project.catalogue(), directory);
        int checked = 0;
        for (CollectionType type : Project.catalogue().all()) {
            for (FieldSpec field : type.fields()) {
                if (field.origin() == FieldSpec.Origin.COMPUTED) {
                    checked += check(type, field, rules.get(type.name()), moment, later);
                }
            }
        }
        assertThat(checked).isGreaterThan(100);
    }

    private Snapshot sample() {
        SampleProject.write(directory, moment(null, Duration.ZERO).today());
        Vertx vertx = Vertx.vertx();
        try {
            StoreOptions options = StoreOptions.of(Clock.fixed(NOW, ZoneOffset.UTC));
            MarkdownStore store = await(MarkdownStore.open(vertx, directory, Project.catalogue(), options));
            Snapshot snapshot = store.snapshot();
            await(store.close());
            return snapshot;
        } finally {
            await(vertx.close());
        }
    }

    private static int check(CollectionType type, FieldSpec field, CollectionRules rules, Moment moment, Moment later) {
        boolean today = field.from().stream().anyMatch(Source::isToday);
        List<Item> items = moment.snapshot().table(type.name()).items();
        for (Item item : items) {
            String name = type + "." + field.name() + " of " + item.id();
            Object whole = compute(rules, item, moment).get(field.name());
            Moment narrow = moment.in(new Narrowed(moment.snapshot(), type, field));
            Item own = stripped(item, fields(field, null));
            assertThat(compute(rules, own, narrow).get(field.name())).as(name).isEqualTo(whole);
            if (!today) {
                assertThat(compute(rules, item, later).get(field.name()))
                        .as(name)
                        .isEqualTo(whole);
            }
        }
        return items.size();
    }

    private static Moment moment(Snapshot snapshot, Duration later) {
        return new Moment(snapshot, NOW.plus(later).atZone(ZoneOffset.UTC), new SettingValues(Project.catalogue()));
    }

    private static Map<String, Object> compute(CollectionRules rules, Item item, Moment moment) {
        Map<String, Object> computed = new LinkedHashMap<>();
        rules.compute(item, moment, computed);
        return computed;
    }

    /** Returns the fields of a collection that a computed field declares. {@code null} stands for the record itself. */
    private static Set<String> fields(FieldSpec computed, String collection) {
        return computed.from().stream()
                .filter(source -> !source.isToday() && Objects.equals(source.collection(), collection))
                .map(Source::field)
                .collect(Collectors.toSet());
    }

    private static Item stripped(Item item, Set<String> fields) {
        Map<String, Object> values = new LinkedHashMap<>(item.values());
        values.keySet().retainAll(fields);
        return new Item(
                item.key(), Collections.unmodifiableMap(values), item.location(), item.revision(), item.conflicted());
    }

    /** A project that contains only what one computed field declares. */
    private record Narrowed(Snapshot whole, CollectionType type, FieldSpec field) implements Snapshot {
        @Override
        public Table table(String collection) {
            boolean declared = type.fields().stream()
                    .flatMap(each -> each.from().stream())
                    .anyMatch(source -> collection.equals(source.collection()));
            assertThat(declared)
                    .as("%s reads %s without declaring it", type, collection)
                    .isTrue();
            return new NarrowedTable(whole.table(collection), fields(field, collection));
        }

        @Override
        public long version() {
            return whole.version();
        }
    }

    private record NarrowedTable(Table whole, Set<String> fields) implements Table {
        @Override
        public Item get(String id) {
            Item item = whole.get(id);
            return item == null ? null : stripped(item, fields);
        }

        @Override
        public List<Item> items() {
            return whole.items().stream().map(item -> stripped(item, fields)).toList();
        }

        @Override
        public SortedSet<Item> where(String name, String text) {
            SortedSet<Item> found = new TreeSet<>(Comparator.comparing(Item::location));
            if (fields.contains(name)) {
                whole.where(name, text).forEach(item -> found.add(stripped(item, fields)));
            }
            return found;
        }

        @Override
        public int size() {
            return whole.size();
        }

        @Override
        public long version() {
            return whole.version();
        }
    }
}
