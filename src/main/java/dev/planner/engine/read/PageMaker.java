package dev.planner.engine.read;

import dev.planner.base.Excerpts;
import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.base.Spelling;
import dev.planner.engine.read.filter.FieldFilter;
import dev.planner.engine.read.filter.RecordFilter;
import dev.planner.engine.read.filter.SpecialFilters;
import dev.planner.item.Problem;
import dev.planner.item.Query;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers list queries from a {@link ListView}: filters, sorts, selects the page and the fields, and joins the JSON.
 */
final class PageMaker {
    private static final byte[] OPEN = {'['};
    private static final byte[] COMMA = {','};
    private static final byte[] CLOSE = {']'};

    private final CollectionType type;
    private final ComputedFields rules;
    private final ListView view;
    private final Moment moment;
    private final RelationValues relations;

    PageMaker(CollectionType type, ComputedFields rules, ListView view, Moment moment, RelationValues relations) {
        this.type = type;
        this.rules = rules;
        this.view = view;
        this.moment = moment;
        this.relations = relations;
    }

    Page page(Query query) {
        Set<String> fields = fields(query);
        List<ListedRecord> matching = matching(query);
        int total = matching.size();
        PageCursor cursor = new PageCursor(type, rules, query);
        int from = query.cursor() == null ? 0 : cursor.position(matching, () -> order(query));
        int to = query.limit() == null ? total : Math.min(total, from + query.limit());
        List<Rendered> slice =
                matching.subList(from, to).stream().map(ListedRecord::rendered).toList();
        String next = to < total ? cursor.behind(matching.get(to - 1)) : null;
        return join(slice, fields, total, next);
    }

    Set<String> fields(Query query) {
        if (query.fields().isEmpty()) {
            return Set.of();
        }
        Set<String> fields = new LinkedHashSet<>();
        fields.add("id");
        for (String name : query.fields()) {
            FieldSpec field = type.field(name);
            boolean shown = field == null ? view.ownFields().contains(name) : field.origin() != FieldSpec.Origin.SECRET;
            if (!shown) {
                Set<String> known = type.fieldsByName().keySet();
                throw Problem.invalidParameter(
                        ValueFault.NO_SUCH_FIELD,
                        "fields",
                        "there is no field " + Excerpts.quoted(name) + Spelling.hintOrAll(name, known, "there are"),
                        Map.of("name", name));
            }
            fields.add(name);
        }
        return fields;
    }

    /** The matching records in the order of the query. */
    List<ListedRecord> matching(Query query) {
        Comparator<ListedRecord> order =
                query.sort().isEmpty() ? null : RecordOrder.by(type, query.sort(), view::ownFields, relations);
        if (!query.filters().isEmpty()) {
            SpecialFilters special = (name, text) -> {
                FieldFilter own = rules.filter(name, text, moment);
                return own != null ? own : relations.filter(type.field(name), text);
            };
            RecordFilter filter = RecordFilter.of(type, special, query.filters(), moment.zone(), view::ownFields);
            return view.matching(filter, order);
        }
        return order == null
                ? view.ordered()
                : view.ordered().stream().sorted(order).toList();
    }

    /** The whole order of the matching records. */
    private Comparator<ListedRecord> order(Query query) {
        Comparator<ListedRecord> usual = RecordOrder.byDefault(type, rules).thenComparing(ListView.BY_FILE);
        return query.sort().isEmpty()
                ? usual
                : RecordOrder.by(type, query.sort(), view::ownFields, relations).thenComparing(usual);
    }

    private static Page join(List<Rendered> slice, Set<String> fields, int total, @Nullable String next) {
        List<byte[]> chunks = new ArrayList<>(slice.size() * 2 + 1);
        MessageDigest digest = Hashes.sha256();
        long length = 0;
        byte[] separator = OPEN;
        for (Rendered rendered : slice) {
            byte[] json = fields.isEmpty() ? rendered.json() : Json.write(rendered.shown(fields));
            chunks.add(separator);
            chunks.add(json);
            length += separator.length + json.length;
            digest.update(rendered.etag().getBytes(StandardCharsets.ISO_8859_1));
            separator = COMMA;
        }
        if (slice.isEmpty()) {
            chunks.add(OPEN);
            length += OPEN.length;
        }
        chunks.add(CLOSE);
        length += CLOSE.length;
        digest.update(String.join(",", fields).getBytes(StandardCharsets.UTF_8));
        return new Page(chunks, length, '"' + Hashes.text(digest.digest(), 16) + '"', total, next);
    }
}
