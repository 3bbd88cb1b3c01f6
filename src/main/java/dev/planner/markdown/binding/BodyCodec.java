package dev.planner.markdown.binding;

import dev.planner.base.DerivedIds;
import dev.planner.item.Raw;
import dev.planner.markdown.Document;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyGrammar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The codec of a field in the body. If the body has no part for the field, it uses the frontmatter entry. */
final class BodyCodec implements FieldCodec {
    /** The beginning of the leaf of an id. */
    private static final String ID = "/id=";

    private final BodyBinding binding;
    private final BoundField field;
    private final BodyGrammar grammar;

    BodyCodec(BodyBinding binding, BoundField field) {
        this.binding = binding;
        this.field = field;
        this.grammar = field.layout().grammar(binding);
    }

    @Override
    public @Nullable Object read(Document document) {
        Object value = grammar.read(document.body());
        return value == null ? entry(document) : value;
    }

    private @Nullable Object entry(Document document) {
        Raw raw = document.get(field.name());
        return raw == null ? null : field.type().read(raw);
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        Body body = document.body();
        boolean inBody = grammar.read(body) != null;
        Object inFrontmatter = entry(document);
        Document edited = document;
        if (inFrontmatter != null && (!inBody || value == null)) {
            edited = edited.with(
                    field.name(),
                    field.type().toFile(value, document.get(field.name())),
                    field.layout().order());
        }
        return inBody || inFrontmatter == null ? edited.withBody(grammar.write(body, value)) : edited;
    }

    @Override
    public Document create(Document document, @Nullable Object value, Map<String, Object> values) {
        Object written = value == null && binding.always() ? List.of() : value;
        return written == null ? document : document.withBody(grammar.write(document.body(), written));
    }

    /**
     * Compares the values of all entries, without derived members and without the order of the entries, which the file
     * determines. No other value may be lost or changed.
     */
    @Override
    public boolean same(Object wanted, Object read) {
        return wanted instanceof List<?> list
                && list.stream().allMatch(Map.class::isInstance)
                && sameLeaves(leaves(wanted), leaves(read));
    }

    /** Compares leaves. A derived id that was read back stands for a wanted id that the file has no place for. */
    private boolean sameLeaves(Map<String, Integer> wanted, Map<String, Integer> read) {
        String prefix = binding.derivedIds();
        if (prefix != null) {
            Set<String> known = Set.copyOf(wanted.keySet());
            List<String> derived = read.keySet().stream()
                    .filter(leaf -> leaf.startsWith(ID) && !known.contains(leaf))
                    .filter(leaf -> DerivedIds.isDerived(prefix, leaf.substring(ID.length())))
                    .toList();
            wanted.keySet().stream()
                    .filter(leaf -> leaf.startsWith(ID) && !read.containsKey(leaf))
                    .limit(derived.size())
                    .toList()
                    .forEach(wanted::remove);
            derived.forEach(read::remove);
        }
        return wanted.equals(read);
    }

    private Map<String, Integer> leaves(Object value) {
        Map<String, Integer> leaves = new HashMap<>();
        gather("", value, leaves);
        return leaves;
    }

    private void gather(String name, Object value, Map<String, Integer> leaves) {
        if (value instanceof List<?> list) {
            list.forEach(entry -> gather(name, entry, leaves));
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((member, part) -> {
                boolean nested = member.equals(binding.nestingMember());
                if (!binding.impliedMembers().contains(String.valueOf(member))) {
                    gather(nested ? name : name + "/" + member, part, leaves);
                }
            });
        } else {
            leaves.merge(name + "=" + value, 1, Integer::sum);
        }
    }
}
