package dev.planner.engine.read;

import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Source;
import dev.planner.store.Table;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Renders the records of one collection and caches the result, because records are read far more often than they
 * change. A cached rendering is valid while its record is the same object and the inputs of its computed fields have
 * the same stamp. The description declares these inputs.
 */
final class Renderer {
    private static final int DAY_SHIFT = 44;

    private final CollectionType type;
    private final ComputedFields rules;
    private final Set<String> computed;
    private final boolean fromToday;
    private final Set<String> fromTables;
    private final Set<String> secrets;
    private final ConcurrentHashMap<String, Kept> kept = new ConcurrentHashMap<>();
    private volatile @Nullable Versions versions;

    /**
     * The versions of what a rendering depends on, at one moment. Most reads ask for the same ones as the read before.
     *
     * @param snapshot the version of the snapshot
     * @param today the day of the moment
     * @param table the version of the collection's own table
     * @param stamp the stamp of the inputs of the computed fields
     */
    private record Versions(long snapshot, LocalDate today, long table, long stamp) {
        boolean areAt(Moment moment) {
            return snapshot == moment.snapshot().version() && today.equals(moment.today());
        }
    }

    /**
     * A cached rendering.
     *
     * @param table the version of the table in which the record was last found
     */
    private record Kept(Item item, long stamp, long table, Rendered rendered) {}

    Renderer(CollectionType type, ComputedFields rules) {
        this.type = type;
        this.rules = rules;
        this.computed = names(type, FieldSpec.Origin.COMPUTED);
        List<Source> sources =
                type.fields().stream().flatMap(field -> field.from().stream()).toList();
        this.fromToday = sources.stream().anyMatch(Source::isToday);
        this.fromTables = sources.stream()
                .map(Source::collection)
                .filter(Objects::nonNull)
                .collect(Collectors.toUnmodifiableSet());
        this.secrets = names(type, FieldSpec.Origin.SECRET);
    }

    private static Set<String> names(CollectionType type, FieldSpec.Origin origin) {
        return type.fields().stream()
                .filter(field -> field.origin() == origin)
                .map(FieldSpec::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether the field is computed. */
    boolean computes(String field) {
        return computed.contains(field);
    }

    /**
     * Equal stamps mean equal inputs of the computed fields: table versions only grow, and one of two snapshots of a
     * store is always the successor of the other, so equal sums imply equal versions.
     */
    long stamp(Moment moment) {
        return versions(moment).stamp;
    }

    private Versions versions(Moment moment) {
        Versions last = versions;
        if (last != null && last.areAt(moment)) {
            return last;
        }
        Versions found = new Versions(
                moment.snapshot().version(),
                moment.today(),
                moment.snapshot().table(type.name()).version(),
                newStamp(moment));
        versions = found;
        return found;
    }

    private long newStamp(Moment moment) {
        if (computed.isEmpty()) {
            return 0;
        }
        long stamp = fromToday ? moment.today().toEpochDay() << DAY_SHIFT : 0;
        for (String table : fromTables) {
            stamp += moment.snapshot().table(table).version();
        }
        return stamp;
    }

    /**
     * Renders the record with this id. A reader of an unchanged table does not look it up again.
     *
     * @throws dev.planner.item.ProblemException if the record does not exist
     */
    Rendered render(String id, Moment moment) {
        Versions now = versions(moment);
        Kept last = kept.get(id);
        return last != null && last.table == now.table && last.stamp == now.stamp
                ? last.rendered
                : keep(RecordReader.find(moment.snapshot(), type, id), moment, now.stamp);
    }

    Rendered render(Item item, Moment moment) {
        return render(item, moment, stamp(moment));
    }

    Rendered render(Item item, Moment moment, long stamp) {
        Kept last = kept.get(item.id());
        return last != null && last.item == item && last.stamp == stamp ? last.rendered : keep(item, moment, stamp);
    }

    private Rendered keep(Item item, Moment moment, long stamp) {
        Kept last = kept.get(item.id());
        Map<String, Object> values = compute(item, moment);
        Rendered rendered =
                last != null && last.item == item && last.rendered.computed().equals(values)
                        ? last.rendered
                        : new Rendered(item, values, secrets);
        // An older version of the record must not replace the rendering that all readers of the current one share.
        Table table = moment.snapshot().table(type.name());
        if (table.get(item.id()) == item) {
            kept.put(item.id(), new Kept(item, stamp, table.version(), rendered));
        }
        return rendered;
    }

    private Map<String, Object> compute(Item item, Moment moment) {
        if (computed.isEmpty()) {
            return Map.of();
        }
        Map<String, Object> values = new LinkedHashMap<>();
        rules.compute(item, moment, values);
        return Collections.unmodifiableMap(values);
    }

    /** Removes records that no longer exist. */
    void forget(String id) {
        kept.remove(id);
    }
}
