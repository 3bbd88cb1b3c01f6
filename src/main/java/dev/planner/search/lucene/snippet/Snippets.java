package dev.planner.search.lucene.snippet;

import dev.planner.search.SearchText;
import dev.planner.search.SearchText.Part;
import dev.planner.search.lucene.analysis.Stems;
import dev.planner.search.text.TextScanner;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Extracts the text around the matches from a record's text. Not thread-safe. */
public final class Snippets {
    /** The length of a passage in characters, apart from partial words at its ends. */
    private static final int PASSAGE = 120;
    /** The maximum number of characters before the first match of a passage, if no sentence starts there. */
    private static final int BEFORE = 40;
    /** Matches after this position are not highlighted. */
    private static final int LONGEST_TEXT = 100_000;

    private static final int MOST_MARKS = 200;
    /** The maximum number of highlighted characters of one match. */
    private static final int LONGEST_MARK = 200;

    private static final int MOST_PASSAGES = 2;
    /** The length of the shortest text without a match that is used as a snippet. */
    private static final int TELLING = 30;

    private final List<HighlightedWords> patterns;
    private final Stems stems;
    private final TextScanner scanner = new TextScanner();

    /**
     * A snippet.
     *
     * @param html escaped, with {@code <mark>}
     * @param field the field of its first passage; {@code null} if there is no text
     */
    public record Snippet(String html, @Nullable String field) {}

    /**
     * A match in a text.
     *
     * @param pattern the index of the pattern
     */
    record Mark(int start, int end, int pattern) {}

    /** The matches of one part that fit into one passage. */
    private record Passage(Part part, List<Mark> marks, BitSet patterns) {
        int start() {
            return marks.get(0).start;
        }
    }

    public Snippets(List<HighlightedWords> patterns, Stems stems) {
        this.patterns = patterns;
        this.stems = stems;
    }

    /** Returns the snippet of a record's text without its title. */
    public Snippet of(SearchText.Content text) {
        List<Passage> found = new ArrayList<>();
        for (Part part : text.parts()) {
            if (part.weight() != SearchText.Weight.TITLE) {
                passages(part, marks(part.text()), found);
            }
        }
        if (found.isEmpty()) {
            return beginning(text.parts());
        }
        List<Passage> best = best(found);
        SnippetHtml html = new SnippetHtml();
        for (Passage passage : best) {
            String content = passage.part.text();
            int start = begin(content, passage.start());
            html.passage(content, start, end(content, Math.max(start + PASSAGE, last(passage.marks))), passage.marks);
        }
        return new Snippet(html.toString(), best.get(0).part.field());
    }

    /** Returns a short text as a whole with its matches. */
    public String marked(String text) {
        SnippetHtml html = new SnippetHtml();
        html.passage(text, 0, text.length(), marks(text));
        return html.toString();
    }

    private static int last(List<Mark> marks) {
        return marks.stream().mapToInt(Mark::end).max().orElse(0);
    }

    private List<Mark> marks(String text) {
        List<Mark> marks = new ArrayList<>();
        int[] progress = new int[patterns.size()];
        int[] starts = new int[patterns.size()];
        scanner.scan(text, LONGEST_TEXT);
        while (marks.size() < MOST_MARKS && scanner.next()) {
            for (int i = 0; i < progress.length; i++) {
                advance(i, scanner, progress, starts, marks);
            }
        }
        return marks;
    }

    /**
     * Compares the next word of the text with one pattern. {@code progress} is the number of its words that were found.
     */
    private void advance(int i, TextScanner word, int[] progress, int[] starts, List<Mark> marks) {
        HighlightedWords pattern = patterns.get(i);
        int last = pattern.words().size() - 1;
        if (progress[i] > 0 && !fits(pattern, progress[i], word)) {
            progress[i] = 0;
        }
        if (progress[i] == 0) {
            if (!fits(pattern, 0, word)) {
                return;
            }
            starts[i] = word.start();
        }
        if (progress[i] == last) {
            marks.add(new Mark(starts[i], Math.min(word.end(), starts[i] + LONGEST_MARK), i));
            progress[i] = 0;
        } else {
            progress[i]++;
        }
    }

    private boolean fits(HighlightedWords pattern, int at, TextScanner word) {
        return at == pattern.words().size() - 1
                ? pattern.matches(word, stems)
                : word.isWord(pattern.words().get(at));
    }

    private static void passages(Part part, List<Mark> marks, List<Passage> into) {
        for (int i = 0; i < marks.size(); ) {
            Mark first = marks.get(i);
            Passage passage = new Passage(part, new ArrayList<>(), new BitSet());
            while (i < marks.size() && marks.get(i).end <= Math.max(first.end, first.start + PASSAGE - BEFORE)) {
                passage.marks.add(marks.get(i));
                passage.patterns.set(marks.get(i).pattern);
                i++;
            }
            into.add(passage);
        }
    }

    /** Returns the passage that covers most of the query, and a second passage with the missing words. */
    private static List<Passage> best(List<Passage> found) {
        List<Passage> best = new ArrayList<>();
        BitSet shown = new BitSet();
        while (best.size() < MOST_PASSAGES) {
            Passage next = found.stream()
                    .max(Comparator.<Passage>comparingInt(passage -> missing(passage, shown))
                            .thenComparing(passage -> passage.part.weight() == SearchText.Weight.BODY)
                            .thenComparing(passage -> -found.indexOf(passage)))
                    .orElseThrow();
            if (missing(next, shown) == 0) {
                break;
            }
            best.add(next);
            shown.or(next.patterns);
        }
        return best;
    }

    private static int missing(Passage passage, BitSet shown) {
        BitSet added = (BitSet) passage.patterns.clone();
        added.andNot(shown);
        return added.cardinality();
    }

    /** Returns the beginning of the record's text, for a match only in its title. */
    private static Snippet beginning(List<Part> parts) {
        Part first = parts.stream()
                .filter(part ->
                        part.weight() == SearchText.Weight.BODY && part.text().length() >= TELLING)
                .findFirst()
                .orElse(null);
        if (first == null) {
            return new Snippet("", null);
        }
        SnippetHtml html = new SnippetHtml();
        html.passage(first.text(), 0, end(first.text(), PASSAGE), List.of());
        return new Snippet(html.toString(), first.field());
    }

    /** Returns the start of the sentence or line if it is near, otherwise the start of a word. */
    private static int begin(String text, int match) {
        int farthest = Math.max(0, match - PASSAGE / 2);
        for (int i = match; i > farthest; i--) {
            char before = text.charAt(i - 1);
            if (before == '\n' || (before == ' ' && i > 1 && ".!?".indexOf(text.charAt(i - 2)) >= 0)) {
                return i;
            }
        }
        if (farthest == 0) {
            return 0;
        }
        for (int i = Math.max(1, match - BEFORE); i < match; i++) {
            if (Character.isWhitespace(text.charAt(i - 1))) {
                return i;
            }
        }
        return match;
    }

    private static int end(String text, int wanted) {
        int end = Math.min(text.length(), wanted);
        while (end < text.length() && end < wanted + BEFORE && Character.isLetterOrDigit(text.charAt(end))) {
            end++;
        }
        return end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? end + 1 : end;
    }
}
