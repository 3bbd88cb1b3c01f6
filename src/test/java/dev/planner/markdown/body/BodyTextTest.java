package dev.planner.markdown.body;

import static dev.planner.markdown.body.Grammars.body;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import org.junit.jupiter.api.Test;

class BodyTextTest {
    private final BodyGrammar title = Grammars.of("tasks", "title");
    private final BodyGrammar description = Grammars.of("tasks", "description");
    private final BodyGrammar entry = Grammars.of("journal", "body");
    private final BodyGrammar notes = Grammars.of("billing/invoices", "notes");

    @Test
    void title_isTheFirstHeadingOutsideCode() {
        Body body = body("intro\n\n```\n# no\n```\n\n<!--\n# nor this\n-->\n# Fit the door \n\n# Later\n");
        assertThat(title.read(body)).isEqualTo("Fit the door");
        assertThat(title.write(body, "Fit it").text())
                .isEqualTo("intro\n\n```\n# no\n```\n\n<!--\n# nor this\n-->\n# Fit it\n\n# Later\n");
    }

    @Test
    void title_underlined() {
        Body body = body("Fit the door\n============\n\nSlowly.");
        assertThat(title.read(body)).isEqualTo("Fit the door");
        assertThat(description.read(body)).isEqualTo("Slowly.");
        assertThat(title.write(body, "Other").text()).isEqualTo("# Other\n\nSlowly.");
        assertThat(title.write(body, "Fit the door")).isSameAs(body);
    }

    @Test
    void title_missing_isInserted() {
        assertThat(title.write(Body.EMPTY, "New").text()).isEqualTo("# New\n");
        assertThat(title.write(body("\r\nSome text\r\n"), "New").text()).isEqualTo("\r\n# New\r\n\r\nSome text\r\n");
        assertThat(title.read(body("#\n\ntext"))).isNull();
        assertThat(title.write(body("#\n\ntext"), "New").text()).isEqualTo("# New\n\ntext");
    }

    @Test
    void title_removed() {
        assertThat(title.write(body("# Old\n\ntext\n"), null).text()).isEqualTo("text\n");
        assertThat(title.write(body("text\n"), null).text()).isEqualTo("text\n");
    }

    @Test
    void title_withLineEnd_isRefused() {
        assertThatThrownBy(() -> title.write(Body.EMPTY, "one\ntwo")).isInstanceOf(ProblemException.class);
    }

    @Test
    void text_runsToTheClaimedHeading() {
        Body body = body(
                "# T\n\n\nFirst.\n\n## How\n\n```\n## Subtasks\n```\n\nLast.  \n\n## Subtasks\n\n- [ ] (a) x\n\n## "
                        + "After\n\nkept\n");
        String text = "First.\n\n## How\n\n```\n## Subtasks\n```\n\nLast.  ";
        assertThat(description.read(body)).isEqualTo(text);
        assertThat(description.write(body, text)).isSameAs(body);
        assertThat(description.write(body, text.replace("First", "1st")).text())
                .isEqualTo(body.text().replace("First", "1st"));
        assertThat(description.write(body, null).text())
                .isEqualTo("# T\n\n\n## Subtasks\n\n- [ ] (a) x\n\n## After\n\nkept\n");
        assertThat(description
                        .write(body("# T\n\n## Subtasks\n"), "New\n\ntext\n")
                        .text())
                .isEqualTo("# T\n\nNew\n\ntext\n\n## Subtasks\n");
    }

    @Test
    void text_isAdded() {
        assertThat(description.write(body("# T"), "New").text()).isEqualTo("# T\n\nNew");
        assertThat(description.write(body("# T\n"), "New").text()).isEqualTo("# T\n\nNew\n");
        assertThat(description.write(body("# T\r\n\r\n"), "a\nb").text()).isEqualTo("# T\r\n\r\na\r\nb\r\n");
        assertThat(entry.write(Body.EMPTY, "# Mine\ntext").text()).isEqualTo("# Mine\ntext\n");
        assertThat(entry.write(body("\n"), "text").text()).isEqualTo("\ntext\n");
        assertThat(entry.write(body("\nold\n"), null).text()).isEmpty();
    }

    @Test
    void text_keepsUnchangedLines() {
        Body body = body("# T\n\none\r\ntwo\nthree\r\n");
        assertThat(description.write(body, "one\n2\nthree").text()).isEqualTo("# T\n\none\r\n2\nthree\r\n");
    }

    @Test
    void text_thatWouldNotBeReadBack_isRefused() {
        Body body = body("# T\n\ntext\n\n## Subtasks\n\n- [ ] (a) x\n\n```\ncode\n```\n");
        assertThatThrownBy(() -> description.write(body, "a\n\n## Subtasks\n\n- [ ] y"))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> description.write(body, "a\n```\nopen")).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> description.write(Body.EMPTY, "# A title of its own"))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void text_mayHaveSimilarHeadings() {
        Body body = body("# T\n\n## Subtasks\n\n- [ ] (a) x\n");
        String text = "## Why subtasks\n\n## Subtasks in general\n\nyes";
        assertThat(description.read(description.write(body, text))).isEqualTo(text);
        assertThat(description.read(description.write(body("# T\n"), text))).isEqualTo(text);
    }

    @Test
    void unclosedFence_hidesNothing() {
        Body body = body("# T\n\n```\nno end\n\n## Subtasks\n\n- [x] (a) done\n");
        assertThat(description.read(body)).isEqualTo("```\nno end");
    }

    @Test
    void sectionText_runsToTheEnd() {
        Body body = body("# I\n\n## Line Items\n\n- (l) x | 1 | 2 | 2\n\n## Terms\n\n30 days\n\n## Notes\n\nThank "
                + "*you*.\n\n## More\n\n# Even\n");
        assertThat(notes.read(body)).isEqualTo("Thank *you*.\n\n## More\n\n# Even");
        assertThat(notes.write(body, "Thanks").text()).endsWith("30 days\n\n## Notes\n\nThanks\n");
        assertThat(notes.write(body, null).text()).endsWith("30 days\n");
    }

    @Test
    void sectionText_missing_goesToTheEnd() {
        Body body = body("# I\n\n## Line Items\n\n## Terms\n\n30 days");
        assertThat(notes.write(body, "Thanks\r\nmuch").text())
                .isEqualTo("# I\n\n## Line Items\n\n## Terms\n\n30 days\n\n## Notes\n\nThanks\nmuch");
        assertThat(notes.write(body("# I\n\n## Notes\n"), "x").text()).isEqualTo("# I\n\n## Notes\n\nx\n");
    }
}
