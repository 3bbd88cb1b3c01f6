package dev.planner.exchange;

import dev.planner.base.CaseFolding;
import dev.planner.engine.read.ReferencedRecords;
import dev.planner.field.Reference;
import dev.planner.field.type.EmailType;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records that the cells of relations name by their titles, as tables for people do. The rows of the file
 * come before the records of the project.
 */
final class NamedRecords {
    /** The largest number of parts into which the commas of a title divide it. Titles with more are not recognised. */
    private static final int MOST_PARTS = 8;

    private final Catalogue catalogue;
    private final Snapshot snapshot;
    private final ReferencedRecords records;
    private final NamedRows rows;
    /** The ids by folded address, for each collection. */
    private final Map<String, Map<String, List<String>>> addresses = new HashMap<>();

    NamedRecords(Catalogue catalogue, Snapshot snapshot, NamedRows rows) {
        this.catalogue = catalogue;
        this.snapshot = snapshot;
        this.records = new ReferencedRecords(snapshot, catalogue::get, NamedRecords::key);
        this.rows = rows;
    }

    /**
     * The value of a relation with ids instead of titles. Ids, and texts that are not titles, stay unchanged.
     *
     * @param value a text, or a list that was split at commas, which a title can contain
     * @param current the present value, whose records are preferred among those with equal titles
     * @param row the number of the row
     * @throws dev.planner.item.ProblemException if several records have the title
     */
    @Nullable Object withIds(FieldSpec field, @Nullable Object value, @Nullable Object current, long row) {
        Reference reference = field.reference();
        if (reference == null || reference.byName()) {
            return value;
        }
        List<Object> present = new ArrayList<>();
        if (current instanceof Collection<?> list) {
            present.addAll(list);
        } else if (current != null) {
            present.add(current);
        }
        if (value instanceof String text) {
            String id = id(field, reference, text, present, row);
            return id == null ? text : id;
        }
        return value instanceof List<?> entries ? entries(field, reference, entries, present, row) : value;
    }

    private List<Object> entries(
            FieldSpec field, Reference reference, List<?> entries, List<Object> present, long row) {
        List<Object> ids = new ArrayList<>();
        int at = 0;
        while (at < entries.size()) {
            String found = null;
            int end = Math.min(entries.size(), at + MOST_PARTS);
            while (found == null && end > at) {
                found = id(field, reference, joined(entries.subList(at, end)), present, row);
                end--;
            }
            ids.add(found == null ? entries.get(at) : found);
            at = found == null ? at + 1 : end + 1;
        }
        return ids;
    }

    private static String joined(List<?> entries) {
        return String.join(", ", entries.stream().map(String::valueOf).toList());
    }

    private @Nullable String id(FieldSpec field, Reference reference, String said, List<Object> present, long row) {
        List<String> found =
                records.named(reference, said).stream().map(Item::id).toList();
        if (found.contains(said.strip()) || rows.haveId(reference, said.strip())) {
            return said.strip();
        }
        List<String> inFile = rows.ids(reference, key(said), row);
        if (!inFile.isEmpty()) {
            found = inFile;
        } else if (found.isEmpty()) {
            found = withAddress(reference, CaseFolding.fold(said));
        }
        String id =
                found.stream().filter(present::contains).findFirst().orElse(found.size() == 1 ? found.get(0) : null);
        if (id == null && !found.isEmpty()) {
            throw Problem.invalid(
                    ImportFault.CSV_NAME_AMBIGUOUS,
                    "/" + field.name(),
                    "is the name of " + found.size() + " records; use the id of one of them",
                    Map.of("name", said.strip(), "count", found.size()));
        }
        present.remove(id);
        return id;
    }

    /** Whether a record of the project, which the file has not created, has a title. */
    boolean haveTitle(String collection, String title) {
        return !records.titled(collection, title).isEmpty();
    }

    /** The records with an e-mail address. Some programs name people by it. */
    private List<String> withAddress(Reference reference, String address) {
        return address.indexOf('@') < 0
                ? List.of()
                : reference.targets().stream()
                        .flatMap(target ->
                                addresses
                                        .computeIfAbsent(target, this::readAddresses)
                                        .getOrDefault(address, List.of())
                                        .stream())
                        .toList();
    }

    private Map<String, List<String>> readAddresses(String collection) {
        Map<String, List<String>> read = new HashMap<>();
        for (FieldSpec field : catalogue.get(collection).fields()) {
            if (field.type() instanceof EmailType) {
                for (Item item : snapshot.table(collection).items()) {
                    read.computeIfAbsent(CaseFolding.fold(item.text(field.name(), "")), none -> new ArrayList<>(1))
                            .add(item.id());
                }
            }
        }
        return read;
    }

    /** The text without case and without the white space beside commas, which the parts of a list have lost. */
    static String key(String title) {
        String folded = CaseFolding.fold(title);
        return folded.indexOf(',') < 0
                ? folded.strip()
                : Arrays.stream(folded.split(",", -1)).map(String::strip).collect(Collectors.joining(","));
    }
}
