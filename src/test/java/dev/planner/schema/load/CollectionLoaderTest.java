package dev.planner.schema.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planner.item.Condition;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.NoBinding;
import dev.planner.markdown.binding.RowsBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.rows.Column;
import dev.planner.markdown.body.rows.RowsFormat;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Constraint;
import dev.planner.schema.FieldSpec.Constraint.Kind;
import dev.planner.schema.Freeze;
import dev.planner.schema.Retention;
import dev.planner.schema.Source;
import dev.planner.schema.Transitions;
import dev.planner.schema.display.Display;
import dev.planner.schema.display.Figure;
import dev.planner.schema.display.FollowUp;
import dev.planner.schema.display.Letter;
import dev.planner.schema.display.RecordLayout;
import dev.planner.schema.display.Related;
import dev.planner.schema.display.View;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
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
    void load_defaultOfASingleValue_appliesToFilesWithoutIt() {
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
    void load_computed_isNotInFilesUnlessDeclared() {
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

    private static CollectionType display(String keys) {
        return load(HEAD + keys + """
                fields:
                  title: {}
                  state: {type: select, options: {open: Open, done: Done}}
                  step: {type: select, default: first, options: {first: First, second: Second, third: Third}}
                  amount: {type: money}
                  day: date
                  notes: markdown
                  links: {type: list, of: {type: relation, to: things}}
                  words: {type: list, as: words}
                computed:
                  rest: {type: money, from: [amount, today, others.amount]}
                  known: {type: instant, from: day}
                """);
    }

    @Test
    void load_display_defaults() {
        Display display = display("").display();
        assertThat(display.called()).isEqualTo("title");
        assertThat(display.columns()).isEmpty();
        assertThat(display.views()).extracting(View::kind).containsExactly("list");
        assertThat(display.record())
                .isEqualTo(new RecordLayout(
                        List.of("rest"),
                        List.of(new RecordLayout.Group(
                                "", List.of("state", "step", "amount", "day", "links", "words", "tags"))),
                        List.of("notes"),
                        List.of(),
                        List.of("created", "updated", "known"),
                        List.of(),
                        List.of()));
    }

    @Test
    void load_display_declaredValues() {
        CollectionType type = display("""
                columns: [state, amount]
                groupBy: state
                sums: [amount]
                figures: [{label: Open, sum: amount, where: {state: [open, null]}, above: {bad: 0}}]
                views: {board: {columns: state, sum: amount, facts: [day, rest], title: Board}, list: {}}
                record: {figures: [rest], groups: {Money: [amount]}, boxes: [[notes, links]], hidden: [day],
                    only: [{fields: notes, when: {state: done}}], nonzero: rest}
                related: [{path: others.thing}, {path: [others.thing, parts.other], figures: true}]
                followUps: [{label: Next, icon: plus, create: things, with: {links: id, amount: -rest},
                    when: {state: done}}]
                frozen: [{fields: amount, when: {state: done}, because: It is done.}]
                kept: [{when: {state: [done, null]}, because: It is needed.}]
                """);
        Display display = type.display();
        assertThat(display.figures())
                .containsExactly(new Figure(
                        "Open",
                        Figure.Kind.SUM,
                        "amount",
                        Condition.when("state", "open", null),
                        Map.of(),
                        Map.of("bad", BigDecimal.ZERO)));
        assertThat(display.views())
                .containsExactly(
                        new View(
                                "board",
                                Map.of("columns", "state", "sum", "amount", "facts", List.of("day", "rest")),
                                "Board",
                                null,
                                false),
                        new View("list", Map.of(), null, null, false));
        assertThat(display.record())
                .isEqualTo(new RecordLayout(
                        List.of("rest"),
                        List.of(
                                new RecordLayout.Group("", List.of("state", "step", "words", "tags")),
                                new RecordLayout.Group("Money", List.of("amount"))),
                        List.of(),
                        List.of(List.of("notes", "links")),
                        List.of("created", "updated", "known"),
                        List.of(new RecordLayout.Only(List.of("notes"), Condition.when("state", "done"))),
                        List.of("rest")));
        assertThat(display.related())
                .containsExactly(
                        new Related(List.of(new Related.Step("others", "thing")), false),
                        new Related(
                                List.of(new Related.Step("others", "thing"), new Related.Step("parts", "other")),
                                true));
        assertThat(display.followUps())
                .containsExactly(new FollowUp(
                        "Next",
                        "plus",
                        "things",
                        Map.of("links", "id", "amount", "-rest"),
                        Condition.when("state", "done"),
                        false));
        assertThat(type.frozen())
                .containsExactly(new Freeze(List.of("amount"), Condition.when("state", "done"), "It is done."));
        assertThat(type.kept()).containsExactly(new Retention(Condition.when("state", "done", null), "It is needed."));
    }

    @Test
    void load_transitions() {
        assertThat(display("""
                transitions:
                  - field: step
                    initial: [first, second]
                    steps:
                      - {from: first, to: second, when: {state: done}, because: {state: It is open.}}
                      - {to: third}
                """).transitions())
                .containsExactly(new Transitions(
                        "step",
                        List.of("first", "second"),
                        List.of(
                                new Transitions.Step(
                                        List.of("first"),
                                        "second",
                                        Condition.when("state", "done"),
                                        Map.of("state", "It is open.")),
                                new Transitions.Step(
                                        List.of("first", "second"), "third", Condition.ALWAYS, Map.of()))));
    }

    static Stream<Arguments> transitionFaults() {
        return Stream.of(
                arguments("field: x", "there is no field \"x\""),
                arguments("field: amount", "the field \"amount\" does not fit here"),
                arguments("field: rest", "the field \"rest\" does not fit here"),
                arguments("field: state", "the field \"state\" needs a default"),
                arguments("steps: []", "\"field\" is missing"),
                arguments("field: step", "\"steps\" are needed"),
                arguments("field: step, initial: fourth", "the field \"step\" cannot have the value fourth"),
                arguments("field: step, initial: third", "the default first is missing"),
                arguments("field: step, steps: [{to: third}], more: 1", "\"more\" is unknown"),
                arguments("field: step, steps: [{from: first}]", "\"to\" must be one value"),
                arguments("field: step, steps: [{to: [first, third]}]", "\"to\" must be one value"),
                arguments("field: step, steps: [{to: fourth}]", "the field \"step\" cannot have the value fourth"),
                arguments(
                        "field: step, steps: [{from: fourth, to: first}]",
                        "the field \"step\" cannot have the value fourth"),
                arguments("field: step, steps: [{from: [first, third], to: third}]", "a value is no step from itself"),
                arguments(
                        "field: step, steps: [{from: first, to: third}, {to: third}]",
                        "the step from first to third is repeated"),
                arguments("field: step, steps: [{to: third, when: {x: 1}}]", "there is no field \"x\""),
                arguments(
                        "field: step, steps: [{to: third, when: {state: gone}}]",
                        "the field \"state\" cannot have the value gone"),
                arguments("field: step, steps: [{to: third, when: {step: first}}]", "\"from\" says the values"),
                arguments(
                        "field: step, steps: [{to: third, because: {state: A}}]",
                        "the condition does not name the field \"state\""),
                arguments("field: step, steps: [{to: third, wen: {}}]", "\"wen\" is unknown"),
                arguments(
                        "field: step, steps: [{to: third}]}, {field: step, steps: [{to: third}]",
                        "\"step\" is repeated"));
    }

    @ParameterizedTest
    @MethodSource("transitionFaults")
    void load_transitionFault_namesFileAndLine(String keys, String message) {
        assertThatThrownBy(() -> display("transitions: [{" + keys + "}]\n"))
                .isInstanceOf(DescriptionException.class)
                .hasMessageStartingWith("things.yaml:9: " + message);
    }

    @Test
    void load_field_sourcesShapesAndWeights() {
        Map<String, FieldSpec> fields = display("").fieldsByName();
        assertThat(fields.get("rest").from())
                .containsExactly(new Source(null, "amount"), new Source(null, null), new Source("others", "amount"));
        assertThat(fields.get("words").shape()).isEqualTo("words");
        assertThat(fields.get("links").shape()).isNull();
        assertThat(fields.values().stream().filter(field -> field.weight() > 0))
                .extracting(FieldSpec::name, FieldSpec::weight)
                .containsExactlyInAnyOrder(
                        tuple("title", 3),
                        tuple("state", 1),
                        tuple("step", 1),
                        tuple("notes", 1),
                        tuple("links", 2),
                        tuple("words", 1),
                        tuple("tags", 2));
    }

    static Stream<Arguments> displayFaults() {
        return Stream.of(
                arguments("shortcut: G\n", ":9: \"G\" is not a letter from a to z"),
                arguments("called: x\n", ":9: there is no field \"x\""),
                arguments("columns: [state, x]\n", ":9: there is no field \"x\""),
                arguments("columns: [state, state]\n", ":9: \"state\" is repeated"),
                arguments("sums: state\n", ":9: the field \"state\" does not fit here"),
                arguments("related: [{figures: true}]\n", ":9: \"path\" is missing"),
                arguments("related: [{path: things}]\n", ":9: \"things\" is not a collection and its field"),
                arguments("related: [{path: a.b}, {path: a.b}]\n", ":9: this path is repeated"),
                arguments("figures: [{label: A}]\n", ":9: a figure needs one of count, sum, average and first"),
                arguments("figures: [{label: A, sum: state}]\n", ":9: the field \"state\" is not a number"),
                arguments(
                        "figures: [{label: A, count: true, where: {state: gone}}]\n",
                        ":9: the field \"state\" cannot have the value gone"),
                arguments("figures: [{label: A, count: true, below: {ugly: 1}}]\n", ":9: \"ugly\" is not a meaning"),
                arguments("figures:\n  - {label: A, count: true, were: {}}\n", ":10: \"were\" is unknown"),
                arguments("views: {bord: {}}\n", ":9: there is no view \"bord\""),
                arguments("views: {board: {}}\n", ":9: the view board needs \"columns\""),
                arguments("views: {board: {columns: notes}}\n", ":9: the field \"notes\" does not fit here"),
                arguments("views: {tree: {parent: links}}\n", ":9: the field \"links\" does not fit here"),
                arguments(
                        "record:\n  figures: [rest]\n  blocks: [rest]\n",
                        ":11: the field \"rest\" already has another place"),
                arguments("record:\n  nonzero: amount\n", ":10: the field \"amount\" does not fit here"),
                arguments("record:\n  only: [{fields: amount}]\n", ":10: \"fields\" and \"when\" are needed"),
                arguments(
                        "followUps: [{label: A, icon: b, create: things, with: {amount: -state}}]\n",
                        ":9: the field \"state\" is no number"),
                arguments("frozen: [{fields: amount, because: A}]\n", ":9: \"fields\" and \"when\" are needed"),
                arguments("kept: [{because: A}]\n", ":9: \"when\" is needed"),
                arguments("frozen: [{fields: rest, when: {}, because: A}]\n", ":9: the field \"rest\" does not fit"));
    }

    @ParameterizedTest
    @MethodSource("displayFaults")
    void load_displayFault_namesFileAndLine(String keys, String message) {
        assertThatThrownBy(() -> display(keys))
                .isInstanceOf(DescriptionException.class)
                .hasMessageStartingWith("things.yaml" + message);
    }

    private static CollectionType letter(String keys) {
        return load(HEAD + "letter: {" + keys + "}\n" + """
                fields:
                  title: {}
                  state: {type: select, options: {open: Open, done: Done}}
                  to: {type: relation, to: people}
                  amount: money
                  notes: markdown
                  lines: {type: list, of: {type: object, fields: {text: text}}}
                  sentTo: {type: list, of: text, origin: server}
                  sender: {type: markdown, origin: server}
                """);
    }

    @Test
    void load_letter_declaredValues() {
        assertThat(letter("""
                headings: [{label: Offer, when: {state: open}}, {label: Bill}], recipient: to,
                  address: [[street], [place.code, place.city]], sentTo: sentTo, footer: sender,
                  facts: {State: state}, opening: notes, rows: lines, totals: {Total: amount}""").display().letter())
                .isEqualTo(new Letter(
                        List.of(
                                new Letter.Heading("Offer", Condition.when("state", "open")),
                                new Letter.Heading("Bill", Condition.ALWAYS)),
                        "to",
                        List.of(List.of("street"), List.of("place.code", "place.city")),
                        "sentTo",
                        null,
                        "sender",
                        List.of(new Letter.Line("State", "state")),
                        List.of("notes"),
                        "lines",
                        List.of(new Letter.Line("Total", "amount")),
                        List.of()));
    }

    static Stream<Arguments> letterFaults() {
        return Stream.of(
                arguments("rows: lines", "\"recipient\" is missing"),
                arguments("recipient: to, rows: lines", "the last heading must have no condition"),
                arguments(
                        "headings: [{label: A, when: {state: open}}], recipient: to, rows: lines",
                        "the last heading must have no condition"),
                arguments(
                        "headings: [{label: A}], recipient: amount, rows: lines",
                        "the field \"amount\" is not a relation to one collection"),
                arguments(
                        "headings: [{label: A}], recipient: to, sentTo: lines, rows: lines",
                        "the field \"lines\" is not a list of texts that the server sets"),
                arguments(
                        "headings: [{label: A}], recipient: to, letterhead: notes, rows: lines",
                        "the field \"notes\" is not a Markdown text that the server sets"),
                arguments(
                        "headings: [{label: A}], recipient: to, rows: notes",
                        "the field \"notes\" is not a list of objects"),
                arguments(
                        "headings: [{label: A}], recipient: to, rows: lines, closing: amount",
                        "the field \"amount\" does not fit here"),
                arguments(
                        "headings: [{label: A}], recipient: to, rows: lines, totals: {A: notes}",
                        "the field \"notes\" does not fit here"));
    }

    @ParameterizedTest
    @MethodSource("letterFaults")
    void load_letterFault_namesFileAndLine(String keys, String message) {
        assertThatThrownBy(() -> letter(keys))
                .isInstanceOf(DescriptionException.class)
                .hasMessageStartingWith("things.yaml:9: " + message);
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
                        HEAD + "fields:\n  title: {}\ncomputed:\n  x: integer\n",
                        ":12: a computed field needs \"from\""),
                arguments(
                        HEAD + "fields:\n  title: {}\ncomputed:\n  x: {type: integer, from: y}\n",
                        ":12: there is no field \"y\""),
                arguments(HEAD + "fields:\n  title: {from: created}\n", ":10: only a computed field has \"from\""),
                arguments(
                        HEAD + "fields:\n  title: {defaultFrom: created}\n",
                        ":10: \"created\" is not a field of another collection"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  x: {type: list, as: cards}\n", ":11: \"as: cards\" is unknown"),
                arguments(
                        HEAD
                                + "fields:\n  title: {}\n  x: {type: list, as: tree, of: {type: object,"
                                + " fields: {text: text}}}\n",
                        ":11: \"tree\" needs entries with a text \"text\" and an integer \"level\""),
                arguments(
                        HEAD
                                + "fields:\n  title: {}\n  x: {type: list, as: bones, of: {type: object,"
                                + " fields: {a: text}}}\n",
                        ":11: \"bones\" needs entries with a text and a list of texts, and no other members"),
                arguments(
                        HEAD
                                + "fields:\n  title: {}\n  x: {type: list, as: bones, of: {type: object,"
                                + " fields: {a: text, b: {type: list, of: date}}}}\n",
                        ":11: \"bones\" needs entries with a text and a list of texts, and no other members"),
                arguments(HEAD + "fields:\n  title: {weight: 4}\n", ":10: \"weight: 4\" is unknown"),
                arguments(
                        HEAD + "fields:\n  title: {unique: {within: project}}\n", ":10: there is no field \"project\""),
                arguments(HEAD + "fields:\n  title: {exclusive: true}\n", ":10: only a boolean can be exclusive"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  on: {type: boolean, unique: true, exclusive: true}\n",
                        ":11: a field cannot be both unique and exclusive"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  price: {type: money, currency: DEM1}\n",
                        ":11: there is no currency \"DEM1\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  price: {type: money, currency: EUR, currencyFrom: title}\n",
                        ":11: an amount has either \"currency\" or \"currencyFrom\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  price: {type: money, perUnit: hour}\n",
                        ":11: \"perUnit\" must be true or false"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  count: {type: number, perUnit: true}\n",
                        ":11: \"perUnit\" is unknown"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  hours: {type: map, keys: date, values: number, limit: title}\n",
                        ":11: \"limit\" is unknown"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  load: {type: object, fields: {hours: "
                                + "{type: map, keys: date, values: number, limit: name}, name: {}}}\n",
                        ":11: there is no number \"name\" beside the map"),
                arguments(
                        HEAD + "currency: title\nfields:\n  title: {}\n",
                        ":9: only a singleton can contain the currency of the project"),
                arguments("", ":1: the description is empty"),
                arguments("[a]", ":1: a map is expected"),
                arguments("name: [", ":1: "),
                arguments("name: things\n", ":1: \"naming\" is missing"),
                arguments(HEAD, ":1: \"fields\" is missing"),
                arguments(HEAD + "fields: {}\n", ":8: there is no field \"title\""),
                arguments(HEAD.replace("icon: box\n", "") + "fields: {title: {}}", ":1: \"icon\" is missing"),
                arguments(HEAD.replace("icon: box", "icon:") + "fields: {title: {}}", ":5: \"icon\" is empty"),
                arguments(HEAD + "icon: box\n", ":9: \"icon\" is a duplicate key"),
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
                arguments(HEAD + "fields:\n  title: {}\n  title: {}\n", ":11: \"title\" is a duplicate key"),
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
                arguments(HEAD + "fields:\n  title: {max: 1.5}\n", ":10: \"max\" must be a whole number"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {type: number, default: .inf}\n",
                        ":11: \".inf\" is not a decimal number"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {type: date, default: soon}\n",
                        ":11: \"default\" must be a date"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {type: date, example: soon}\n",
                        ":11: \"example\" must be a date"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: text\n  end: {aliases: due}\n",
                        ":12: \"due\" already belongs to the field \"due\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {key: end_date}\n  end: {also: end_date}\n",
                        ":12: \"end_date\" already belongs to the field \"due\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  due: {key: tags}\n",
                        ":11: \"tags\" already belongs to the field \"tags\""),
                arguments(HEAD + "fields:\n  title: {}\n  who: {type: relation}\n", ":11: a relation needs \"to\""),
                arguments(HEAD + "fields:\n  title: {}\n  step: {type: select}\n", ":11: a select needs \"options\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  step: {type: select, options: {a: {colour: mauve}}}\n",
                        ":11: \"colour: mauve\" is unknown"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  step: {type: select, of: number, options: {1: A}}\n",
                        ":11: \"of: number\" is unknown"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  step: {type: select, of: integer, options: {a: A}}\n",
                        ":11: \"a\" is not a whole number"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: list, in: list}\n",
                        ":11: \"heading\" is missing"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: list, in: rows, heading: A, columns: [a]}\n",
                        ":11: this place needs an object or a list of objects with \"fields\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: object, in: rows, heading: A, columns: [b],"
                                + " fields: {a: text}}\n",
                        ":11: the entries have no member \"b\""),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: object, in: rows, heading: A, columns: [a wide],"
                                + " fields: {a: text}}\n",
                        ":11: \"a wide\" is not a column"),
                arguments(
                        HEAD + "fields:\n  title: {}\n  points: {type: object, in: rows, groupBy: a, columns: [a],"
                                + " fields: {a: text}}\n",
                        ":11: \"groupBy\" and \"groups\" must be set together"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void load_fault_namesFileAndLine(String yaml, String message) {
        assertThatThrownBy(() -> load(yaml))
                .isInstanceOf(DescriptionException.class)
                .hasMessageStartingWith("things.yaml" + message);
    }
}
