package dev.planner.store.files.codec;

import dev.planner.markdown.binding.CategoriesBinding;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.markdown.binding.OutlineBinding;
import dev.planner.markdown.binding.SectionTextBinding;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the lines of a field in a well-formed file, using only keys and headings. */
final class KnownLines {
    private final CollectionType type;
    private final FieldSpec field;
    private final List<OddFiles.Piece> pieces = new ArrayList<>();

    private KnownLines(CollectionType type, FieldSpec field) {
        this.type = type;
        this.field = field;
    }

    static List<OddFiles.Piece> of(CollectionType type, FieldSpec field, String text) {
        KnownLines known = new KnownLines(type, field);
        String[] lines = text.split("(?<=\n)");
        int end = 1;
        while (end < lines.length && !lines[end].strip().equals("---")) {
            end++;
        }
        known.frontmatter(lines, end);
        known.body(lines, end);
        return known.pieces;
    }

    private void add(boolean own, String line) {
        pieces.add(new OddFiles.Piece(own ? field.name() : null, line));
    }

    private void frontmatter(String[] lines, int end) {
        boolean own = false;
        Set<String> keys = new HashSet<>(field.keys());
        keys.add(field.name());
        for (int i = 0; i < end; i++) {
            if (!lines[i].isBlank() && "- \t".indexOf(lines[i].charAt(0)) < 0) {
                int colon = lines[i].indexOf(':');
                own = colon > 0 && keys.contains(lines[i].substring(0, colon).strip());
            }
            add(own, lines[i]);
        }
    }

    private void body(String[] lines, int end) {
        boolean titled = false;
        boolean fenced = false;
        boolean own = isWhole();
        for (int i = end; i < lines.length; i++) {
            fenced ^= lines[i].startsWith("```");
            String line = lines[i].strip();
            if (!fenced && line.startsWith("# ") && !titled) {
                titled = true;
                boolean whole = field.binding() instanceof TextBinding text && text.whole();
                add(whole || field.binding() instanceof TitleBinding, lines[i]);
                own = isWhole() || isText();
                continue;
            }
            if (!fenced && line.startsWith("## ") && !isWhole()) {
                String heading = line.substring(3).strip().toLowerCase(Locale.ROOT);
                boolean claimed = type.fields().stream().anyMatch(other -> names(other, heading));
                if (claimed) {
                    own = names(field, heading);
                } else if (!(isText() && own) && !(field.binding() instanceof SectionTextBinding)) {
                    own = false;
                }
            }
            add(i > end && own, lines[i]);
        }
    }

    private boolean isWhole() {
        return (field.binding() instanceof TextBinding text && text.whole())
                || field.binding() instanceof OutlineBinding
                || field.binding() instanceof CategoriesBinding;
    }

    private boolean isText() {
        return field.binding() instanceof TextBinding || field.binding() instanceof NoteBlocksBinding;
    }

    private static boolean names(FieldSpec field, String heading) {
        String words = words(heading);
        return field.binding().headings().stream()
                .anyMatch(own -> words.contains(words(own.text()))
                        || own.aliases().stream().anyMatch(alias -> words.contains(words(alias))));
    }

    private static String words(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", " ").strip();
    }
}
