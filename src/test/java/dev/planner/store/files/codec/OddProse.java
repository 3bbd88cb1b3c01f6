package dev.planner.store.files.codec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes free text that resembles the other parts of a file. */
final class OddProse {
    private final OddLines out;
    private final boolean titled;

    /**
     * @param titled whether the body has a title; otherwise the text contains none
     */
    OddProse(OddLines out, boolean titled) {
        this.out = out;
        this.titled = titled;
    }

    void write(@Nullable String owner) {
        List<List<String>> parts = new ArrayList<>(List.of(
                List.of("Some text  ", "that goes on."),
                List.of("```md", "## Subtasks", "", "- [ ] not one", "```"),
                List.of("~~~", "# no title", "~~~~"),
                List.of("## Unknown heading", "", "text below"),
                List.of(titled ? "# A later title" : "#no title", "more"),
                List.of("<!-- a comment", "## Notes", "-->"),
                List.of("- a list", "  - nested", "    1. deep", "- [x] done"),
                List.of("| a | b |", "|---|---|", "| 1 | 2 |"),
                List.of("    indented code", "\ttab"),
                List.of("---", "id: second", "title: A second document", "---", "", "text of it"),
                List.of("An underlined heading", "of two lines", "---"),
                List.of(titled ? "A later title" : "No title", titled ? "===" : "text"),
                List.of("<div>", "## Notes", "</div>"),
                List.of("<pre>", "# no title", "", "## Subtasks", "</pre>"),
                List.of("> # Quoted title", "> ## Notes", "> - [ ] quoted", "> Underlined", "> ---"),
                List.of("| Code | b |", "|---|:-:|", "| `a|b` | `x \\| y` |", "| ``|`` | \\| |"),
                List.of("***", "last")));
        if (out.chance(3)) {
            parts.add(List.of("A very long line. ".repeat(3_000).strip()));
        }
        Collections.shuffle(parts, out.random);
        for (List<String> part : parts.subList(0, 1 + out.random.nextInt(5))) {
            part.forEach(text -> out.line(owner, text));
            out.blank(owner);
        }
    }
}
