package dev.planner.store.files.layout;

import dev.planner.base.IoFaults;
import dev.planner.schema.CollectionType;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Listing;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.Medium;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lists the record files of a project without reading them. */
public final class ProjectScan {
    private static final Logger LOG = LoggerFactory.getLogger(ProjectScan.class);
    /** The maximum size of a file with the order of sections, in bytes. */
    private static final long MAX_ORDER_SIZE = 1 << 16;

    private final Medium medium;
    private final ProjectLayout layout;

    public ProjectScan(Medium medium, ProjectLayout layout) {
        this.medium = medium;
        this.layout = layout;
    }

    /** The sections of a collection. */
    public record CollectionSections(CollectionType type, SectionDirectories directories) {}

    /**
     * The result of a scan.
     *
     * @param records location of each record file → its collection
     * @param sections the sections of each collection that has sections
     * @param hidden directory that cannot be listed → the reason. The content of such a directory is unknown
     * @param problems the problems of names that are not valid text, of files in the place of directories, and of
     *     recovered files
     */
    public record Result(
            Map<String, CollectionType> records,
            List<CollectionSections> sections,
            Map<String, StoreProblem> hidden,
            List<StoreProblem> problems) {

        /** Whether a location is in a directory that cannot be listed. */
        public boolean hides(String location) {
            return hidden.keySet().stream().anyMatch(directory -> location.startsWith(directory + "/"));
        }
    }

    /** Lists the record files. A directory that cannot be listed becomes a part of the result, never an exception. */
    public Result run() {
        Result result = new Result(new LinkedHashMap<>(), new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>());
        for (CollectionType type : layout.all()) {
            String directory = type.storage().directory();
            switch (type.storage().layout()) {
                case SINGLETON -> {
                    if (exists(directory)) {
                        result.records().put(directory, type);
                    }
                }
                case FLAT -> list(directory, type, result);
                case SECTIONS -> result.sections().add(new CollectionSections(type, sections(directory, type, result)));
            }
        }
        addRecovered(result);
        return result;
    }

    private void addRecovered(Result result) {
        try {
            for (String location : medium.recovered()) {
                result.problems().add(recovered(location));
            }
        } catch (IOException e) {
            LOG.warn("the recovered files cannot be listed: {}", IoFaults.reason(e));
        }
    }

    /** The collection of a recovered file, whose name begins with the directories of its record. */
    private String collectionOf(String recovered) {
        String name = Locations.name(recovered);
        return layout.all().stream()
                .filter(type -> (name + "-").startsWith(directoryName(type) + "-"))
                .max(Comparator.comparingInt(type -> directoryName(type).length()))
                .map(CollectionType::name)
                .orElse("");
    }

    private static String directoryName(CollectionType type) {
        return type.storage().directory().replace('/', '-');
    }

    private StoreProblem recovered(String location) {
        return new StoreProblem(
                StoreProblem.RECOVERED,
                location,
                collectionOf(location),
                "Another program wrote this content while the server was changing the file, so the record does not "
                        + "contain it.",
                "Copy the content that you need into the record, then remove this file.");
    }

    private boolean exists(String location) {
        try {
            return medium.kind(location) != Medium.Kind.NOTHING;
        } catch (IOException e) {
            LOG.warn("{} cannot be checked: {}", location, IoFaults.reason(e));
            return true;
        }
    }

    private SectionDirectories sections(String directory, CollectionType type, Result result) {
        List<String> names = new ArrayList<>();
        List<String> order = order(directory);
        for (String name : names(directory, type, result)) {
            String section = Locations.child(directory, name);
            if (isSection(section)) {
                names.add(name);
                list(section, type, result);
            } else if (SectionDirectories.isDirectoryOfSection(name, order)) {
                addIfNoDirectory(section, type, result);
            }
        }
        return SectionDirectories.of(names, order);
    }

    private boolean isSection(String directory) {
        try {
            return RecordFileNames.isSection(Locations.name(directory))
                    && medium.kind(directory) == Medium.Kind.DIRECTORY;
        } catch (IOException e) {
            LOG.debug("{} cannot be checked", directory, e);
            return false;
        }
    }

    /**
     * The names of the section directories of a collection.
     *
     * @param directory the directory of the collection
     */
    public List<String> sections(String directory) throws IOException {
        return medium.list(directory).names().stream()
                .filter(name -> isSection(Locations.child(directory, name)))
                .toList();
    }

    /** The names of sections in the order that people have chosen; empty if there is no such order. */
    private List<String> order(String directory) {
        String location = Locations.child(directory, SectionDirectories.ORDER_FILE);
        try {
            var content = medium.read(location, MAX_ORDER_SIZE);
            return content == null
                    ? List.of()
                    : new String(content.bytes(), StandardCharsets.UTF_8)
                            .lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty())
                            .toList();
        } catch (IOException e) {
            LOG.warn("{} cannot be read; the sections get their default order: {}", location, IoFaults.reason(e));
            return List.of();
        }
    }

    private void list(String directory, CollectionType type, Result result) {
        for (String name : names(directory, type, result)) {
            if (RecordFileNames.isRecord(name)) {
                result.records().put(Locations.child(directory, name), type);
            }
        }
    }

    private List<String> names(String directory, CollectionType type, Result result) {
        try {
            Listing listing = medium.list(directory);
            for (String name : listing.unnameable()) {
                result.problems().add(unnameable(Locations.child(directory, name), type));
            }
            if (listing.equals(Listing.EMPTY)) {
                addIfNoDirectory(directory, type, result);
            }
            return listing.names();
        } catch (LinkedException e) {
            result.hidden().put(directory, linked(directory, type));
        } catch (IOException e) {
            result.hidden().put(directory, unreadable(directory, type, e));
        }
        return List.of();
    }

    /** Adds a problem if there is something else than a directory at the location of one, or of one of its parents. */
    private void addIfNoDirectory(String directory, CollectionType type, Result result) {
        try {
            String place = directory;
            while (!place.isEmpty() && medium.kind(place) == Medium.Kind.NOTHING) {
                place = Locations.parent(place);
            }
            if (!place.isEmpty() && medium.kind(place) != Medium.Kind.DIRECTORY) {
                StoreProblem problem = noDirectory(place, type);
                if (result.problems().stream()
                        .noneMatch(known -> known.location().equals(problem.location()))) {
                    result.problems().add(problem);
                }
            }
        } catch (IOException e) {
            LOG.debug("{} cannot be checked", directory, e);
        }
    }

    private static StoreProblem noDirectory(String location, CollectionType type) {
        return new StoreProblem(
                        StoreProblem.UNREADABLE,
                        location,
                        type.name(),
                        "Records belong in a directory with this name, but it is not a directory.",
                        "Rename or remove it.")
                .with("because", "not-a-directory");
    }

    private static StoreProblem unnameable(String location, CollectionType type) {
        return new StoreProblem(
                        StoreProblem.UNREADABLE,
                        location,
                        type.name(),
                        "Its name is not valid UTF-8, so it cannot be read or written.",
                        "Rename it.")
                .with("because", "name");
    }

    /** The problem of a symbolic link that is not followed. */
    public static StoreProblem linked(String location, CollectionType type) {
        return new StoreProblem(
                StoreProblem.LINKED,
                location,
                type.name(),
                "It is a symbolic link, and links are not followed.",
                "Start the server with --follow-links, or replace the link by the files.");
    }

    private static StoreProblem unreadable(String directory, CollectionType type, IOException fault) {
        return new StoreProblem(
                        StoreProblem.UNREADABLE,
                        directory,
                        type.name(),
                        "The directory cannot be read: " + IoFaults.reason(fault) + ". Its records may be outdated.",
                        "Make sure that the user of the server can read it. The server tries again by itself.")
                .with("because", "directory")
                .with("reason", IoFaults.reason(fault));
    }
}
