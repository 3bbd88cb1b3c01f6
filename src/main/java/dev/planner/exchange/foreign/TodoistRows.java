package dev.planner.exchange.foreign;

import dev.planner.base.CaseFolding;
import dev.planner.base.Hashes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The export of a project of Todoist as a table with one task per row. In the file, a row can also be a section, which
 * contains the tasks below it, or a comment on the task above it. The level of a task says whose child it is. Labels
 * are part of the title, as {@code @label}. Tasks have no ids; they get ids made of the name of the file, which is that
 * of the project, and of their places in the project, so that the import of a later export updates them. If the client
 * does not name the file, its content takes the place of the name: only another import of the same content then creates
 * no second tasks.
 */
final class TodoistRows implements TableRows {
    static final String ID = "todoistid";
    static final String SECTION = "todoistsection";
    static final String LABELS = "todoistlabels";
    static final String PARENT = "todoistparent";
    static final Set<String> SIGNATURE = Set.of(ID, "content", "indent");

    private static final List<String> ADDED =
            List.of("Todoist ID", "Todoist Section", "Todoist Labels", "Todoist Parent");
    private static final Set<String> HEADINGS = Set.of("type", "content", "indent");
    /** The number that a browser adds to the name of a second file, and the extension. */
    private static final Pattern COPY_AND_EXTENSION = Pattern.compile("(?: ?\\([0-9]{1,3}\\))?\\.[A-Za-z]{1,4}$");

    private static final Pattern LABEL = Pattern.compile("(?:^|(?<=\\s))@(\\S+)");

    private final TableRows file;
    private final String project;
    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> ancestors = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private final int width;
    private @Nullable Row header;
    private String section = "";
    private @Nullable Row ahead;

    private TodoistRows(TableRows file, Row header, String project) {
        this.file = file;
        this.project = project;
        this.header = header;
        List<String> headings = header.cells();
        this.width = headings.size();
        for (int i = 0; i < headings.size(); i++) {
            places.putIfAbsent(headings.get(i).strip().toLowerCase(Locale.ROOT), i);
        }
    }

    /**
     * The rows of a file: those of Todoist in the form of this class, all others as they are.
     *
     * @param name the name of the file on the client's machine; {@code null} if it is unknown
     * @throws IOException if the file cannot be read
     */
    static TableRows of(TableRows file, Path path, @Nullable String name) throws IOException {
        Row header = file.next();
        if (header == null) {
            return file;
        }
        Set<String> headings = header.cells().stream()
                .map(heading -> heading.strip().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        return headings.containsAll(HEADINGS)
                ? new TodoistRows(file, header, name == null || name.isBlank() ? digest(path) : project(name))
                : new WithHeader(file, header);
    }

    /** The name of a project from that of a file. The same name may be written with other cases and normal forms. */
    private static String project(String fileName) {
        return CaseFolding.fold(COPY_AND_EXTENSION.matcher(fileName).replaceFirst(""));
    }

    private static String digest(Path path) throws IOException {
        try (InputStream content = Files.newInputStream(path)) {
            return Hashes.of(content);
        }
    }

    @Override
    public @Nullable Row next() {
        Row first = header;
        if (first != null) {
            List<String> headings = new ArrayList<>(first.cells());
            headings.addAll(ADDED);
            header = null;
            ahead = file.next();
            return new Row(first.number(), headings, first.fault());
        }
        while (ahead != null) {
            Row row = ahead;
            ahead = file.next();
            String kind = cell(row.cells(), "type").toLowerCase(Locale.ROOT);
            if (kind.equals("section")) {
                section = cell(row.cells(), "content");
                ancestors.clear();
            } else if (kind.equals("task")) {
                return new Row(row.number(), task(row.cells()), null);
            } else if (row.fault() != null) {
                return row;
            }
        }
        return null;
    }

    private List<String> task(List<String> cells) {
        String content = cell(cells, "content");
        List<String> labels = new ArrayList<>();
        Matcher label = LABEL.matcher(content);
        while (label.find()) {
            labels.add(label.group(1));
        }
        int level = level(cells);
        String parent = level == 0 ? "" : ancestors.get(level - 1);
        String id = id(parent, content);
        ancestors.subList(level, ancestors.size()).clear();
        ancestors.add(id);

        List<String> made = new ArrayList<>(cells.subList(0, Math.min(width, cells.size())));
        made.addAll(Collections.nCopies(width - made.size(), ""));
        String title =
                LABEL.matcher(content).replaceAll("").replaceAll("\\s+", " ").strip();
        set(made, "content", title.isEmpty() ? content : title);
        set(made, "description", description(cells));
        if (!ForeignCells.isDay(cell(cells, "date"))) {
            set(made, "date", "");
        }
        made.addAll(List.of(id, section, String.join(",", labels), parent));
        return made;
    }

    /** The level of a task, from 0. A task is at most one level below the task before it. */
    private int level(List<String> cells) {
        String indent = cell(cells, "indent");
        int level = indent.matches("\\d{1,2}") ? Integer.parseInt(indent) - 1 : 0;
        return Math.max(0, Math.min(level, ancestors.size()));
    }

    private String id(String parent, String content) {
        String place = project + "\n" + section + "\n" + parent + "\n" + content;
        String id = idOf(place);
        for (int i = 2; !ids.add(id); i++) {
            id = idOf(place + "\n" + i);
        }
        return id;
    }

    private static String idOf(String place) {
        return "todoist_" + Hashes.brief(place.getBytes(StandardCharsets.UTF_8));
    }

    /** The description with what has no field of its own: a date in words, and the comments in the rows that follow. */
    private String description(List<String> cells) {
        List<String> parts = new ArrayList<>();
        parts.add(cell(cells, "description"));
        String date = cell(cells, "date");
        if (!ForeignCells.isDay(date)) {
            parts.add(date);
        }
        while (ahead != null && cell(ahead.cells(), "type").equalsIgnoreCase("note")) {
            parts.add(cell(ahead.cells(), "content"));
            ahead = file.next();
        }
        return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n"));
    }

    private String cell(List<String> cells, String heading) {
        int place = places.getOrDefault(heading, Integer.MAX_VALUE);
        return place < cells.size() ? cells.get(place).strip() : "";
    }

    private void set(List<String> row, String heading, String text) {
        Integer place = places.get(heading);
        if (place != null) {
            row.set(place, text);
        }
    }

    /** A table whose header has been read already. */
    private static final class WithHeader implements TableRows {
        private final TableRows file;
        private @Nullable Row header;

        WithHeader(TableRows file, Row header) {
            this.file = file;
            this.header = header;
        }

        @Override
        public @Nullable Row next() {
            Row first = header;
            header = null;
            return first == null ? file.next() : first;
        }
    }
}
