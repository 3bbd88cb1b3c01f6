package dev.planner.markdown.body.list;

import static dev.planner.markdown.body.Grammars.body;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.Grammars;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OutlineTest {
    private static final int ROUNDS = 3_000;
    private static final String MAP = """
        # Bakery

        Intro.

        * Premises
          * Lease
            of the shop
            * Deposit
          * Oven

            A note.
        * Staff
        """;

    private final BodyGrammar nodes = Grammars.of("mindmaps", "nodes");
    private final BodyGrammar causes = Grammars.of("fishbone", "causes");

    @Test
    void outline_isReadAsNodes() {
        List<Map<String, Object>> read = nodes(body(MAP));
        assertThat(read)
                .extracting(node -> node.get("text") + " " + node.get("level"))
                .containsExactly("Premises 0", "Lease of the shop 1", "Deposit 2", "Oven 1", "Staff 0");
        assertThat(read.get(2).get("parent")).isEqualTo(read.get(1).get("id"));
        assertThat(read.get(3).get("parent")).isEqualTo(read.get(0).get("id"));
        assertThat(read.get(4)).doesNotContainKey("parent");
        assertThat(nodes(body(MAP))).isEqualTo(read);
        assertThat(nodes.write(body(MAP), read).text()).isEqualTo(MAP);
    }

    @Test
    void outline_readsTabsAndJumps() {
        assertThat(nodes(body("- a\n\t- b\n\t\t- c\n    - d\n- e\n      - f\n")))
                .extracting(node -> node.get("text") + " " + node.get("level"))
                .containsExactly("a 0", "b 1", "c 2", "d 1", "e 0", "f 1");
    }

    @Test
    void outline_changesKeepOtherLines() {
        Body body = body(MAP);
        List<Map<String, Object>> changed = nodes(body);
        changed.get(2).put("text", "Deposit paid");
        assertThat(nodes.write(body, changed).text()).isEqualTo(MAP.replace("Deposit", "Deposit paid"));
        changed = nodes(body);
        changed.add(3, node("new", "Rent", 2));
        assertThat(nodes.write(body, changed).text()).isEqualTo(MAP.replace("Deposit\n", "Deposit\n    * Rent\n"));
        changed = nodes(body);
        changed.add(node("x", "Two bakers", 1));
        assertThat(nodes.write(body, changed).text()).isEqualTo(MAP + "  * Two bakers\n");
        changed = nodes(body);
        changed.remove(4);
        assertThat(nodes.write(body, changed).text()).isEqualTo(MAP.replace("* Staff\n", ""));
    }

    @Test
    void outline_withAnEmptyItem_isChanged() {
        Body body = body("# M\n\n- a\n-\n  - b\n- \n");
        List<Map<String, Object>> changed = nodes(body);
        assertThat(nodes.write(body, changed)).isSameAs(body);
        changed.get(0).put("text", "A");
        assertThat(nodes.write(body, changed).text()).isEqualTo("# M\n\n- A\n-\n  - b\n- \n");
        changed.add(node("x", "", 0));
        assertThatThrownBy(() -> nodes.write(body, changed)).isInstanceOf(ProblemException.class);
    }

    @Test
    void outline_moves() {
        Body body = body(MAP);
        List<Map<String, Object>> changed = nodes(body);
        changed.get(3).put("parent", changed.get(4).get("id"));
        changed.get(3).put("level", 1L);
        Body moved = nodes.write(body, changed);
        assertThat(nodes(moved))
                .extracting(node -> node.get("text") + " " + node.get("level"))
                .containsExactly("Premises 0", "Lease of the shop 1", "Deposit 2", "Staff 0", "Oven 1");
        assertThat(moved.text()).contains("    A note.\n");
    }

    @Test
    void indent_acrossAHeading_keepsTheTextOfAllNodes() {
        Body body = body("# M\n\n- A\n\n  para of A\n- A2\n\n### Two\n\n- B\n  ```\n  code of B\n  ```\n- C\n");
        List<Map<String, Object>> changed = nodes(body);
        changed.get(2).put("level", 1L);
        changed.get(2).put("parent", changed.get(1).get("id"));
        assertThat(nodes.write(body, changed).text())
                .isEqualTo(
                        "# M\n\n- A\n\n  para of A\n- A2\n  - B\n    ```\n    code of B\n    ```\n\n### Two\n\n- C\n");
    }

    @Test
    void indentAndOutdent_takeTheTextBelowTheNodeAlong() {
        Body body = body("# M\n\n- A\n- B\n\n  para of B\n- C\n");
        List<Map<String, Object>> changed = nodes(body);
        changed.get(1).put("level", 1L);
        changed.get(1).put("parent", changed.get(0).get("id"));
        Body indented = nodes.write(body, changed);
        assertThat(indented.text()).isEqualTo("# M\n\n- A\n  - B\n\n    para of B\n- C\n");
        changed = nodes(indented);
        changed.get(1).put("level", 0L);
        changed.get(1).remove("parent");
        assertThat(nodes.write(indented, changed).text()).isEqualTo(body.text());
    }

    @Test
    void outdent_leavesTheTextBelowItsParentWithTheParent() {
        Body body = body("- A\n  - B\n\n  para of A\n- C\n");
        List<Map<String, Object>> changed = nodes(body);
        changed.get(1).put("level", 0L);
        changed.get(1).remove("parent");
        assertThat(nodes.write(body, changed).text()).isEqualTo("- A\n\n  para of A\n- B\n\n- C\n");
    }

    @Test
    void removal_ofAParent_takesItsTextOnly() {
        Body body = body("- A\n  - B\n\n    para of B\n\n  para of A\n- C\n");
        List<Map<String, Object>> changed = nodes(body);
        changed.remove(0);
        changed.get(0).put("level", 0L);
        changed.get(0).remove("parent");
        assertThat(nodes.write(body, changed).text()).isEqualTo("- B\n\n  para of B\n\n- C\n");
    }

    @Test
    void rename_ofAnIndentedNode_keepsItsMarkerAndText() {
        Body body = body("* A\n- B\n\n  para of B\n- C\n");
        List<Map<String, Object>> changed = nodes(body);
        changed.get(1).put("text", "B2");
        changed.get(1).put("level", 1L);
        changed.get(1).put("parent", changed.get(0).get("id"));
        assertThat(nodes.write(body, changed).text()).isEqualTo("* A\n  - B2\n\n    para of B\n- C\n");
    }

    /** One edit moves, indents, renames, removes and adds nodes. */
    @Test
    void nodes_keepTheirText() {
        long seed = Long.getLong("planner.seed", new Random().nextLong());
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(seed + round);
            String text = randomOutline(random);
            Body body = body(text);
            List<Map<String, Object>> wanted = nodes(body);
            Map<Object, String> notes = notes(body);
            wanted.forEach(node -> node.remove("parent"));
            if (random.nextBoolean()) {
                Collections.shuffle(wanted, random);
            }
            wanted.removeIf(node -> random.nextInt(5) == 0);
            long level = -1;
            for (int n = 0; n < wanted.size(); n++) {
                Map<String, Object> node = wanted.get(n);
                long given =
                        ((Number) node.get("level")).longValue() + (random.nextInt(3) == 0 ? random.nextInt(3) - 1 : 0);
                level = Math.max(0, Math.min(given, level + 1));
                node.put("level", level);
                if (random.nextInt(6) == 0) {
                    String renamed = node.get("text") + "x";
                    String note = notes.remove(node.get("text"));
                    notes.put(renamed, note == null ? "" : note);
                    node.put("text", renamed);
                }
                if (random.nextInt(6) == 0) {
                    wanted.add(n + 1, node("new" + n, "new" + n, (int) level));
                }
            }
            if (wanted.isEmpty()) {
                continue;
            }
            String description = "seed " + (seed + round) + "\n" + text + "\n" + wanted;
            Body after;
            try {
                after = nodes.write(body, wanted);
            } catch (ProblemException e) {
                throw new AssertionError(description, e);
            }
            Map<Object, String> kept = notes(after);
            for (Map<String, Object> node : wanted) {
                Object name = node.get("text");
                assertThat(kept.get(name))
                        .as("%s%n%s%n%s", name, description, after.text())
                        .isEqualTo(notes.getOrDefault(name, ""));
            }
            assertThat(after.text().lines().filter(line -> line.startsWith("#") || line.startsWith("Outer")))
                    .as("%s%n%s", description, after.text())
                    .containsExactlyElementsOf(text.lines()
                            .filter(line -> line.startsWith("#") || line.startsWith("Outer"))
                            .toList());
        }
    }

    private static String randomOutline(Random random) {
        StringBuilder text = new StringBuilder();
        int depth = -1;
        for (int n = 0; n < 1 + random.nextInt(8); n++) {
            depth = Math.min(depth + 1, random.nextInt(3));
            String indent = "  ".repeat(depth);
            text.append(indent).append("- N").append(n).append('\n');
            int kind = random.nextInt(6);
            if (kind == 0) {
                text.append('\n').append(indent).append("  para ").append(n).append(" a\n");
            } else if (kind == 1) {
                text.append(indent)
                        .append("  ```\n")
                        .append(indent)
                        .append("    code ")
                        .append(n)
                        .append('\n');
                text.append(indent).append("  ```\n");
            }
            if (depth > 0 && random.nextInt(6) == 0) {
                text.append("\n  para tail ").append(n).append("\n");
            }
            if (random.nextInt(8) == 0) {
                text.append(random.nextBoolean() ? "\n### Heading " + n + "\n\n" : "\nOuter " + n + "\n\n");
                depth = -1;
            }
        }
        return text.toString();
    }

    /** Text of a node → the lines below it, without indentation and blank lines, sorted. */
    private static Map<Object, String> notes(Body body) {
        Map<Object, String> notes = new LinkedHashMap<>();
        List<Bullets.Bullet> bullets = Bullets.of(body, 0, body.size()).all();
        int[] owners = new int[body.size()];
        Arrays.fill(owners, -1);
        for (int n = 0; n < bullets.size(); n++) {
            Arrays.fill(owners, bullets.get(n).line(), bullets.get(n).end(), n);
        }
        for (int n = 0; n < bullets.size(); n++) {
            List<String> lines = new ArrayList<>();
            for (int line = bullets.get(n).textEnd(); line < bullets.get(n).end(); line++) {
                if (owners[line] == n && !body.blank(line)) {
                    lines.add(body.line(line).strip());
                }
            }
            Collections.sort(lines);
            notes.put(body.line(bullets.get(n).line()).substring(bullets.get(n).content()), String.join("|", lines));
        }
        return notes;
    }

    @Test
    void outline_isWrittenFromChildren() {
        Map<String, Object> root = node("a", "Root", 0);
        root.put("children", List.of(Map.of("text", "Leaf", "children", List.of(Map.of("text", "Deep")))));
        assertThat(nodes.write(body("# M\n"), List.of(root)).text()).isEqualTo("# M\n\n- Root\n  - Leaf\n    - Deep\n");
    }

    @Test
    void outline_refusesNodesThatAreNotATree() {
        Map<String, Object> one = node("a", "A", 0);
        Map<String, Object> two = node("b", "B", 1);
        one.put("parent", "b");
        two.put("parent", "a");
        assertThatThrownBy(() -> nodes.write(body("# M\n"), List.of(one, two))).isInstanceOf(ProblemException.class);
        two.put("parent", "nobody");
        assertThatThrownBy(() -> nodes.write(body("# M\n"), List.of(two))).isInstanceOf(ProblemException.class);
    }

    @Test
    void outline_ofThousandsOfLevels() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            text.append("  ".repeat(i)).append("- n").append(i).append('\n');
        }
        assertThat(nodes(body(text.toString()))).hasSize(5_000);
    }

    @Test
    void categories_areReadAndChanged() {
        String text =
                "# D\n\nintro\n\n## People\n\n- New shift\n  - nested\n\nwhy?\n\n## Material\n\n## Oven\n* cold\n";
        Body body = body(text);
        assertThat(causes.read(body))
                .isEqualTo(List.of(cause("People", "New shift"), cause("Material"), cause("Oven", "cold")));
        assertThat(causes.write(
                                body,
                                List.of(
                                        cause("People", "New shift"),
                                        cause("Material", "Flour"),
                                        cause("Oven", "cold")))
                        .text())
                .isEqualTo(text.replace("## Material\n", "## Material\n\n- Flour\n"));
        assertThat(causes.write(body, List.of(cause("Staff", "New shift"), cause("Material"), cause("Oven", "cold")))
                        .text())
                .isEqualTo(text.replace("## People", "## Staff"));
        assertThat(causes.write(body, List.of(cause("People", "New shift"), cause("Oven", "cold")))
                        .text())
                .isEqualTo(text.replace("## Material\n\n", ""));
        assertThat(causes.write(
                                body,
                                List.of(
                                        cause("People", "New shift"),
                                        cause("Method", "x"),
                                        cause("Material"),
                                        cause("Oven", "cold")))
                        .text())
                .isEqualTo(text.replace("why?\n", "why?\n\n## Method\n\n- x\n"));
        assertThat(causes.write(body, List.of(cause("Oven", "cold"), cause("People", "New shift"), cause("Material"))))
                .satisfies(moved -> assertThat(causes.read(moved))
                        .isEqualTo(List.of(cause("Oven", "cold"), cause("People", "New shift"), cause("Material"))))
                .satisfies(moved -> assertThat(moved.text()).contains("why?", "intro"));
        assertThat(causes.write(Body.EMPTY, List.of(cause("A", "b", "c"), cause("D")))
                        .text())
                .isEqualTo("## A\n\n- b\n- c\n\n## D\n");
        assertThatThrownBy(() -> causes.write(body, List.of(cause(" ")))).isInstanceOf(ProblemException.class);
    }

    private List<Map<String, Object>> nodes(Body body) {
        List<Map<String, Object>> copies = new ArrayList<>();
        for (Object node : (List<?>) Objects.requireNonNull(nodes.read(body))) {
            Map<String, Object> copy = new LinkedHashMap<>();
            ((Map<?, ?>) node).forEach((key, value) -> copy.put(key.toString(), value));
            copies.add(copy);
        }
        return copies;
    }

    private static Map<String, Object> node(String id, String text, int level) {
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("id", id);
        node.put("text", text);
        node.put("level", (long) level);
        return node;
    }

    private static Map<String, Object> cause(String name, String... entries) {
        return Map.of("category", name, "subcauses", List.of(entries));
    }
}
