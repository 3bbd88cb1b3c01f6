package dev.planner.store.files.codec;

import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.CategoriesBinding;
import dev.planner.markdown.binding.NoBinding;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.markdown.binding.OutlineBinding;
import dev.planner.markdown.binding.SectionListBinding;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the text below the frontmatter: a title, a text or an outline, and sections. */
final class OddBody {
    private final CollectionType type;
    private final OddLines out;

    OddBody(CollectionType type, OddLines out) {
        this.type = type;
        this.out = out;
    }

    void write() {
        boolean titled = out.chance(90);
        FieldSpec naming = type.field(type.naming());
        boolean names = naming != null && naming.binding() instanceof TitleBinding title && title.template() == null;
        String text = textField();
        boolean note = type.fields().stream().anyMatch(field -> field.binding() instanceof NoteBlocksBinding);
        String before =
                note && !titled ? "paragraphs" : text != null && (!titled || isWhole() || !isText(text)) ? text : null;
        out.blank(null);
        if (out.chance(30)) {
            out.line(before, out.one(List.of("Text before the title", "- a list before", "## Before")));
            out.blank(before);
        }
        if (titled) {
            title(isWhole() ? text : names ? type.naming() : null);
        }
        OddProse prose = new OddProse(out, titled);
        content(text, prose);
        List<FieldSpec> sections = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            if (isSection(field.binding()) && out.chance(75)) {
                sections.add(field);
                if (out.chance(8) && field.binding() instanceof SectionListBinding) {
                    sections.add(field);
                }
            }
        }
        if (out.chance(30)) {
            Collections.shuffle(sections, out.random);
        }
        OddSections writer = new OddSections(type, out, prose);
        sections.forEach(writer::write);
    }

    private boolean isWhole() {
        return type.fields().stream().anyMatch(field -> field.binding() instanceof TextBinding text && text.whole());
    }

    private boolean isText(String name) {
        FieldSpec field = type.field(name);
        return field != null && field.binding() instanceof TextBinding;
    }

    private @Nullable String textField() {
        for (FieldSpec field : type.fields()) {
            Binding binding = field.binding();
            if (binding instanceof TextBinding
                    || binding instanceof OutlineBinding
                    || binding instanceof CategoriesBinding) {
                return field.name();
            }
        }
        return null;
    }

    private static boolean isSection(Binding binding) {
        return !binding.headings().isEmpty();
    }

    private void title(@Nullable String owner) {
        String name = out.one(List.of("The name", "A name: of #1", "進行中 ☀", "x  y", "Trailing  "));
        if (out.chance(85)) {
            out.line(owner, "# " + name);
        } else {
            out.line(owner, name);
            out.line(owner, "======");
        }
        if (out.chance(90)) {
            out.blank(isWhole() ? owner : null);
        }
    }

    private void content(@Nullable String owner, OddProse prose) {
        if (type.fields().stream().anyMatch(field -> field.binding() instanceof NoteBlocksBinding)) {
            new OddNote(out).write();
            return;
        }
        Binding binding = owner == null
                ? new NoBinding()
                : Objects.requireNonNull(type.field(owner)).binding();
        if (binding instanceof OutlineBinding) {
            outline(owner);
        } else if (binding instanceof CategoriesBinding) {
            categories(owner);
        } else if (out.chance(75)) {
            prose.write(owner);
        }
    }

    private void outline(@Nullable String owner) {
        int level = 0;
        for (int i = out.random.nextInt(7); i >= 0; i--) {
            out.line(owner, "  ".repeat(level) + out.one(List.of("- ", "- ", "* ", "+ ")) + "Node " + out.words(2));
            if (out.chance(10)) {
                out.line(owner, "  ".repeat(level + 1) + "more of it");
            }
            level = Math.max(0, level + out.one(List.of(-2, -1, 0, 0, 1, 1)));
        }
        if (out.chance(50)) {
            out.blank(null);
            out.line(null, out.one(List.of("## Afterwards", "Text below the nodes.")));
        }
    }

    private void categories(@Nullable String owner) {
        for (int i = out.random.nextInt(4); i >= 0; i--) {
            out.line(owner, "## " + out.one(List.of("People", "Oven", "Méthode", "Process " + i)) + i);
            out.blank(owner);
            for (int j = out.random.nextInt(3); j > 0; j--) {
                out.line(owner, out.one(List.of("- ", "* ")) + "Cause " + out.words(2));
            }
            if (out.chance(20)) {
                out.blank(owner);
                out.line(owner, "Prose about it.");
            }
            out.blank(owner);
        }
    }
}
