package dev.planner.upload;

import dev.planner.base.PercentEncoding;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records that refer to uploaded files: in file fields, in texts, and in undeclared fields.
 *
 * <p>The deletion of an unused file cannot be undone, so no use may be missed. Where a name ends depends on the place
 * of the reference: a file field has no end mark, and names can contain spaces, parentheses and {@code #}. Therefore,
 * the search does not cut names out of texts, but looks for the names of the files after {@code uploads/}.
 */
final class UploadReferences {
    private static final String DIRECTORY = UploadTree.UPLOADS + "/";
    private static final Pattern ESCAPES = Pattern.compile("(?:%[0-9A-Fa-f]{2})+");
    private static final Pattern BACKSLASHES = Pattern.compile("\\\\(\\p{Punct})");

    /** The path below {@code uploads/}, and the name, of every file → the files. */
    private final Map<String, List<UploadedFile>> byReference = new HashMap<>();

    private final Set<Integer> lengths = new LinkedHashSet<>();
    private final Map<String, Map<String, Object>> byPath = new HashMap<>();

    /** Scans every record of a snapshot for references to the files. */
    UploadReferences(Snapshot snapshot, Catalogue catalogue, List<UploadedFile> files) {
        for (UploadedFile file : files) {
            know(file.below(), file);
            know(file.name(), file);
        }
        for (CollectionType type : catalogue.all()) {
            for (Item item : snapshot.table(type.name()).items()) {
                item.values().forEach((name, value) -> {
                    FieldSpec field = type.field(name);
                    if (field == null || field.origin() != FieldSpec.Origin.SECRET) {
                        find(value, type, item);
                    }
                });
            }
        }
    }

    private void know(String reference, UploadedFile file) {
        byReference.computeIfAbsent(reference, key -> new ArrayList<>()).add(file);
        lengths.add(reference.length());
    }

    private void find(@Nullable Object value, CollectionType type, Item item) {
        if (value instanceof String text) {
            if (text.contains(UploadTree.UPLOADS)) {
                notations(text).forEach(notation -> findIn(notation, type, item));
            }
        } else if (value instanceof List<?> list) {
            list.forEach(entry -> find(entry, type, item));
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(member -> find(member, type, item));
        }
    }

    /** The text itself, and what it means in Markdown, which escapes characters by backslashes and percent signs. */
    private static Set<String> notations(String text) {
        String unescaped = BACKSLASHES.matcher(text).replaceAll("$1");
        Set<String> notations = new LinkedHashSet<>();
        notations.add(text);
        notations.add(unescaped);
        notations.add(ESCAPES.matcher(unescaped).replaceAll(UploadReferences::decoded));
        return notations;
    }

    private static String decoded(MatchResult escapes) {
        try {
            return Matcher.quoteReplacement(PercentEncoding.decode(escapes.group()));
        } catch (IllegalArgumentException e) {
            return escapes.group();
        }
    }

    private void findIn(String text, CollectionType type, Item item) {
        for (int at = text.indexOf(DIRECTORY); at >= 0; at = text.indexOf(DIRECTORY, at + 1)) {
            int start = at + DIRECTORY.length();
            for (int length : lengths) {
                int end = start + length;
                if (end <= text.length() && !continues(text, end)) {
                    byReference
                            .getOrDefault(text.substring(start, end), List.of())
                            .forEach(file -> add(file, type, item));
                }
            }
        }
    }

    /** Whether a name that ends here is only the start of a longer name, such as {@code a.doc} in {@code a.docx}. */
    private static boolean continues(String text, int end) {
        return end < text.length() && text.charAt(end) < 0x80 && Character.isLetterOrDigit(text.charAt(end));
    }

    private void add(UploadedFile file, CollectionType type, Item item) {
        Map<String, Object> use = new LinkedHashMap<>();
        use.put("collection", type.name());
        use.put("id", item.id());
        use.put("title", RecordTitle.of(type, item));
        byPath.computeIfAbsent(file.path(), path -> new LinkedHashMap<>()).put(type.name() + " " + item.id(), use);
    }

    /** The records that refer to a file by its path or its name. */
    List<Object> to(UploadedFile file) {
        return new ArrayList<>(byPath.getOrDefault(file.path(), Map.of()).values());
    }
}
