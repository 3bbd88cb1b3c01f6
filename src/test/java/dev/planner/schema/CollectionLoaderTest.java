package dev.planner.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.NoBinding;
import dev.planner.markdown.binding.RowsBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.rows.Column;
import dev.planner.markdown.body.rows.RowsFormat;
import dev.planner.schema.FieldSpec.Constraint;
import dev.planner.schema.FieldSpec.Constraint.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CollectionLoaderTest {
    private static final String HEAD = """
            name: things
            title: Things
            singular: thing
            group: Planning
            icon: box
            description: What tests are made of.
            id: thing
            naming: title
            """;

    private static CollectionType load(String yaml) {
        return CollectionLoader.load("things.yaml", yaml);
    }

    private static CollectionType fields(String fields) {
        return load(HEAD + "fields:\n  title: {}\n" + fields);
    }

    @Test
    void load_defaults() {
        CollectionType type = fields("  dueDate: date\n");
        assertThat(type.storage()).isEqualTo(new CollectionType.Storage("things", CollectionType.Layout.FLAT));
        assertThat(type.operations()).containsExactlyInAnyOrder(Crud.values());
        assertThat(type.fields())
                .extracting(FieldSpec::name)
                .containsExactly("id", "title", "dueDate", "created", "updated", "tags");
        FieldSpec title = type.fieldsByName().get("title");
        assertThat(title.required()).isTrue();
        assertThat(title.binding()).isEqualTo(new TitleBinding(List.of("title", "name"), true, false, null));
        FieldSpec due = type.fieldsByName().get("dueDate");
        assertThat(due.label()).isEqualTo("Due date");
        assertThat(due.aliases()).containsExactly("due_date");
        assertThat(due.binding()).isEqualTo(new EntryBinding("dueDate", List.of("due_date")));
        assertThat(due.origin()).isEqualTo(FieldSpec.Origin.CLIENT);
    }

    @Test
    void load_keysAndAliases_areOtherNamesInBothPlaces() {
        FieldSpec target = fields("  targetDate: {type: date, key: target, also: goal_date, aliases: aim}\n")
                .fieldsByName()
                .get("targetDate");
        assertThat(target.aliases()).containsExactly("aim", "goal_date", "target", "target_date");
        assertThat(target.keys()).containsExactly("target", "targetDate", "goal_date", "aim", "target_date");
    }

    @Test
    void load_defaultOfASingleValue_isWhatAFileWithoutItMeans() {
        CollectionType type = fields("""
                  level: {default: low}
                  date: {type: date, default: today}
                  parts: {type: list, default: [a]}
                """);
        assertThat(type.fieldsByName().get("level").readDefault()).isEqualTo("low");
        assertThat(type.fieldsByName().get("date").readDefault()).isNull();
        assertThat(type.fieldsByName().get("parts").readDefault()).isNull();
        assertThat(type.fieldsByName().get("parts").defaultValue()).isEqualTo(List.of("a"));
    }

    @Test
    void load_computed_standsNowhereUnlessFilesHaveACopy() {
        CollectionType type = load(HEAD + """
                fields:
                  title: {}
                computed:
                  size: {type: integer, from: title}
                  streak: {type: integer, from: [title, today], key: streak_count}
                """);
        assertThat(type.fieldsByName().get("size").origin()).isEqualTo(FieldSpec.Origin.COMPUTED);
        assertThat(type.fieldsByName().get("size").binding()).isEqualTo(new NoBinding());
        assertThat(type.fieldsByName().get("streak").keys()).contains("streak_count");
    }

    @Test
    void load_rows() {
        CollectionType type = fields("""
                  items:
                    type: list
                    in: rows
                    heading: [Line Items, Item]
                    columns: [text, price, hours? hours-per-day, parts?]
                    of:
                      type: object
                      fields: {id: {type: id, prefix: li}, text: text, price: money, hours: number, parts: {type: list}}
                """);
        assertThat(type.fieldsByName().get("items").binding())
                .isEqualTo(new RowsBinding(
                        List.of(new SectionHeading("Line Items", List.of("Item"), SectionHeading.Match.EXACT)),
                        new RowsFormat(
                                List.of(
                                        new Column("text", Column.Format.TEXT, false),
                                        new Column("price", Column.Format.NUMBER, false),
                                        new Column("hours", Column.Format.HOURS_PER_DAY, true),
                                        new Column("parts", Column.Format.LIST, true)),
                                null,
                                List.of(),
                                null),
                        false));
    }

    @Test
    void load_constraints() {
        CollectionType type = fields("""
                  project: text
                  name: {unique: {within: project}}
                  number: {unique: true}
                  first: {type: boolean, exclusive: true}
                  last: {type: boolean, exclusive: false}
                """);
        assertThat(type.fieldsByName().get("name").constraint()).isEqualTo(new Constraint(Kind.UNIQUE, "project"));
        assertThat(type.fieldsByName().get("name").indexed()).isTrue();
        assertThat(type.fieldsByName().get("number").constraint()).isEqualTo(new Constraint(Kind.UNIQUE, null));
        assertThat(type.fieldsByName().get("first").constraint()).isEqualTo(new Constraint(Kind.EXCLUSIVE, null));
        assertThat(type.fieldsByName().get("last").constraint()).isNull();
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                arguments(
                        HEAD + "fields:\n  title: {unique: {within: project}}\n", ":10: there is no field \"project\""),
                arguments(HEAD + "fields:\n  title: {exclusive: true}\n", ":10: only a boolean can be exclusive"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  on: {type: boolean, unique: true, exclusive: true}\n",
                        ":11: a field is unique or exclusive, not both"),
                arguments("", ":1: the description is empty"),
                arguments("[a]", ":1: a map is expected here"),
                arguments("name: [", ":1: "),
                arguments("name: things\n", ":1: \"naming\" is missing"),
                arguments(HEAD, ":1: \"fields\" is missing"),
                arguments(HEAD + "fields: {}\n", ":8: there is no field \"title\""),
                arguments(HEAD.replace("icon: box\n", "") + "fields: {title: {}}", ":1: \"icon\" is missing"),
                arguments(HEAD.replace("icon: box", "icon:") + "fields: {title: {}}", ":5: \"icon\" is empty"),
                arguments(HEAD + "icon: box\n", ":9: \"icon\" stands here twice"),
                arguments(
                        HEAD.replace("Planning", "Planing") + "fields: {title: {}}",
                        ":4: \"group: Planing\" is unknown"),
                arguments(HEAD.replace("things", "Things/"), ":1: \"Things/\" cannot be a name"),
                arguments(HEAD + "directory: ../x\nfields: {title: {}}", ":9: \"../x\" cannot be a directory"),
                arguments(HEAD + "layout: deep\nfields: {title: {}}", ":9: \"layout: deep\" is unknown"),
                arguments(HEAD + "operations: [list, move]\nfields: {title: {}}", ":9: there is no operation \"move\""),
                arguments(HEAD + "order: [-date]\nfields: {title: {}}", ":9: there is no field \"date\""),
                arguments(
                        HEAD + "ordr: [title]\nfields: {title: {}}",
                        ":9: \"ordr\" is unknown; did you mean \"order\"?"),
                arguments(HEAD + "fields:\n  title: {}\n  Big: text\n", ":11: \"Big\" cannot be a field's name"),
                arguments(HEAD + "fields:\n  title: {}\n  title: {}\n", ":11: \"title\" stands here twice"),
                arguments(
                        HEAD + "fields:\n  title: {}\ncomputed:\n  title: text\n",
                        ":12: the field \"title\" is declared twice"),
                arguments(HEAD + "fields:\n  title: {}\n  due: dat\n", ":11: there is no type \"dat\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due:\n    type: date\n    requird: true\n",
                        ":13: \"requird\" is unknown; did you mean \"required\"?"),
                arguments(HEAD + "fields:\n  title: {}\n  due: {type: date, min: 1}\n", ":11: \"min\" is unknown"),
                arguments(HEAD + "fields:\n  title: {}\n  due: {in: margin}\n", ":11: \"in: margin\" is unknown"),
                arguments(HEAD + "fields:\n  title: {}\n  due: {origin: moon}\n", ":11: \"origin: moon\" is unknown"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {required: yes}\n",
                        ":11: \"required\" must be true or false"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {type: number, min: a}\n",
                        ":11: \"min\" must be a number"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {type: date, default: soon}\n",
                        ":11: \"default\" must be a date"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {type: date, example: soon}\n",
                        ":11: \"example\" must be a date"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: text\n  end: {aliases: due}\n",
                        ":12: \"due\" belongs to the field \"due\" already"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {key: end_date}\n  end: {also: end_date}\n",
                        ":12: \"end_date\" belongs to the field \"due\" already"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {key: tags}\n",
                        ":11: \"tags\" belongs to the field \"tags\" already"),
                arguments(HEAD + "fields:\n  title: {}\n  who: {type: relation}\n", ":11: a relation needs \"to\""),
                arguments(HEAD + "fields:\n  title: {}\n  step: {type: select}\n", ":11: a select needs \"options\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  step: {type: select, options: {a: {colour: mauve}}}\n",
                        ":11: \"colour: mauve\" is unknown"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  step: {type: select, of: integer, options: {a: A}}\n",
                        ":11: \"a\" is no whole number"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: list, in: list}\n",
                        ":11: \"heading\" is missing"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: list, in: rows, heading: A, columns: [a]}\n",
                        ":11: an object, or a list of objects, with \"fields\" is needed here"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: object, in: rows, heading: A, columns: [b],"
                                + " fields: {a: text}}\n",
                        ":11: the entries have no member \"b\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: object, in: rows, heading: A, columns: [a wide],"
                                + " fields: {a: text}}\n",
                        ":11: \"a wide\" is no column"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: object, in: rows, groupBy: a, columns: [a],"
                                + " fields: {a: text}}\n",
                        ":11: \"groupBy\" and \"groups\" need each other"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void load_fault_namesFileAndLine(String yaml, String message) {
        assertThatThrownBy(() -> load(yaml))
                .isInstanceOf(DescriptionException.class)
                .hasMessageStartingWith("things.yaml" + message);
    }
}
