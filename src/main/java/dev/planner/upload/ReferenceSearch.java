package dev.planner.upload;

import dev.planner.base.PercentEncoding;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records that refer to uploaded files: in file fields, in texts, and in undeclared fields.
 *
 * <p>The deletion of an unused file cannot be undone, so no use may be missed. Where a name ends depends on the place
 * of the reference: a file field has no end mark, and names can contain spaces, parentheses and {@code #}. Therefore,
 * the search does not cut names out of texts, but looks for the names of the files after {@code uploads/}.
 *
 * <p>The results for unchanged records are cached. Not thread-safe.
 */
final class ReferenceSearch {
    private static final String DIRECTORY = UploadTree.UPLOADS + "/";
    private static final Pattern PERCENT_ESCAPES = Pattern.compile("(?:%[0-9A-Fa-f]{2})+");
    private static final Pattern MARKDOWN_ESCAPES = Pattern.compile("\\\\(\\p{Punct})|&#?[0-9A-Za-z]{1,32};");
    private static final Parser MARKDOWN = Parser.builder().build();

    private final UploadIndex files;
    private final Set<Integer> lengths;
    private final Map<String, Searched> tables = new HashMap<>();

    /**
     * A table that was searched.
     *
     * @param pathsById the id of each record that refers to files → the paths of these files
     */
    private record Searched(Table table, Map<String, Set<String>> pathsById) {}

    ReferenceSearch(List<UploadedFile> files) {
        this.files = new UploadIndex(files);
        this.lengths = this.files.lengths();
    }

    /** The path of each file to which records refer → these records. Reads only records that have changed. */
    Map<String, List<Object>> in(Snapshot snapshot, Catalogue catalogue) {
        Map<String, List<Object>> usesByPath = new HashMap<>();
        for (CollectionType type : catalogue.all()) {
            Table table = snapshot.table(type.name());
            search(type, table).forEach((id, paths) -> {
                Map<String, Object> use = use(type, Objects.requireNonNull(table.get(id)));
                paths.forEach(path -> usesByPath
                        .computeIfAbsent(path, key -> new ArrayList<>())
                        .add(use));
            });
        }
        return usesByPath;
    }

    private static Map<String, Object> use(CollectionType type, Item item) {
        Map<String, Object> use = new LinkedHashMap<>();
        use.put("collection", type.name());
        use.put("id", item.id());
        use.put("title", RecordTitle.of(type, item));
        return use;
    }

    private Map<String, Set<String>> search(CollectionType type, Table table) {
        Searched before = tables.get(type.name());
        if (before != null && before.table == table) {
            return before.pathsById;
        }
        Map<String, Set<String>> pathsById = new LinkedHashMap<>();
        for (Item item : table.items()) {
            Set<String> paths = before != null && before.table.get(item.id()) == item
                    ? before.pathsById.getOrDefault(item.id(), Set.of())
                    : paths(type, item);
            if (!paths.isEmpty()) {
                pathsById.put(item.id(), paths);
            }
        }
        tables.put(type.name(), new Searched(table, pathsById));
        return pathsById;
    }

    private Set<String> paths(CollectionType type, Item item) {
        Set<String> paths = new LinkedHashSet<>();
        item.values().forEach((name, value) -> {
            FieldSpec field = type.field(name);
            if (field == null || field.origin() != FieldSpec.Origin.SECRET) {
                find(value, paths);
            }
        });
        return paths;
    }

    private void find(@Nullable Object value, Set<String> paths) {
        if (value instanceof String text) {
            if (text.contains(UploadTree.UPLOADS)) {
                notations(text).forEach(notation -> findIn(notation, paths));
            }
        } else if (value instanceof List<?> list) {
            list.forEach(entry -> find(entry, paths));
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(member -> find(member, paths));
        }
    }

    /**
     * The text itself, and what it means in Markdown, which writes characters with backslashes, as in HTML, and with
     * percent signs.
     */
    private static Set<String> notations(String text) {
        String unescaped = MARKDOWN_ESCAPES.matcher(text).replaceAll(ReferenceSearch::unescaped);
        String decoded = PERCENT_ESCAPES.matcher(unescaped).replaceAll(ReferenceSearch::decoded);
        Set<String> notations = new LinkedHashSet<>();
        for (String notation : List.of(text, unescaped, decoded)) {
            notations.add(UploadIndex.normal(notation));
        }
        return notations;
    }

    private static String unescaped(MatchResult escape) {
        String escaped = escape.group(1);
        return Matcher.quoteReplacement(escaped == null ? character(escape.group()) : escaped);
    }

    /** The character that a character reference of HTML means; the reference itself if it means none. */
    private static String character(String reference) {
        StringBuilder character = new StringBuilder();
        MARKDOWN.parse(reference).accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                character.append(text.getLiteral());
            }
        });
        return character.toString();
    }

    private static String decoded(MatchResult escapes) {
        try {
            return Matcher.quoteReplacement(PercentEncoding.decode(escapes.group()));
        } catch (IllegalArgumentException e) {
            return escapes.group();
        }
    }

    private void findIn(String text, Set<String> paths) {
        for (int at = text.indexOf(DIRECTORY); at >= 0; at = text.indexOf(DIRECTORY, at + 1)) {
            int start = at + DIRECTORY.length();
            for (int length : lengths) {
                int end = start + length;
                if (end <= text.length() && !continues(text, end)) {
                    files.all(text.substring(start, end)).forEach(file -> paths.add(file.path()));
                }
            }
        }
    }

    /** Whether a name that ends here is only the start of a longer name, such as {@code a.doc} in {@code a.docx}. */
    private static boolean continues(String text, int end) {
        return end < text.length() && text.charAt(end) < 0x80 && Character.isLetterOrDigit(text.charAt(end));
    }
}
