package dev.planner.engine.search;

import dev.planner.engine.read.Moment;
import dev.planner.engine.read.RecordReader;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.search.query.RecordView;
import dev.planner.search.record.RecordStates;
import dev.planner.store.Snapshot;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A snapshot of the records in the form of the API, including computed fields. */
public final class ShownRecords implements RecordView {
    private final Catalogue catalogue;
    private final RecordReader reader;
    private final Moment moment;
    private final Function<Snapshot, DayOfWeek> firstDayOfWeek;

    /**
     * The current records.
     *
     * @param firstDayOfWeek reads the first day of a week from the settings of the project
     */
    public ShownRecords(Catalogue catalogue, RecordReader reader, Function<Snapshot, DayOfWeek> firstDayOfWeek) {
        this.firstDayOfWeek = firstDayOfWeek;
        this.catalogue = catalogue;
        this.reader = reader;
        this.moment = reader.moment();
    }

    @Override
    public Snapshot snapshot() {
        return moment.snapshot();
    }

    @Override
    public LocalDate today() {
        return moment.today();
    }

    @Override
    public ZoneId zone() {
        return moment.zone();
    }

    @Override
    public DayOfWeek firstDayOfWeek() {
        return firstDayOfWeek.apply(moment.snapshot());
    }

    @Override
    public @Nullable String name(ItemKey key) {
        CollectionType type = catalogue.get(key.collection());
        Item item = snapshot().get(key);
        return item == null ? null : RecordTitle.of(type, item);
    }

    @Override
    public RecordStates states(CollectionType type) {
        return reader.states(type.name());
    }

    @Override
    public @Nullable Object value(Item item, String field) {
        Object stored = item.value(field);
        FieldSpec spec = catalogue.get(item.key().collection()).field(field);
        return stored != null || spec == null || spec.origin() != FieldSpec.Origin.COMPUTED
                ? stored
                : reader.render(item, moment).value(field);
    }
}
