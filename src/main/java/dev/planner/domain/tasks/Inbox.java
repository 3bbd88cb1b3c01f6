package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.CaseFolding;
import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.AnswerCache;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Prose;
import dev.planner.field.Searchable;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /inbox}: the open tasks of a person, comments of other people on tasks that are assigned to the person or
 * that the person has commented on, and texts of any collection that mention the person as {@code @Full Name}. The
 * server does not record what the person has read.
 */
final class Inbox {
    private static final int MOST_ENTRIES = 200;
    private static final int MOST_TEXT = 400;
    private static final String COMMENTS = "comments";
    /** A character beyond the basic plane has two units. */
    private static final int LONGEST_CHARACTER = 2;

    private static final String MENTION = "mention";
    private static final String COMMENT = "comment";
    private static final String ASSIGNED = "assigned";

    private final List<ProseCollection> collections;
    private final AnswerCache answers = new AnswerCache();

    /**
     * A collection whose records have texts in which people are mentioned.
     *
     * @param fields the stored fields with such texts, except comments
     */
    private record ProseCollection(CollectionType type, List<FieldSpec> fields) {
        Stream<Item> items(Snapshot snapshot) {
            return snapshot.table(type.name()).items().stream();
        }
    }

    Inbox(Catalogue catalogue) {
        this.collections = catalogue.all().stream()
                .map(type -> new ProseCollection(
                        type, type.fields().stream().filter(Inbox::isProse).toList()))
                .filter(collection -> !collection.fields.isEmpty())
                .toList();
    }

    private static boolean isProse(FieldSpec field) {
        return field.origin() != FieldSpec.Origin.COMPUTED
                && field.origin() != FieldSpec.Origin.SECRET
                && !field.name().equals(COMMENTS)
                && holdsProse(field.type());
    }

    private static boolean holdsProse(FieldType type) {
        FieldType element = type.element();
        return type instanceof Prose
                || (element != null && holdsProse(element))
                || type.members().stream().map(Member::type).anyMatch(Inbox::holdsProse);
    }

    Action action() {
        return Action.of(
                read("getInbox", Target.project())
                        .at("/inbox")
                        .says(
                                "Show what concerns a person",
                                "The open tasks of a person, comments of other people on tasks that are assigned to "
                                        + "the person or that the person has commented on, and texts of any record "
                                        + "that mention the person as `@Full Name`. The newest come first, at most "
                                        + MOST_ENTRIES
                                        + "; entries without a time come last.")
                        .query(Parameter.required("person", FieldTypes.title(), "An id or a name.")
                                .example("person_1789000000000_aa11bb"))
                        .answers(Result.value("Inbox", schema()))
                        .build(),
                this::run);
    }

    private static Map<String, Object> schema() {
        Map<String, Object> person = Shape.object()
                .with("id", Shape.text("The person's id; the given name if the person has no record."))
                .with("name", Shape.text())
                .schema();
        Map<String, Object> entry = Shape.object()
                .with("kind", Shape.oneOf(ASSIGNED, COMMENT, MENTION))
                .with("collection", Shape.text("The collection of the record."))
                .with("id", Shape.text("The id of the record."))
                .with("title", Shape.text("The name of the record."))
                .maybe("at", Shape.text("When the comment was written, otherwise when the record last changed."))
                .maybe("comment", Shape.text("The id of the comment."))
                .maybe("author", Shape.text("Who wrote the comment: an id or a name."))
                .maybe("text", Shape.text("The comment or the line with the mention: Markdown, shortened."))
                .schema();
        return Shape.object()
                .with("person", person)
                .with("total", Shape.count("The number of entries."))
                .with("entries", Shape.list(entry))
                .schema();
    }

    private Future<Outcome> run(Call call) {
        String person = Objects.requireNonNull((String) call.query().get("person"));
        Moment moment = call.engine().records().moment();
        return Future.succeededFuture(
                answers.get(moment, CaseFolding.fold(person), () -> new Computation(person, moment).result()));
    }

    /** A computation over one snapshot. */
    private final class Computation {
        private final Snapshot snapshot;
        private final TaskStates states;
        private final PersonNames names;
        private final String id;
        private final String name;
        /** What follows an {@code @}, folded. */
        private final String mention;

        private final List<String> longerMentions;
        private final List<Entry> entries = new ArrayList<>();

        Computation(String said, Moment moment) {
            this.snapshot = moment.snapshot();
            this.states = TaskStates.at(moment);
            this.names = PersonNames.of(said, snapshot);
            Item person = PersonNames.find(said, snapshot);
            this.id = person == null ? said.strip() : person.id();
            this.name = (person == null ? id : person.text("name", id)).strip();
            this.mention = CaseFolding.fold(name);
            this.longerMentions = snapshot.table(PersonNames.PEOPLE).items().stream()
                    .map(other -> CaseFolding.fold(other.text("name", other.id())))
                    .filter(other -> other.length() > mention.length() && other.startsWith(mention))
                    .toList();
        }

        Map<String, Object> result() {
            for (ProseCollection collection : collections) {
                collection.items(snapshot).forEach(item -> {
                    if (item.key().collection().equals(TaskRules.TASKS)) {
                        addTask(item, collection.type);
                    }
                    addMention(item, collection);
                });
            }
            entries.sort(Comparator.comparing(Entry::at).reversed());
            return Maps.of(
                    "person",
                    Maps.of("id", id, "name", name),
                    "total",
                    (long) entries.size(),
                    "entries",
                    entries.stream().limit(MOST_ENTRIES).map(Entry::shown).toList());
        }

        private void addTask(Item task, CollectionType type) {
            boolean isMine = names.include(task.text("assignee"));
            if (isMine && !states.isFinished(task)) {
                entries.add(new Entry(ASSIGNED, task, type, time(task, type), null, null));
            }
            List<Map<String, Object>> comments = task.objects(COMMENTS);
            boolean takesPart = isMine || comments.stream().anyMatch(this::isOwn);
            for (Map<String, Object> comment : comments) {
                String body = comment.get("body") instanceof String text ? text : "";
                boolean isMentioned = lineWithMention(body) != null;
                if (!isOwn(comment) && (takesPart || isMentioned)) {
                    String at = comment.get("timestamp") instanceof String time ? time : "";
                    entries.add(new Entry(isMentioned ? MENTION : COMMENT, task, type, at, body, comment));
                }
            }
        }

        private boolean isOwn(Map<String, Object> comment) {
            return comment.get("author") instanceof String author && names.include(author);
        }

        private void addMention(Item item, ProseCollection collection) {
            for (FieldSpec field : collection.fields) {
                Object value = item.value(field.name());
                String line = value == null ? null : lineOf(field, value);
                if (line != null) {
                    entries.add(new Entry(MENTION, item, collection.type, time(item, collection.type), line, null));
                    return;
                }
            }
        }

        private @Nullable String lineOf(FieldSpec field, Object value) {
            if (value instanceof String text) {
                return lineWithMention(text);
            }
            List<String> lines = new ArrayList<>();
            if (field.type() instanceof Searchable searchable) {
                searchable.words(value, new Searchable.Sink() {
                    @Override
                    public void text(String text) {
                        String line = lineWithMention(text);
                        if (line != null) {
                            lines.add(line);
                        }
                    }

                    @Override
                    public void reference(List<String> targets, String reference) {}
                });
            }
            return lines.isEmpty() ? null : lines.get(0);
        }

        /** The first line that mentions the person; {@code null} if there is none. */
        private @Nullable String lineWithMention(String text) {
            for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
                if (isMention(text, at)) {
                    int lineEnd = text.indexOf('\n', at);
                    return text.substring(text.lastIndexOf('\n', at) + 1, lineEnd < 0 ? text.length() : lineEnd);
                }
            }
            return null;
        }

        /**
         * Whether the full name follows this {@code @}. After a letter or a digit the {@code @} belongs to an e-mail
         * address. If one name begins with another, the longest name that matches is meant.
         */
        private boolean isMention(String text, int at) {
            return isWord(text, at + 1, mention)
                    && (at == 0 || !isPartOfWord(text.codePointBefore(at)))
                    && longerMentions.stream().noneMatch(longer -> isWord(text, at + 1, longer));
        }
    }

    /**
     * Whether the text has these folded words here, and no further letter or digit follows them. Folded text is never
     * shorter, so that as many characters and one more are enough.
     */
    private static boolean isWord(String text, int at, String folded) {
        if (at == text.length() || Character.isWhitespace(text.charAt(at))) {
            return false;
        }
        int end = Math.min(text.length(), at + folded.length() + LONGEST_CHARACTER);
        String found = CaseFolding.fold(text.substring(at, end));
        return found.startsWith(folded)
                && (found.length() == folded.length() || !isPartOfWord(found.codePointAt(folded.length())));
    }

    private static boolean isPartOfWord(int c) {
        return Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /**
     * An entry before it is rendered, because only the newest ones are shown.
     *
     * @param at empty if no time is known
     * @param text {@code null} for an assigned task
     * @param comment {@code null} for an entry that is no comment
     */
    private record Entry(
            String kind,
            Item item,
            CollectionType type,
            String at,
            @Nullable String text,
            @Nullable Map<String, Object> comment) {
        Map<String, Object> shown() {
            Map<String, Object> shown = new LinkedHashMap<>();
            shown.put("kind", kind);
            shown.put("collection", type.name());
            shown.put("id", item.id());
            shown.put("title", item.text(type.naming(), item.id()));
            if (!at.isEmpty()) {
                shown.put("at", at);
            }
            if (comment != null) {
                put(shown, "comment", comment.get("id"));
                put(shown, "author", comment.get("author"));
            }
            if (text != null) {
                shown.put("text", Excerpts.start(text, MOST_TEXT));
            }
            return shown;
        }

        private static void put(Map<String, Object> shown, String name, @Nullable Object value) {
            if (value instanceof String) {
                shown.put(name, value);
            }
        }
    }

    private static String time(Item item, CollectionType type) {
        return Stream.of(type.updatedField(), type.createdField())
                .filter(Objects::nonNull)
                .map(field -> item.text(field.name()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }
}
