package dev.planner.schema.load;

import dev.planner.field.FieldType;
import dev.planner.field.Prose;
import dev.planner.field.Reference;
import dev.planner.item.Condition;
import dev.planner.schema.Catalogue;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.display.Letter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Reads the form of a record as a letter. */
final class LetterReader {
    private static final String HEADINGS = "headings";
    private static final String RECIPIENT = "recipient";
    private static final String ADDRESS = "address";
    private static final String SENT_TO = "sentTo";
    private static final String ROWS = "rows";

    private final NamedFields fields;
    private final List<CrossCheck> checks;

    /**
     * @param checks receives the checks that need all descriptions
     */
    LetterReader(NamedFields fields, List<CrossCheck> checks) {
        this.fields = fields;
        this.checks = checks;
    }

    /**
     * @param map the declared letter; {@code null} if the description has none
     */
    @Nullable Letter read(@Nullable DescriptionMap map) {
        if (map == null) {
            return null;
        }
        Reference recipient = recipient(map);
        Letter letter = new Letter(
                headings(map),
                map.text(RECIPIENT),
                address(map, recipient),
                sentTo(map),
                keptText(map, "letterhead"),
                keptText(map, "footer"),
                lines(map, "facts", NamedFields::isShown),
                fields.names(map, "opening", field -> field.type() instanceof Prose),
                rows(map),
                lines(map, "totals", NamedFields::isNumber),
                fields.names(map, "closing", field -> field.type() instanceof Prose));
        map.end();
        return letter;
    }

    private List<Letter.Heading> headings(DescriptionMap map) {
        List<Letter.Heading> headings = new ArrayList<>();
        for (DescriptionMap each : map.maps(HEADINGS)) {
            headings.add(new Letter.Heading(each.text("label"), fields.condition(each, "when")));
            each.end();
        }
        if (headings.isEmpty() || !headings.get(headings.size() - 1).when().equals(Condition.ALWAYS)) {
            throw map.fault(HEADINGS, "the last heading must have no condition, so that each record has a heading");
        }
        return List.copyOf(headings);
    }

    private Reference recipient(DescriptionMap map) {
        String name = map.text(RECIPIENT);
        Reference reference = fields.known(map, RECIPIENT, name).reference();
        if (reference == null || reference.targets().size() != 1) {
            throw map.fault(RECIPIENT, "the field \"" + name + "\" is not a relation to one collection");
        }
        return reference;
    }

    private List<List<String>> address(DescriptionMap map, Reference recipient) {
        String collection = recipient.targets().get(0);
        List<List<String>> lines = map.rows(ADDRESS);
        for (List<String> line : lines) {
            for (String path : line) {
                checks.add(new CrossCheck(map.place(ADDRESS), catalogue -> fault(catalogue, collection, path)));
            }
        }
        return lines;
    }

    private @Nullable String sentTo(DescriptionMap map) {
        String name = map.optionalText(SENT_TO);
        if (name == null) {
            return null;
        }
        FieldSpec field = fields.known(map, SENT_TO, name);
        FieldType line = field.type().element();
        if (field.origin() != FieldSpec.Origin.SERVER
                || line == null
                || !line.name().equals("text")) {
            throw map.fault(SENT_TO, "the field \"" + name + "\" is not a list of texts that the server sets");
        }
        return name;
    }

    private @Nullable String keptText(DescriptionMap map, String key) {
        String name = map.optionalText(key);
        if (name != null) {
            FieldSpec field = fields.known(map, key, name);
            if (field.origin() != FieldSpec.Origin.SERVER || !(field.type() instanceof Prose)) {
                throw map.fault(key, "the field \"" + name + "\" is not a Markdown text that the server sets");
            }
        }
        return name;
    }

    private static @Nullable String fault(Catalogue catalogue, String collection, String path) {
        String[] steps = path.split("\\.", 2);
        String fault = CrossCheck.field(catalogue, collection, steps[0]);
        if (fault != null || steps.length == 1) {
            return fault;
        }
        FieldSpec field = catalogue.get(collection).field(steps[0]);
        boolean isKnown = field != null
                && field.type().members().stream()
                        .anyMatch(member -> member.name().equals(steps[1]));
        return isKnown ? null : collection + " has no field \"" + path + "\"";
    }

    private List<Letter.Line> lines(DescriptionMap map, String key, Predicate<FieldSpec> fits) {
        DescriptionMap labelled = map.map(key);
        List<Letter.Line> lines = new ArrayList<>();
        if (labelled != null) {
            for (String label : labelled.keys()) {
                String name = labelled.text(label);
                if (!fits.test(fields.known(labelled, label, name))) {
                    throw labelled.fault(label, "the field \"" + name + "\" does not fit here");
                }
                lines.add(new Letter.Line(label, name));
            }
        }
        return List.copyOf(lines);
    }

    private String rows(DescriptionMap map) {
        String name = map.text(ROWS);
        FieldType entry = fields.known(map, ROWS, name).type().element();
        if (entry == null || !entry.holdsObjects()) {
            throw map.fault(ROWS, "the field \"" + name + "\" is not a list of objects");
        }
        return name;
    }
}
