package dev.planner.markdown.binding;

import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The places of a collection's fields: which frontmatter keys and which parts of the body each field owns. */
public final class DocumentLayout {
    private final Map<Binding, GuardedGrammar> grammars = new LinkedHashMap<>();
    private final HeadingClaims claims;
    private final Set<String> keys;
    private final List<String> order;

    /**
     * @param bindings the bindings of the collection's fields by field name, in the order of a new file
     */
    public DocumentLayout(Map<String, Binding> bindings) {
        Set<String> owned = new LinkedHashSet<>();
        List<String> written = new ArrayList<>();
        HeadingClaims.Builder headings = HeadingClaims.builder();
        bindings.forEach((name, binding) -> {
            owned.addAll(binding.keys(name));
            written.addAll(binding.newKeys(name));
            headings.add(binding, binding.headings());
        });
        this.keys = Set.copyOf(owned);
        this.order = List.copyOf(written);
        this.claims = headings.build();
        bindings.values().forEach(binding -> {
            GuardedGrammar grammar = binding.grammar(claims);
            if (grammar != null) {
                grammars.put(binding, grammar);
            }
        });
        grammars.forEach((binding, grammar) -> grammar.guard(others(binding)));
    }

    /** All frontmatter keys that fields own. */
    public Set<String> keys() {
        return keys;
    }

    /** The frontmatter keys in the order of a new file. */
    public List<String> order() {
        return order;
    }

    /**
     * The grammar of a binding's part of the body.
     *
     * @throws IllegalArgumentException if the binding has no part of the body
     */
    public BodyGrammar grammar(Binding binding) {
        BodyGrammar grammar = grammars.get(binding);
        if (grammar == null) {
            throw new IllegalArgumentException("the binding has no part of the body: " + binding);
        }
        return grammar;
    }

    /** Guards a grammar that is not in this layout like those of the layout. */
    BodyGrammar guarded(Binding owner, GuardedGrammar grammar) {
        return grammar.guard(others(owner));
    }

    /** The parts of the body that an edit of a field must not change. */
    private List<BodyGrammar> others(Binding binding) {
        List<BodyGrammar> others = new ArrayList<>();
        grammars.forEach((other, grammar) -> {
            if (!other.equals(binding) && !(binding.isView() && other.isView())) {
                others.add(grammar);
            }
        });
        return others;
    }
}
