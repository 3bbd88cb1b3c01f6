package dev.planner.markdown.frontmatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.field.value.Raws;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.markdown.text.UnreadableDocumentException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entries next to block scalars and comments. */
class FrontmatterTest {
    private static final String MERGED = """
            base: &b {k: 1, n: 2, o: 6}
            <<: *b # base
            n: 3
            last: z
            """;

    @ParameterizedTest
    @ValueSource(strings = {"# a comment\n", "\n# a comment\n", "# a comment\n\n# another\n"})
    void remove_belowACommentThatEndsABlockScalar_changesNoOtherLine(String comment) {
        String above = "text: |+\n  one\n" + comment;
        String below = "   \n\n  # indented\nlast: 1\n";

        Frontmatter edited = without(above + "gone: x\n" + below, "gone");

        assertThat(edited.text()).isEqualTo(above + below);
        assertThat(edited.get("text")).isEqualTo(Frontmatter.parse(above).get("text"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"|", ">", "|-", ">-", "|2", "&a |  # note"})
    void remove_directlyBelowABlockScalar_keepsBlankLinesThatDoNotChangeIt(String header) {
        String above = "text: " + header + "\n  one\n";
        String below = "\n \nlast: 1\n";
        Frontmatter edited = without(above + "gone: x\n" + below, "gone");
        assertThat(edited.text()).isEqualTo(above + below);
        assertThat(edited.get("text")).isEqualTo(Frontmatter.parse(above).get("text"));
    }

    @Test
    void remove_directlyBelowABlockScalar_givesItNoSpaces() {
        Frontmatter edited = without("text: |\n  one\ngone: x\n\n    \nlast: 1\n", "gone");
        assertThat(edited.text()).isEqualTo("text: |\n  one\n\nlast: 1\n");
        assertThat(edited.get("text"))
                .isEqualTo(Frontmatter.parse("text: |\n  one\n").get("text"));
    }

    @Test
    void remove_directlyBelowABlockScalar_givesItNoLines() {
        Frontmatter edited = without("text: |+\n  one\ngone: x\n\n  # indented\nlast: 1\n", "gone");

        assertThat(edited.text()).isEqualTo("text: |+\n  one\n# indented\nlast: 1\n");
        assertThat(edited.get("text"))
                .isEqualTo(Frontmatter.parse("text: |+\n  one\n").get("text"));
    }

    @Test
    void insert_belowABlockScalarWhoseLastLineLooksLikeAComment_leavesTheLineInIt() {
        Frontmatter frontmatter = Frontmatter.parse("text: |\n  one\n  # two\n# of last\nlast: 1\n");

        Frontmatter edited = frontmatter.with(Map.of("title", "x"), List.of("title", "last"), "\n");

        assertThat(edited.text()).isEqualTo("text: |\n  one\n  # two\ntitle: x\n# of last\nlast: 1\n");
    }

    @Test
    void text_whoseBlockScalarEndsInALineOfWhiteSpace_isReplacedWithThatLine() {
        String text = "prompt: |\n  one\n\n  two\n   \nlast: 1\n";

        assertThat(with(text, "prompt", "three\n\nfour\n").text()).isEqualTo("prompt: |\n  three\n\n  four\nlast: 1\n");
        assertThat(with(text, "prompt", "three\n \n").text()).isEqualTo("prompt: \"three\\n \\n\"\nlast: 1\n");
    }

    @Test
    void text_aboveBlankLinesThatEndItsBlockScalar_isReplacedWithoutThem() {
        Frontmatter edited = with("prompt: |\n  one\n  two\n  \n\nlast: 1\n", "prompt", "three\nfour\n");

        assertThat(edited.text()).isEqualTo("prompt: |\n  three\n  four\n  \n\nlast: 1\n");
    }

    @Test
    void element_movedToTheDeletedOne_keepsItsComment() {
        Frontmatter edited = with("must:\n  - A # about A\n  - B\n  - C # about C\n", "must", List.of("B", "A"));

        assertThat(edited.text()).isEqualTo("must:\n  - B\n  - A # about A\n");
    }

    @Test
    void element_movedAndChanged_keepsItsComment() {
        String two = "  - id: c2\n    body: two\n";
        Frontmatter edited = with(
                "comments:\n  - id: c1\n    body: one # about one\n" + two,
                "comments",
                List.of(Map.of("id", "c2", "body", "two"), Map.of("id", "c1", "body", "one", "author", "bob")));

        assertThat(edited.text())
                .isEqualTo("comments:\n" + two + "  - id: c1\n    body: one # about one\n    author: bob\n");
    }

    @Test
    void edit_ofAnOwnValue_keepsItsEmptyParts() {
        assertThat(with("own: {a: null, b: 1, c: ~}\n", "own", Map.of("b", 2L)).text())
                .isEqualTo("own: {a: null, b: 2, c: null}\n");
        assertThat(with("own: [null, 1, , 3]\n", "own", List.of(1L, 4L)).text()).isEqualTo("own: [null, 1, null, 4]\n");
        assertThat(with("own: [1, null, 3]\n", "own", List.of(3L, 5L)).text()).isEqualTo("own: [null, 3, 5]\n");
        assertThat(with("own:\n  - 1\n  -\n  - 3 # c\n  - ~\n", "own", List.of(3L, 1L))
                        .text())
                .isEqualTo("own:\n  -\n  - 3 # c\n  - 1\n  - ~\n");
        assertThat(with("own:\n  -\n  - null\n", "own", List.of("a")).text()).isEqualTo("own:\n  -\n  - null\n  - a\n");
        assertThat(with("own:\n  - {a: null, b: 1}\n  - 2\n", "own", List.of(Map.of("b", 3L), 2L))
                        .text())
                .isEqualTo("own:\n  - {a: null, b: 3}\n  - 2\n");
        assertThat(with("own:\n  a: {x: null, y: 1}\n  b:\n", "own", Map.of("a", Map.of("y", 2L)))
                        .text())
                .isEqualTo("own:\n  a: {x: null, y: 2}\n  b:\n");
        assertThat(Frontmatter.parse("tags: [a, , 2]\n")
                        .with(Map.of("tags", List.of("a", "2", "b")), List.of("tags"), "\n")
                        .text())
                .isEqualTo("tags: [a, null, \"2\", b]\n");
    }

    @Test
    void element_moved_takesTheCommentsAboveItAlong() {
        String text = "own:\n  # of A\n  - A\n\n  # of B\n  # more\n  - B\n  # of C\n  - C\n  # end\n";
        assertThat(with(text, "own", List.of("A", "C", "B")).text())
                .isEqualTo("own:\n  # of A\n  - A\n\n  # of C\n  - C\n  # of B\n  # more\n  - B\n  # end\n");
        assertThat(with(text, "own", List.of("B", "C", "A")).text())
                .isEqualTo("own:\n\n  # of B\n  # more\n  - B\n  # of C\n  - C\n  # of A\n  - A\n  # end\n");
        assertThat(with("own:\n  # list\n  - A\n  - B\n  - C\n", "own", List.of("B", "C", "A"))
                        .text())
                .isEqualTo("own:\n  # list\n  - B\n  - C\n  - A\n");
        assertThat(with("own:\n  -\n    # of A\n    - A\n    - B\n", "own", List.of(List.of("A", "B", "C")))
                        .text())
                .isEqualTo("own:\n  -\n    # of A\n    - A\n    - B\n    - C\n");
    }

    @Test
    void flowList_overSeveralLines_keepsTheLinesAndCommentsOfItsElements() {
        String text = "own: [ # head\n  a, # of a\n  'b',\n  # above c\n  \"c, d\" # of c\n] # end\nlast: 1\n";
        assertThat(with(text, "own", List.of("a", "b", "c, d", "e")).text())
                .isEqualTo(text.replace("\"c, d\" # of c\n", "\"c, d\", # of c\n  e\n"));
        assertThat(with(text, "own", List.of("a", "x", "c, d")).text()).isEqualTo(text.replace("'b'", "x"));
        assertThat(with(text, "own", List.of("b", "c, d")).text()).isEqualTo(text.replace("  a, # of a\n", ""));
        assertThat(with(text, "own", List.of("c, d", "a", "b")).text())
                .isEqualTo("own: [ # head\n  \"c, d\", # of c\n  a, # of a\n  'b',\n  # above c\n] # end\nlast: 1\n");
        assertThat(with(text, "own", List.of(List.of("q"))).text()).contains("# of a", "# above c", "# of c", "# end");
        assertThat(with("own: [\n  a, # of a\n  null\n]\n", "own", List.of("a", "b"))
                        .text())
                .isEqualTo("own: [\n  a, # of a\n  b,\n  null\n]\n");
        assertThat(with("own: [\n  a, b,\n  c\n]\n", "own", List.of("a")).text())
                .isEqualTo("own: [a]\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{id: a, priority: 2}\n", "{\n  \"id\": \"a\",\n  \"list\": [1]\n}\n\n"})
    void mapInBraces_isRefused_becauseNewEntriesWouldMakeItInvalid(String text) {
        assertThatThrownBy(() -> Frontmatter.parse(text))
                .isInstanceOf(UnreadableDocumentException.class)
                .hasMessageContaining("braces");
        assertThat(Frontmatter.parse("{{template}}\n" + text).keys()).isNotNull();
    }

    @Test
    void linesOfNoValue_becomeCommentsWhenTheirEntryGoes() {
        String text = "own:\n  - id: 1\n\t- tabbed\n    date: x\n  - id: 2\n stray\n  - id: 3\nlast: 1\n";
        Object three = Map.of("id", 3L);
        assertThat(with(text, "own", List.of(three)).text())
                .isEqualTo("own:\n#     date: x\n#  stray\n  - id: 3\nlast: 1\n");
        assertThat(with(text, "own", List.of("tabbed", three, Map.of("id", 1L))).text())
                .contains("date: x", " stray");
        assertThat(with(text, "own", 5L).text()).contains("own: 5\n", "#     date: x\n", "#  stray\n");
        assertThat(without(text, "own").text()).isEqualTo("#     date: x\n#  stray\nlast: 1\n");
        String map = "own:\n  a: 1\n odd\n  b: 2\n";
        assertThat(with(map, "own", Map.of("b", 2L)).text()).isEqualTo("own:\n#  odd\n  b: 2\n");
        assertThat(without("own: 1\n   indented: 2\nlast: 1\n", "own").text()).isEqualTo("#    indented: 2\nlast: 1\n");
    }

    @Test
    void flowMap_overSeveralLines_keepsTheLinesAndCommentsOfItsMembers() {
        String text = """
                own: { # head
                  a: 1, # of a
                  "b": 'x',
                  # above c
                  c: [y, {z: 2}] # of c
                } # end
                last: 1
                """;
        Object c = List.of("y", Map.of("z", 2L));
        assertThat(with(text, "own", Map.of("a", 1L, "b", "x", "c", c, "d", "e"))
                        .text())
                .isEqualTo(text.replace("] # of c\n", "], # of c\n  d: e\n"));
        assertThat(with(text, "own", Map.of("a", 3L, "b", "x", "c", c)).text()).isEqualTo(text.replace("a: 1", "a: 3"));
        assertThat(with(text, "own", Map.of("b", "w", "c", c)).text())
                .isEqualTo(text.replace("  a: 1, # of a\n", "").replace("'x'", "w"));
        assertThat(with(text, "own", Map.of("a", 1L, "b", "x")).text())
                .isEqualTo(text.replace("  c: [y, {z: 2}] # of c\n", ""));
        assertThat(with(text, "own", Map.of("q", List.of("r"))).text()).contains("# of a", "# above c", "# end");
        String list = "own:\n  - {\n    a: null,\n    b: 2\n  }\n  - x\n";
        assertThat(with(list, "own", List.of(Map.of("b", 3L), "x")).text()).isEqualTo(list.replace("2", "3"));
        assertThat(with(list, "own", List.of(Map.of("a", 1L, "b", 2L), "x")).text())
                .isEqualTo(list.replace("null", "1"));
        assertThat(with("own: {\n  a: 1, a: 2\n}\n", "own", Map.of("a", 3L)).text())
                .isEqualTo("own: {a: 3}\n");
    }

    @Test
    void listOutsideTheIndentationOfItsKey_isReplaced() {
        Frontmatter edited = with(" tags:\n\n- a\n", "tags", List.of("b"));
        assertThat(edited.get("tags")).isEqualTo(with("", "tags", List.of("b")).get("tags"));
    }

    @Test
    void alias_isReadAsTheValueOfItsAnchor() {
        String text = "base: &b ada\nwho: *b\ntags: [*b, z]\nlist:\n  - *b # lead\n  - bo\nm: &m {k: 1}\nn: *m\n";
        Frontmatter frontmatter = Frontmatter.parse(text);
        assertThat(frontmatter.get("base")).isEqualTo(new Raw.Text("ada", true));
        assertThat(Raws.resolve(frontmatter.get("m"))).isEqualTo(Map.of("k", 1L));
        assertThat(frontmatter.get("who")).isEqualTo(new Raw.Text("ada", true));
        assertThat(Raws.resolve(frontmatter.get("tags"))).isEqualTo(List.of("ada", "z"));
        assertThat(Raws.resolve(frontmatter.get("n"))).isEqualTo(Map.of("k", 1L));
        assertThat(with(text, "who", "ada").text()).isEqualTo(text);
        assertThat(with(text, "who", "bo").text()).isEqualTo(text.replace("who: *b", "who: bo"));
        assertThat(with(text, "tags", List.of("ada", "z", "new")).text())
                .isEqualTo(text.replace("[*b, z]", "[ada, z, new]"));
        assertThat(with(text, "list", List.of("ada", "bo", "cy")).text())
                .isEqualTo(text.replace("  - bo\n", "  - bo\n  - cy\n"));
        assertThat(with(text + "broken: [\n", "broken", "x").get("who")).isEqualTo(new Raw.Text("ada", true));
        assertThatThrownBy(() -> with(text, "base", "bo")).isInstanceOf(ProblemException.class);
    }

    @Test
    void valueWithAnAnchor_isReadWithoutIt_andKeepsItWhenEdited() {
        String text = """
                own: &o # why
                  - &x a # first
                  - b
                text: &t |
                  # line

                map: &m
                  k: &k 'v'
                  n: 1
                flow: &f [
                  a, # of a
                ]
                """;
        Frontmatter frontmatter = Frontmatter.parse(text);
        assertThat(Raws.resolve(frontmatter.get("own"))).isEqualTo(List.of("a", "b"));
        assertThat(Raws.resolve(frontmatter.get("text"))).isEqualTo("# line\n");
        assertThat(Raws.resolve(frontmatter.get("map"))).isEqualTo(Map.of("k", "v", "n", 1L));
        assertThat(with(text, "own", List.of("a", "c")).text()).isEqualTo(text.replace("- b", "- c"));
        assertThat(with(text, "own", List.of("d", "b")).text()).isEqualTo(text.replace("&x a", "&x d"));
        assertThat(with(text, "own", 5L).text())
                .isEqualTo(text.replace("&o # why\n  - &x a # first\n  - b\n", "&o 5 # why\n"));
        assertThat(with(text, "text", "x\ny\n").text()).isEqualTo(text.replace("  # line\n", "  x\n  y\n"));
        assertThat(with(text, "map", Map.of("k", "w", "n", 1L)).text()).isEqualTo(text.replace("'v'", "'w'"));
        assertThat(with(text, "flow", List.of("a", "b")).text())
                .isEqualTo(text.replace("a, # of a\n", "a, # of a\n  b\n"));
        assertThat(with("a: &x \"b # c\" # d\n", "a", "e").text()).isEqualTo("a: &x \"e\" # d\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"& b", "&b", "&b c: d", "R&D"})
    void ampersand_thatIsNoAnchorOfAValue_isText(String value) {
        assertThat(Frontmatter.parse("a: " + value + "\n").get("a")).isEqualTo(new Raw.Text(value, true));
    }

    @Test
    void anchorToWhichAnotherEntryRefers_doesNotChangeItsValue() {
        String text = "base: &b\n  k: &k 1\n  n: 2\nmine: *b\nlist: [*k, 3]\nlast: z\n";
        assertThatThrownBy(() -> with(text, "base", Map.of("k", 1L, "n", 3L)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("anchor")
                .hasMessageContaining("mine");
        assertThat(with(text, "last", "x").text()).isEqualTo(text.replace("z", "x"));
        assertThat(with("own:\n  - &k 1\n  - *k\n", "own", List.of(2L, 1L)).text())
                .isEqualTo("own: [2, 1]\n");
        assertThatThrownBy(() -> without(text, "base")).isInstanceOf(ProblemException.class);
        assertThat(Frontmatter.parse(text)
                        .with(Map.of("base", Map.of("k", 1L, "n", 3L), "mine", "m"), List.of(), "\n")
                        .text())
                .isEqualTo(text.replace("n: 2", "n: 3").replace("*b", "m"));
    }

    @Test
    void mergeKey_isReadAsTheMembersOfItsTarget() {
        String text = """
                base: &b {k: 1, n: 2}
                more: &m {n: 5, o: 6}
                one:
                  <<: *b # base
                  n: 3
                flow: {n: 4, <<: *b}
                both:
                  <<: [*b, *m]
                """;
        Frontmatter frontmatter = Frontmatter.parse(text);
        assertThat(Raws.resolve(frontmatter.get("one"))).isEqualTo(Map.of("k", 1L, "n", 3L));
        assertThat(Raws.resolve(frontmatter.get("flow"))).isEqualTo(Map.of("k", 1L, "n", 4L));
        assertThat(Raws.resolve(frontmatter.get("both"))).isEqualTo(Map.of("k", 1L, "n", 2L, "o", 6L));
        assertThat(with(text, "one", Map.of("k", 1L, "n", 7L)).text()).isEqualTo(text.replace("n: 3", "n: 7"));
        assertThat(with(text, "one", Map.of("k", 8L, "n", 3L)).text())
                .isEqualTo(text.replace("n: 3\n", "n: 3\n  k: 8\n"));
        assertThat(with(text, "one", Map.of("n", 3L)).text()).isEqualTo(text.replace("  <<: *b # base\n", ""));
        assertThat(with(text, "both", Map.of("k", 1L, "n", 2L, "o", 9L)).text())
                .isEqualTo(text.replace("*m]\n", "*m]\n  o: 9\n"));
        assertThat(Raws.resolve(Frontmatter.parse("own:\n  '<<': {k: 1}\n").get("own")))
                .isEqualTo(Map.of("<<", Map.of("k", 1L)));
        Frontmatter written = with("a: 1\n", "own", Map.of("<<", Map.of("k", 1L)));
        assertThat(Raws.resolve(written.get("own"))).isEqualTo(Map.of("<<", Map.of("k", 1L)));
    }

    @Test
    void topLevelMergeKey_isReadAsTheMembersOfItsTarget() {
        Frontmatter frontmatter = Frontmatter.parse(MERGED);
        assertThat(frontmatter.keys()).containsExactly("base", "k", "n", "o", "last");
        assertThat(frontmatter.get("k")).isEqualTo(new Raw.Text("1", true));
        assertThat(frontmatter.get("n")).isEqualTo(new Raw.Text("3", true));
        assertThat(frontmatter.get("<<")).isNull();
        assertThat(Frontmatter.parse("'<<': {k: 1}\n").keys()).containsExactly("<<");
        assertThat(Frontmatter.parse("<<: text\n").get("<<")).isEqualTo(new Raw.Text("text", true));
        assertThat(Frontmatter.parse("a: &a {k: 1}\nb: &b {k: 2, n: 2}\n<<: [*a, *b]\n")
                        .keys())
                .containsExactly("a", "b", "k", "n");
    }

    @Test
    void editOfAMergedMember_writesAnOwnEntryAndKeepsTheMergeKey() {
        assertThat(with(MERGED, "n", 7L).text()).isEqualTo(MERGED.replace("n: 3", "n: 7"));
        assertThat(with(MERGED, "k", 7L).text()).isEqualTo(MERGED + "k: 7\n");
        assertThat(with(MERGED, "k", 1L).text()).isEqualTo(MERGED);
        Frontmatter quoted = Frontmatter.parse(with(MERGED, "<<", "x").text());
        assertThat(quoted.text()).isEqualTo(MERGED + "\"<<\": x\n");
        assertThat(quoted.get("k")).isEqualTo(new Raw.Text("1", true));
        assertThat(without(quoted.text(), "<<").text()).isEqualTo(MERGED);
        assertThatThrownBy(() -> with(MERGED, "base", Map.of("k", 9L)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("anchor");
    }

    @Test
    void clearingAMergedMember_hidesItWithAnEmptyEntry() {
        Frontmatter cleared = without(MERGED, "k");
        assertThat(cleared.text()).isEqualTo(MERGED + "k: null\n");
        assertThat(Raws.resolve(cleared.get("k"))).isNull();
        assertThat(without(MERGED, "n").text()).isEqualTo(MERGED.replace("n: 3", "n: null"));
        assertThat(without(cleared.text(), "k").text()).isEqualTo(cleared.text());
        assertThat(with(cleared.text(), "k", 4L).text()).isEqualTo(MERGED + "k: 4\n");
        assertThat(without(MERGED, "<<").text()).isEqualTo(MERGED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: &a [*a]\nb: *a\n",
                "x: &n 1\ny: &n 2\na: *n\n",
                "a: *important* text\nb: R&D\n",
                "b: &b [*b]\na: *b\n"
            })
    void alias_withoutACertainTarget_isText(String text) {
        String line =
                text.lines().filter(each -> each.startsWith("a: ")).findFirst().orElseThrow();
        assertThat(Frontmatter.parse(text).get("a")).isEqualTo(new Raw.Text(line.substring(3), true));
    }

    @Test
    void aliases_thatMultiply_areText() {
        StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 30; i++) {
            text.append("a" + i + ": &a" + i + " [")
                    .append(("*a" + (i - 1) + ", ").repeat(9))
                    .append("x]\n");
        }
        assertThat(Frontmatter.parse(text.toString()).get("a29")).isInstanceOf(Raw.Text.class);
    }

    private static Frontmatter with(String text, String key, Object value) {
        return Frontmatter.parse(text).with(Map.of(key, value), List.of(), "\n");
    }

    private static Frontmatter without(String text, String key) {
        Map<String, Object> changes = new HashMap<>();
        changes.put(key, null);
        return Frontmatter.parse(text).with(changes, List.of(), "\n");
    }
}
