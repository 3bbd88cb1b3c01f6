package dev.planner.markdown;

import dev.planner.schema.Binding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds the grammar of a binding. */
public final class BodyGrammars {
    private BodyGrammars() {}

    /**
     * @param binding one that stands in the body; a {@link Binding.Title} gives the grammar of the first H1
     * @param type the collection, whose other bindings say where a text ends
     * @throws IllegalArgumentException when the binding stands in no body
     */
    public static BodyGrammar of(Binding binding, CollectionType type) {
        Claims claims = Claims.of(type);
        Part part = part(binding, claims);
        if (part == null) {
            throw new IllegalArgumentException("no part of a body: " + binding);
        }
        return part.beside(once(() -> others(binding, type, claims)));
    }

    private static @Nullable Part part(Binding binding, Claims claims) {
        if (binding instanceof Binding.Title) {
            return new TitleGrammar();
        }
        if (binding instanceof Binding.Text text) {
            return new TextGrammar(claims, text.whole());
        }
        if (binding instanceof Binding.SectionText) {
            return new SectionTextGrammar(claims, claims.indexOf(binding, 0));
        }
        if (binding instanceof Binding.SectionList list) {
            return new SectionListGrammar(list, claims);
        }
        if (binding instanceof Binding.CheckList list) {
            return new CheckListGrammar(list, claims);
        }
        if (binding instanceof Binding.Rows rows) {
            return new RowsGrammar(rows, claims);
        }
        if (binding instanceof Binding.Outline) {
            return new OutlineGrammar();
        }
        if (binding instanceof Binding.Categories categories) {
            return new CategoriesGrammar(categories);
        }
        if (binding instanceof Binding.NoteBlocks blocks) {
            return new NoteBlocksGrammar(blocks.kind());
        }
        return null;
    }

    /** The other parts of the body that a change of this one must not change. */
    private static List<Part> others(Binding binding, CollectionType type, Claims claims) {
        List<Part> others = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            Binding other = field.binding();
            boolean apart = !other.equals(binding) && !overlap(binding, other) && !isElsewhere(other);
            Part part = apart ? part(other, claims) : null;
            if (part != null) {
                others.add(part);
            }
        }
        return others;
    }

    /** Whether two bindings are views of the same lines. */
    private static boolean overlap(Binding one, Binding other) {
        return isView(one) && isView(other);
    }

    /** Whether the name of a record does not stand in its body. */
    private static boolean isElsewhere(Binding binding) {
        return binding instanceof Binding.Title title && (!title.heading() || title.template() != null);
    }

    private static boolean isView(Binding binding) {
        return binding instanceof Binding.Text
                || binding instanceof Binding.Outline
                || binding instanceof Binding.NoteBlocks;
    }

    private static <T> Supplier<T> once(Supplier<T> supplier) {
        AtomicReference<@Nullable T> made = new AtomicReference<>();
        return () -> {
            T known = made.get();
            if (known == null) {
                known = supplier.get();
                made.set(known);
            }
            return known;
        };
    }
}
