package dev.planner.store.files.codec;

import java.util.List;

/** Writes the paragraphs and sections of a note. */
final class OddNote {
    private final OddLines out;

    OddNote(OddLines out) {
        this.out = out;
    }

    void write() {
        for (int i = out.random.nextInt(6); i > 0; i--) {
            switch (out.random.nextInt(4)) {
                case 0 -> {
                    out.line("paragraphs", "Text " + out.words(3));
                    out.line("paragraphs", "");
                    out.line("paragraphs", "and more of it.");
                }
                case 1 -> {
                    out.line("paragraphs", out.one(List.of("```", "```python", "````md", "~~~")));
                    String fence = out.pieces.get(out.pieces.size() - 1).text().strip();
                    out.line("paragraphs", "# " + out.words(2));
                    out.line("paragraphs", "");
                    out.line("paragraphs", "## Tab: no");
                    out.line("paragraphs", fence.replaceAll("[a-z]", ""));
                }
                default -> section(i);
            }
            out.blank("paragraphs");
        }
    }

    private void section(int number) {
        String owner = "customSections";
        String kind = out.one(List.of("tabs", "timeline", "split-view"));
        boolean described = out.chance(80);
        out.line(owner, "<!-- Custom Section: Section " + out.words(1) + " -->" + (out.chance(10) ? "  " : ""));
        if (described) {
            out.line(owner, "<!-- section-id: s" + number + ", type: " + kind + " -->");
        }
        out.blank(owner);
        if (out.chance(20)) {
            out.line(owner, "Text before the first part.");
            out.blank(owner);
        }
        boolean old = !described || out.chance(20);
        for (int i = 0; i <= out.random.nextInt(3) + 1; i++) {
            String comment = "";
            if (old) {
                out.line(owner, "### Part " + i);
            } else if (kind.equals("tabs")) {
                out.line(owner, "### Tab: Part " + i);
                comment = "<!-- tab-id: t" + i + " -->";
            } else if (kind.equals("timeline")) {
                out.line(owner, "## Part " + i + " (pending)");
                comment = "<!-- item-id: i" + i + ", status: pending"
                        + (out.chance(50) ? ", date: 2026-03-0" + (i + 1) : "") + " -->";
            } else {
                out.line(owner, "### Column " + (i + 1));
                comment = "<!-- column-index: " + i + " -->";
            }
            if (!old) {
                out.line(owner, comment);
            }
            out.blank(owner);
            if (out.chance(80)) {
                out.line(owner, "In it: " + out.words(2));
                out.blank(owner);
            }
            if (out.chance(30)) {
                out.line(owner, "```sh");
                out.line(owner, "");
                out.line(owner, "");
                out.line(owner, "# comment");
                out.line(owner, "```");
                out.blank(owner);
            }
        }
        out.line(owner, "<!-- End Custom Section -->");
    }
}
