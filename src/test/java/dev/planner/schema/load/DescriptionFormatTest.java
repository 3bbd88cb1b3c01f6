package dev.planner.schema.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.planner.field.Option;
import dev.planner.schema.CollectionType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the documentation of the description format with the loader. */
class DescriptionFormatTest {
    private static final Path PAGE = Path.of("src/main/resources/collections/README.md");
    private static final String UNKNOWN = "zzzzzzzz";
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final String COLLECTION = """
            name: things
            title: Things
            singular: thing
            group: Planning
            icon: box
            description: What tests are made of.
            id: thing
            naming: title
            """;
    private static final String FIELDS = """
            fields:
              title: {}
              text: {type: text}
              note: {type: markdown}
              count: integer
              day: date
              last: date
              state: {type: select, options: {a: A}}
              step: {type: select, default: a, options: {a: A, b: B}}
              paint: colour
              place: {type: object, fields: {x: number}}
              links: {type: list}
              lines: {type: list, of: {type: object, fields: {x: number}}}
              logo: file
              parent: {type: relation, to: things, acyclic: true}
            """;

    @TempDir
    private Path directory;

    @Test
    void examples_areLoaded() throws IOException {
        Matcher block = Pattern.compile("(?s)```yaml\n(.*?)```").matcher(Files.readString(PAGE));
        int count = 0;
        while (block.find()) {
            Files.writeString(directory.resolve("example" + count++ + ".yaml"), block.group(1));
        }
        assertThat(count).isGreaterThan(2);
        assertThat(Descriptions.load(directory).all())
                .hasSize(Descriptions.load().all().size() + count);
    }

    @Test
    void keys_ofACollection() {
        assertThat(firstColumn("The collection")).isEqualTo(known(COLLECTION + UNKNOWN + ": 1\n" + FIELDS));
    }

    @Test
    void keys_ofTheRecordLayoutFollowUpsAndRules() {
        assertThat(firstColumn("The page of a record"))
                .isEqualTo(known(COLLECTION + "record: {" + UNKNOWN + ": 1}\n" + FIELDS));
        assertThat(tables("Follow-ups, frozen fields and kept records").get(0).keySet())
                .isEqualTo(known(
                        COLLECTION + "followUps: [{label: A, icon: b, create: tasks, " + UNKNOWN + ": 1}]\n" + FIELDS));
        assertThat(tables("Follow-ups, frozen fields and kept records").get(1).keySet())
                .isEqualTo(known(COLLECTION + "frozen: [{fields: text, when: {state: a}, because: B, " + UNKNOWN
                        + ": 1}]\n" + FIELDS));
        assertThat(tables("Follow-ups, frozen fields and kept records").get(2).keySet())
                .isEqualTo(known(COLLECTION + "kept: [{when: {state: a}, because: B, " + UNKNOWN + ": 1}]\n" + FIELDS));
    }

    @Test
    void keys_ofTransitions() {
        assertThat(tables("Steps of a choice").get(0).keySet())
                .isEqualTo(known(
                        COLLECTION + "transitions: [{field: step, steps: [{to: b}], " + UNKNOWN + ": 1}]\n" + FIELDS));
        assertThat(tables("Steps of a choice").get(1).keySet())
                .isEqualTo(known(
                        COLLECTION + "transitions: [{field: step, steps: [{to: b, " + UNKNOWN + ": 1}]}]\n" + FIELDS));
    }

    @Test
    void keys_ofRelatedRecords() {
        assertThat(firstColumn("Related records"))
                .isEqualTo(known(COLLECTION + "related: [{path: things.parent, " + UNKNOWN + ": 1}]\n" + FIELDS));
    }

    @Test
    void keys_ofLetters() {
        assertThat(firstColumn("Letters"))
                .isEqualTo(known(COLLECTION + "letter: {headings: [{label: A}], recipient: parent, rows: lines, "
                        + UNKNOWN + ": 1}\n" + FIELDS));
    }

    @Test
    void keys_ofFigures() {
        Set<String> documented =
                new TreeSet<>(List.of("label", "count", "sum", "average", "first", "where", "below", "above"));
        for (String kind : List.of("count: true", "sum: count", "average: count", "first: count")) {
            Set<String> keys = known(COLLECTION + "figures: [{label: A, " + kind + ", " + UNKNOWN + ": 1}]\n" + FIELDS);
            assertThat(documented).containsAll(keys).contains(kind.replaceFirst(":.*", ""));
        }
        assertThat(section("Lists"))
                .contains(documented.stream().map(key -> "`" + key).toArray(String[]::new));
    }

    @Test
    void keys_ofViews() {
        Map<String, String> parts = Map.of(
                "board", "columns: state",
                "calendar", "date: day",
                "timeline", "start: day, end: last",
                "tree", "parent: parent",
                "wall", "text: note, colour: paint, place: place",
                "diagram", "place: place",
                "chart", "along: day, lines: count");
        Map<String, Set<String>> documented = tables("Lists").get(0);
        assertThat(documented.keySet()).isEqualTo(new TreeSet<>(ViewKind.words()));
        documented.forEach((view, keys) -> {
            String part = parts.getOrDefault(view, "");
            Set<String> known = known(COLLECTION + "views: {" + view + ": {" + part + (part.isEmpty() ? "" : ", ")
                    + UNKNOWN + ": 1}}\n" + FIELDS);
            known.removeAll(Set.of("title", "icon", "menu"));
            assertThat(keys).as(view).isEqualTo(known);
        });
    }

    @Test
    void keys_ofFieldsAndTypes() {
        Set<String> common = firstColumn("Fields");
        Map<String, String> needed = Map.of(
                "select",
                "options: {a: A}",
                "relation",
                "to: things",
                "map",
                "keys: text, values: text",
                "id",
                "prefix: a");
        Map<String, Set<String>> documented = tables("Types").get(0);
        documented.forEach((type, keys) -> {
            String part = needed.containsKey(type) ? ", " + needed.get(type) : "";
            Set<String> known =
                    known(COLLECTION + "fields:\n  title: {}\n  x: {type: " + type + part + ", " + UNKNOWN + ": 1}\n");
            Set<String> own = new TreeSet<>(known);
            own.removeAll(common);
            assertThat(keys).as(type).isEqualTo(own);
            Set<String> missing = new TreeSet<>(common);
            missing.removeAll(known);
            assertThat(missing).as(type).isSubsetOf("as");
        });
        String message = fault(COLLECTION + "fields:\n  title: {type: " + UNKNOWN + "}\n");
        assertThat(message).contains("there is no type");
        assertThat(typesInUse()).isSubsetOf(documented.keySet());
    }

    private static Set<String> typesInUse() {
        Set<String> types = new TreeSet<>();
        for (CollectionType type : Descriptions.load().all()) {
            type.fields().forEach(field -> types.add(field.type().name()));
        }
        return types;
    }

    @Test
    void words_forPlacesAndShapes() {
        assertThat(firstColumn("Where a value stands in the file"))
                .isEqualTo(known(COLLECTION + "fields:\n  title: {}\n  x: {in: " + UNKNOWN + "}\n"));
        Set<String> shapes = new TreeSet<>();
        for (String type : List.of("list", "list, of: date", "list, of: object", "object")) {
            shapes.addAll(known(COLLECTION + "fields:\n  title: {}\n  x: {type: " + type + ", as: " + UNKNOWN + "}\n"));
        }
        assertThat(firstColumn("How a list or an object is shown")).isEqualTo(shapes);
    }

    @Test
    void keys_ofPlaces() {
        Map<String, String> needed = Map.of(
                "section", "heading: A",
                "list", "type: list, heading: A",
                "checklist", "type: list, heading: A, of: {type: object, fields: {id: text}}",
                "outline", "type: list, of: {type: object, fields: {id: text}}",
                "rows", "type: list, heading: A, columns: [a], of: {type: object, fields: {a: text}}",
                "categories", "type: list, columns: [a, b], of: {type: object, fields: {a: text, b: list}}",
                "gathered", "type: object, fields: {a: text}");
        Set<String> common = firstColumn("Fields");
        common.addAll(List.of("of", "fields", "max", "entryOf", "format"));
        tables("Where a value stands in the file").get(0).forEach((place, keys) -> {
            String part = needed.containsKey(place) ? ", " + needed.get(place) : "";
            Set<String> own =
                    known(COLLECTION + "fields:\n  title: {}\n  x: {in: " + place + part + ", " + UNKNOWN + ": 1}\n");
            own.removeAll(common);
            Set<String> documented = new TreeSet<>(keys);
            documented.removeAll(List.of("frontmatter", "both"));
            if (place.equals("title")) {
                documented.remove("heading");
            }
            assertThat(documented).as(place).isEqualTo(own);
        });
    }

    @Test
    void words_forOptions() {
        String types = section("Types");
        for (Set<String> words : List.of(Option.COLOURS, Option.MEANINGS)) {
            words.forEach(word -> assertThat(types).containsPattern("\\b" + word + "\\b"));
        }
        assertThat(known(
                        COLLECTION + "fields:\n  title: {}\n  x: {type: select, options: {a: {" + UNKNOWN + ": 1}}}\n"))
                .containsExactly("colour", "label", "means", "name");
    }

    /** Returns the keys or words that the loader lists in its error for an unknown one. */
    private static Set<String> known(String yaml) {
        String message = fault(yaml);
        assertThat(message).contains(UNKNOWN, "known words are ");
        return new TreeSet<>(
                Arrays.asList(message.substring(message.indexOf("known words are ") + "known words are ".length())
                        .split(", ")));
    }

    private static String fault(String yaml) {
        Throwable fault = catchThrowable(() -> CollectionLoader.load("things.yaml", yaml));
        assertThat(fault).as(yaml).isInstanceOf(DescriptionException.class);
        return fault.getMessage();
    }

    private static Set<String> firstColumn(String heading) {
        return new TreeSet<>(tables(heading).get(0).keySet());
    }

    /** Returns the tables below a heading: the code words of the first column, each with those of the second. */
    private static List<Map<String, Set<String>>> tables(String heading) {
        List<Map<String, Set<String>>> tables = new ArrayList<>();
        Map<String, Set<String>> table = null;
        for (String line : section(heading).lines().toList()) {
            if (!line.startsWith("|")) {
                table = null;
            } else if (table == null) {
                table = new TreeMap<>();
                tables.add(table);
            } else if (line.startsWith("| `")) {
                List<String> cells = List.of(line.split("\\|", -1));
                table.put(codes(cells.get(1)).get(0), new TreeSet<>(codes(cells.get(ownKeys(heading)))));
            }
        }
        return tables;
    }

    /** Returns the column with the keys of one type, place or view. */
    private static int ownKeys(String heading) {
        return heading.startsWith("Where") ? 3 : 2;
    }

    private static List<String> codes(String cell) {
        return CODE.matcher(cell).results().map(result -> result.group(1)).toList();
    }

    private static String section(String heading) {
        Map<String, String> sections = new LinkedHashMap<>();
        try {
            for (String part : Files.readString(PAGE).split("(?m)^#+ ", -1)) {
                sections.put(part.lines().findFirst().orElse(""), part);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertThat(sections).containsKey(heading);
        return sections.get(heading);
    }
}
