package dev.planner.store.files.check;

import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.FileIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All problems of a project: with directories, with files, and in records. */
public final class ProblemList {
    private final FileIndex index;
    private final RecordChecker checker;

    public ProblemList(FileIndex index, Catalogue catalogue) {
        this.index = index;
        this.checker = new RecordChecker(catalogue);
    }

    /** The number of files and directories with problems. Does not count the problems in the values of records. */
    public int count() {
        int count = index.hidden().size();
        for (List<String> locations : index.duplicates().values()) {
            count += locations.size() - 1;
        }
        for (FileEntry entry : index.files()) {
            if (entry.hasProblem()) {
                count++;
            }
        }
        return count;
    }

    /** The problems of directories and files, then the problems in the values of records. */
    public List<StoreProblem> all() {
        List<StoreProblem> problems = new ArrayList<>(index.hidden());
        index.files().stream()
                .filter(FileEntry::hasProblem)
                .sorted(Comparator.comparing(FileEntry::location))
                .map(entry -> entry.problem() == null ? conflicted(entry) : entry.problem())
                .forEach(problems::add);
        index.duplicates().entrySet().stream()
                .flatMap(found -> duplicates(found.getKey(), found.getValue()))
                .sorted(Comparator.comparing(StoreProblem::location))
                .forEach(problems::add);
        problems.addAll(checker.check(index.snapshot()));
        problems.replaceAll(this::ofRecord);
        return problems;
    }

    /** Names the record that is read from the location. A file whose id another file has is not read as a record. */
    private StoreProblem ofRecord(StoreProblem problem) {
        FileEntry file = index.file(problem.location());
        if (file == null || file.item() == null) {
            return problem;
        }
        ItemKey key = file.item().key();
        FileEntry shown = index.fileOf(key);
        return shown != null && shown.location().equals(file.location()) ? problem.of(key.id()) : problem;
    }

    private static StoreProblem conflicted(FileEntry entry) {
        return new StoreProblem(
                StoreProblem.CONFLICTED,
                entry.location(),
                entry.collection(),
                "It contains merge-conflict markers.",
                "Resolve the conflict in an editor. Until then the record can be read but not changed.");
    }

    private static Stream<StoreProblem> duplicates(ItemKey key, List<String> locations) {
        String first = locations.get(0);
        return locations.stream().skip(1).map(location -> duplicate(key, location, first));
    }

    private static StoreProblem duplicate(ItemKey key, String location, String first) {
        return new StoreProblem(
                        StoreProblem.DUPLICATE_ID,
                        location,
                        key.collection(),
                        "It has the same id as " + first + ": " + key.id() + ". Only " + first + " is shown.",
                        "Give one of the two files another id, or remove it.")
                .with("id", key.id())
                .with("other", first);
    }
}
