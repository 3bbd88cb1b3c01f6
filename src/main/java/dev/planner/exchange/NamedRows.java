package dev.planner.exchange;

import dev.planner.exchange.foreign.ForeignFormats;
import dev.planner.exchange.foreign.TableRows;
import dev.planner.field.Reference;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an imported file by the names of their records, so that a row can refer to one that is created later. A
 * row without an id gets one when another row refers to it.
 */
final class NamedRows {
    private final CollectionType type;
    private final Supplier<String> newId;
    private final Map<String, List<Long>> rowsByName = new HashMap<>();
    private final Map<Long, String> ids = new HashMap<>();
    private final Set<String> idsInFile = new HashSet<>();
    private final Set<Long> failed = new HashSet<>();

    /**
     * @param type the imported collection
     * @param newId creates the id of a new record
     */
    NamedRows(CollectionType type, Supplier<String> newId) {
        this.type = type;
        this.newId = newId;
    }

    /**
     * Reads the names in the file, if a column can refer to them.
     *
     * @param fileName the name of the file on the client's machine; {@code null} if it is unknown
     * @return the number of the last row, or of the last one before a fault of the whole file, which the import reports
     * @throws IOException if the file cannot be read
     */
    long read(Path file, @Nullable String fileName, ImportColumns columns) throws IOException {
        boolean areNeeded = columns.refersToRows();
        long last = 0;
        try (CsvSource source = CsvSource.open(file)) {
            TableRows table = ForeignFormats.rows(source, file, fileName);
            TableRows.Row header = table.next();
            last = header == null ? 0 : header.number();
            for (TableRows.Row row = table.next(); row != null; row = table.next()) {
                last = row.number();
                if (areNeeded) {
                    add(columns, row.cells(), last);
                }
            }
        } catch (ProblemException e) {
            return last;
        }
        return last;
    }

    private void add(ImportColumns columns, List<String> row, long number) {
        String id = columns.id(row);
        if (id != null) {
            ids.put(number, id);
            idsInFile.add(id);
        }
        String name = columns.name(row);
        if (name != null) {
            rowsByName
                    .computeIfAbsent(NamedRecords.key(name), key -> new ArrayList<>(1))
                    .add(number);
        }
    }

    /** Whether a value is the id of a row in the file, so that it is no name. */
    boolean haveId(Reference reference, String said) {
        return reference.targets().contains(type.name()) && idsInFile.contains(said);
    }

    /**
     * The ids of the rows with a name.
     *
     * @param key see {@link NamedRecords#key}
     * @param asking the row that refers to them, which is left out
     */
    List<String> ids(Reference reference, String key, long asking) {
        return reference.targets().contains(type.name())
                ? rowsByName.getOrDefault(key, List.of()).stream()
                        .filter(row -> row != asking && !failed.contains(row))
                        .map(row -> ids.computeIfAbsent(row, none -> newId.get()))
                        .toList()
                : List.of();
    }

    /** The id of a row that has one in the file, or to which another row refers; {@code null} if it has none yet. */
    @Nullable String id(long row) {
        return ids.get(row);
    }

    /** Notes the record of a row, so that later rows refer to it. */
    void imported(long row, String id) {
        ids.put(row, id);
    }

    /** Notes that a row is invalid, so that no later row refers to it. */
    void failed(long row) {
        failed.add(row);
    }
}
