package dev.planner.store;

import dev.planner.schema.CollectionType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lists the files of a project that are records, without reading them. */
final class Scan {
    private static final Logger LOG = LoggerFactory.getLogger(Scan.class);

    private final ProjectFiles files;
    private final Places places;

    Scan(ProjectFiles files, Places places) {
        this.files = files;
        this.places = places;
    }

    /**
     * What there is.
     *
     * @param records path → its collection
     * @param sections collection → its sections
     * @param leftovers temporary files
     * @param unreadable directories that cannot be listed → why; what lies in them is not known
     */
    record Listing(
            Map<String, CollectionType> records,
            Map<CollectionType, SectionDirectories> sections,
            List<Path> leftovers,
            Map<String, FileProblem> unreadable) {}

    Listing list() {
        Listing listing =
                new Listing(new LinkedHashMap<>(), new LinkedHashMap<>(), new ArrayList<>(), new LinkedHashMap<>());
        for (CollectionType type : places.all()) {
            String directory = type.storage().directory();
            switch (type.storage().layout()) {
                case SINGLETON -> {
                    if (Files.isRegularFile(files.path(directory))) {
                        listing.records().put(directory, type);
                    }
                }
                case FLAT -> list(directory, type, listing);
                case SECTIONS -> listing.sections().put(type, sections(directory, type, listing));
            }
        }
        return listing;
    }

    private SectionDirectories sections(String directory, CollectionType type, Listing listing) {
        List<String> names = sectionsIn(entries(directory, type, listing));
        names.forEach(name -> list(ProjectFiles.child(directory, name), type, listing));
        return SectionDirectories.of(names, order(directory));
    }

    /**
     * The names of the directories that are sections.
     *
     * @param directory where all records of a collection lie
     */
    List<String> sections(String directory) throws IOException {
        return sectionsIn(entries(directory));
    }

    private static List<String> sectionsIn(List<Path> entries) {
        return entries.stream()
                .filter(entry -> ProjectFiles.isSection(ProjectFiles.name(entry)) && Files.isDirectory(entry))
                .map(ProjectFiles::name)
                .toList();
    }

    /** The section names that people put in order. */
    private List<String> order(String directory) {
        Path file = files.path(ProjectFiles.child(directory, SectionDirectories.ORDER_FILE));
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            LOG.warn("{} cannot be read; the sections are in their usual order", file, e);
            return List.of();
        }
    }

    private void list(String directory, CollectionType type, Listing listing) {
        for (Path entry : entries(directory, type, listing)) {
            String name = ProjectFiles.name(entry);
            if (ProjectFiles.isRecord(name)) {
                listing.records().put(ProjectFiles.child(directory, name), type);
            } else if (Disk.isTemporary(name)) {
                listing.leftovers().add(entry);
            }
        }
    }

    private List<Path> entries(String directory, CollectionType type, Listing listing) {
        try {
            return entries(directory);
        } catch (IOException e) {
            listing.unreadable().put(directory, unreadable(directory, type, e));
            return List.of();
        }
    }

    private List<Path> entries(String directory) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(files.path(directory))) {
            stream.forEach(entries::add);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (DirectoryIteratorException e) {
            throw e.getCause() == null ? new IOException(e) : e.getCause();
        }
        return entries;
    }

    private static FileProblem unreadable(String directory, CollectionType type, IOException fault) {
        return new FileProblem(
                FileProblem.UNREADABLE,
                directory,
                type.name(),
                "The directory cannot be read: " + FileReader.reason(fault)
                        + ". Records in it are not shown as they are now.",
                "Give the server's user the right to read it.");
    }
}
