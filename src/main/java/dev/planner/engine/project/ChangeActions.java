package dev.planner.engine.project;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.feed.Feed;
import dev.planner.feed.FeedEvent;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordTitle;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the latest changes, for clients that poll instead of using the event stream. */
public final class ChangeActions {
    private static final long DEFAULT_LIMIT = 100;
    private static final BigDecimal MAX_LIMIT = BigDecimal.valueOf(1000);

    private final Feed feed;
    private final Catalogue catalogue;

    public ChangeActions(Feed feed, Catalogue catalogue) {
        this.feed = feed;
        this.catalogue = catalogue;
    }

    public List<Action> actions() {
        Operation list = read("listChanges", Target.project())
                .at("/changes")
                .says(
                        "List the latest changes",
                        "The changes that the event stream sends, for clients that poll: the newest first or, with "
                                + "`since`, the changes after that event or time, the oldest first.")
                .query(
                        Parameter.optional(
                                "since",
                                FieldTypes.text(),
                                "The `next` of an earlier answer, the id of an event, or a day or time such as "
                                        + "2026-03-31T14:30. The server knows the changes since its start."),
                        CollectionNames.PARAMETER,
                        Parameter.optional(
                                "limit",
                                FieldTypes.integer(BigDecimal.ONE, MAX_LIMIT),
                                "The largest number of changes; default: 100."))
                .answers(Result.value("Changes", schema()))
                .tool("changes")
                .build();
        return List.of(Action.of(list, this::list));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> change = Shape.object()
                .with("eventId", Shape.text())
                .with("at", Shape.formatted("date-time"))
                .with("entity", Shape.text("The collection."))
                .with("action", Shape.oneOf("created", "updated", "deleted", "moved"))
                .with("id", Shape.text())
                .maybe("title", Shape.text())
                .maybe(
                        "day",
                        Shape.text("The first date of a record without a title of its own, by which people know it."))
                .schema();
        return Shape.object()
                .with("changes", Shape.list(change))
                .with("next", Shape.text("The next value of `since`."))
                .with(
                        "reset",
                        Shape.bool("Whether changes are missing, because `since` is unknown or too old; then load "
                                + "everything again."))
                .schema();
    }

    private Future<Outcome> list(Call call) {
        Set<String> collections = CollectionNames.of(call.query(), catalogue);
        long limit = call.query().get("limit") instanceof Long sent ? sent : DEFAULT_LIMIT;
        Map<String, Object> answer = call.query().get("since") instanceof String since
                ? since(since, collections, limit, call.engine().records().moment())
                : newest(collections, limit);
        return Future.succeededFuture(new Outcome.Value(answer));
    }

    private Map<String, Object> newest(Set<String> collections, long limit) {
        long last = feed.last();
        List<Object> changes = new ArrayList<>();
        for (FeedEvent event : feed.latest()) {
            if (changes.size() < limit && event.sequence() <= last && isWanted(event, collections)) {
                changes.add(shown(event));
            }
        }
        return answer(changes, last, false);
    }

    private Map<String, Object> since(String since, Set<String> collections, long limit, Moment now) {
        Instant moment = moment(since, now);
        if (moment != null) {
            return after(positionBefore(moment), collections, limit, !feed.canReplaySince(moment));
        }
        OptionalLong position = feed.position(since);
        return position.isEmpty()
                ? answer(List.of(), feed.last(), true)
                : after(position.getAsLong(), collections, limit, false);
    }

    /** The first instant of a day or local time in the project's time zone, or an instant; otherwise {@code null}. */
    private static @Nullable Instant moment(String since, Moment now) {
        Instant instant = Dates.instant(since);
        if (instant != null) {
            return instant;
        }
        ZoneId zone = now.time().getZone();
        try {
            return since.indexOf('T') < 0
                    ? LocalDate.parse(since).atStartOfDay(zone).toInstant()
                    : LocalDateTime.parse(since).atZone(zone).toInstant();
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** The position after which all changes at and after a moment follow. */
    private long positionBefore(Instant moment) {
        long position = feed.last();
        for (FeedEvent event : feed.latest()) {
            if (event.change().at().isBefore(moment)) {
                break;
            }
            position = event.sequence() - 1;
        }
        return position;
    }

    private Map<String, Object> after(long position, Set<String> collections, long limit, boolean reset) {
        List<FeedEvent> events = feed.after(position, Integer.MAX_VALUE);
        if (events == null) {
            return answer(List.of(), feed.last(), true);
        }
        long next = position;
        List<Object> changes = new ArrayList<>();
        for (FeedEvent event : events) {
            if (changes.size() == limit) {
                break;
            }
            next = event.sequence();
            if (isWanted(event, collections)) {
                changes.add(shown(event));
            }
        }
        return answer(changes, next, reset);
    }

    private Map<String, Object> answer(List<Object> changes, long next, boolean reset) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("changes", changes);
        answer.put("next", feed.id(next));
        answer.put("reset", reset);
        return answer;
    }

    private static boolean isWanted(FeedEvent event, Set<String> collections) {
        return collections.isEmpty()
                || collections.contains(event.change().key().collection());
    }

    private Map<String, Object> shown(FeedEvent event) {
        Change change = event.change();
        CollectionType type = catalogue.get(change.key().collection());
        Item item = change.after() != null ? change.after() : change.before();
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("eventId", event.id());
        shown.put("at", Dates.text(change.at()));
        shown.put("entity", change.key().collection());
        shown.put("action", change.action().name().toLowerCase(Locale.ROOT));
        shown.put("id", change.key().id());
        if (item != null) {
            shown.put("title", RecordTitle.of(type, item));
            String day = RecordTitle.day(type, item);
            if (day != null) {
                shown.put("day", day);
            }
        }
        return shown;
    }
}
