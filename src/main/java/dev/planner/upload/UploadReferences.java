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
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the records that refer to uploaded files: in file fields, in texts, and in undeclared fields. */
final class UploadReferences {
    private static final String DIRECTORY = UploadTree.UPLOADS + "/";
    private static final Pattern REFERENCE = Pattern.compile(DIRECTORY + "([^\\s\"'<>()\\[\\]|,]+)");

    private final Map<String, Map<String, Map<String, Object>>> byReference = new HashMap<>();

    /** Scans every record of a snapshot. */
    UploadReferences(Snapshot snapshot, Catalogue catalogue) {
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

    private void find(@Nullable Object value, CollectionType type, Item item) {
        if (value instanceof String text) {
            if (text.contains(DIRECTORY)) {
                Matcher references = REFERENCE.matcher(text);
                while (references.find()) {
                    add(references.group(1), type, item);
                }
            }
        } else if (value instanceof List<?> list) {
            list.forEach(entry -> find(entry, type, item));
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(member -> find(member, type, item));
        }
    }

    private void add(String reference, CollectionType type, Item item) {
        Map<String, Object> use = new LinkedHashMap<>();
        use.put("collection", type.name());
        use.put("id", item.id());
        use.put("title", RecordTitle.of(type, item));
        byReference
                .computeIfAbsent(decoded(reference), path -> new LinkedHashMap<>())
                .put(type.name() + " " + item.id(), use);
    }

    /** The path of a reference, which may be percent-encoded in Markdown and followed by punctuation. */
    private static String decoded(String reference) {
        String bare = reference.replaceFirst("[.;:!?*_`]+$", "");
        try {
            return PercentEncoding.decode(bare);
        } catch (IllegalArgumentException e) {
            return bare;
        }
    }

    /** The records that refer to a file by its path or its name. */
    List<Object> to(UploadedFile file) {
        Map<String, Object> uses =
                new LinkedHashMap<>(byReference.getOrDefault(file.path().substring(DIRECTORY.length()), Map.of()));
        uses.putAll(byReference.getOrDefault(file.name(), Map.of()));
        return new ArrayList<>(uses.values());
    }
}
