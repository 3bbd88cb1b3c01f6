package dev.planner.search.query;

import dev.planner.field.FieldType;
import dev.planner.field.Keywords;
import dev.planner.field.Option;
import dev.planner.field.Reference;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.search.SearchIndex;
import dev.planner.search.query.QueryFields.Target;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Completes the last word of a query with words of records, with field names, and with field values. */
final class Suggestions {
    private static final int SHORTEST_FIELD = 2;
    private static final int MOST_FIELDS = 3;

    private final Vertx vertx;
    private final SearchIndex index;
    private final QueryFields names;

    Suggestions(Vertx vertx, SearchIndex index, QueryFields names) {
        this.vertx = vertx;
        this.index = index;
        this.names = names;
    }

    Future<List<String>> of(String query, int limit, RecordView view) {
        int start = lastWord(query);
        String before = query.substring(0, start);
        String typed = query.substring(start);
        String sign = typed.startsWith("-") ? "-" : "";
        String word = typed.substring(sign.length());
        int colon = word.indexOf(':');
        if (colon > 0) {
            String name = word.substring(0, colon);
            return vertx.executeBlocking(() -> values(name, word.substring(colon + 1), view), false)
                    .map(values -> values.stream()
                            .limit(limit)
                            .map(value -> before + sign + name + ":" + quoted(value))
                            .toList());
        }
        if (word.isEmpty() || !Character.isLetterOrDigit(word.codePointAt(0))) {
            return Future.succeededFuture(List.of());
        }
        return index.complete(word, limit)
                .map(words -> Stream.concat(words.stream(), fields(word).stream())
                        .limit(limit)
                        .map(each -> before + sign + each)
                        .toList());
    }

    /** Returns the start of the last word. An unclosed quote belongs to it. */
    private static int lastWord(String query) {
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < query.length(); i++) {
            char c = query.charAt(i);
            quoted ^= c == '"';
            start = !quoted && Character.isWhitespace(c) ? i + 1 : start;
        }
        return start;
    }

    private static String quoted(String value) {
        return value.chars().anyMatch(c -> Character.isWhitespace(c) || c == ',') ? '"' + value + '"' : value;
    }

    private List<String> fields(String started) {
        String folded = ParsedQuery.fold(started);
        if (folded.length() < SHORTEST_FIELD) {
            return List.of();
        }
        Set<String> fields = new TreeSet<>();
        names.names().stream()
                .filter(name -> name.startsWith(folded))
                .flatMap(name -> names.fields(name).stream())
                .map(target -> target.field().name() + ":")
                .forEach(fields::add);
        return fields.stream().limit(MOST_FIELDS).toList();
    }

    private List<String> values(String name, String started, RecordView view) {
        String folded = ParsedQuery.fold(started.replace("\"", ""));
        Set<String> values = new LinkedHashSet<>();
        for (Target target : names.fields(ParsedQuery.fold(name))) {
            collect(target, view, values);
        }
        if (ParsedQuery.fold(name).equals("type")) {
            values.addAll(names.singulars());
        }
        return values.stream()
                .filter(value -> ParsedQuery.fold(value).startsWith(folded))
                .toList();
    }

    private static void collect(Target target, RecordView view, Set<String> values) {
        FieldType element = target.field().type().element();
        FieldType type = element == null ? target.field().type() : element;
        for (Option option : type.options()) {
            values.add(option.name() != null ? option.name() : String.valueOf(option.value()));
        }
        Reference reference = type.reference();
        if (reference != null) {
            reference
                    .targets()
                    .forEach(collection -> view.snapshot()
                            .table(collection)
                            .items()
                            .forEach(
                                    item -> values.add(String.valueOf(view.name(new ItemKey(collection, item.id()))))));
        }
        // Records contain tags and values of open choices that no description lists.
        if (target.field().type() instanceof Keywords || !type.options().isEmpty()) {
            Set<Object> described = type.options().stream().map(Option::value).collect(Collectors.toSet());
            Set<String> others = new TreeSet<>();
            for (Item item : view.snapshot().table(target.collection().name()).items()) {
                Object value = item.value(target.field().name());
                for (Object each : value == null ? List.of() : ValueTests.entries(value)) {
                    if (each instanceof String text && !described.contains(text)) {
                        others.add(text);
                    }
                }
            }
            values.addAll(others);
        }
    }
}
