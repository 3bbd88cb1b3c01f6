package dev.planner.upload;

import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Uploaded files by the references to them: the path below {@code uploads/}, and the name. References are compared in
 * one Unicode normal form, because programs write the same name in different forms. Thread-safe.
 */
final class UploadIndex {
    private static final Comparator<UploadedFile> BY_PATH = Comparator.comparing(UploadedFile::path)
            .thenComparingLong(UploadedFile::size)
            .thenComparingLong(UploadedFile::modified)
            .thenComparing(UploadedFile::mediaType);

    /** Reference → the files with it. Many files can have one name, so a set must grow without being copied. */
    private final Map<String, ConcurrentSkipListSet<UploadedFile>> files = new ConcurrentHashMap<>();

    UploadIndex(List<UploadedFile> files) {
        files.forEach(this::add);
    }

    /** The form in which references are compared. */
    static String normal(String reference) {
        return Normalizer.normalize(reference, Normalizer.Form.NFC);
    }

    private static Set<String> references(UploadedFile file) {
        return Set.copyOf(List.of(normal(file.below()), normal(file.name())));
    }

    void add(UploadedFile file) {
        references(file)
                .forEach(reference -> files.compute(reference, (key, present) -> {
                    ConcurrentSkipListSet<UploadedFile> all =
                            present == null ? new ConcurrentSkipListSet<>(BY_PATH) : present;
                    all.add(file);
                    return all;
                }));
    }

    void remove(UploadedFile file) {
        references(file)
                .forEach(reference -> files.computeIfPresent(reference, (key, present) -> {
                    present.remove(file);
                    return present.isEmpty() ? null : present;
                }));
    }

    /** All files with a reference, which is in normal form; sorted by path. */
    List<UploadedFile> all(String reference) {
        Set<UploadedFile> all = files.get(reference);
        return all == null ? List.of() : List.copyOf(all);
    }

    /** The lengths of all references in normal form. */
    Set<Integer> lengths() {
        return files.keySet().stream().map(String::length).collect(Collectors.toSet());
    }

    /**
     * The file that a reference means; {@code null} if there is none. A path takes precedence, because the path of a
     * file can be the name of another file, whose path is sorted before it.
     */
    @Nullable UploadedFile find(String reference) {
        return all(normal(reference)).stream()
                .min(Comparator.comparing((UploadedFile file) -> !file.below().equals(reference))
                        .thenComparing(file -> !file.name().equals(reference)))
                .orElse(null);
    }
}
