package dev.planner.markdown;

/** What follows the frontmatter, as lines that keep their line ends; knows its headings and skips code fences. */
public final class Body {
    private Body() {}
}
