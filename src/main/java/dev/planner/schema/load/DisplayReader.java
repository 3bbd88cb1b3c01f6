package dev.planner.schema.load;

import dev.planner.field.Option;
import dev.planner.item.Condition;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Origin;
import dev.planner.schema.Freeze;
import dev.planner.schema.Retention;
import dev.planner.schema.display.Display;
import dev.planner.schema.display.Figure;
import dev.planner.schema.display.FollowUp;
import dev.planner.schema.display.View;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the presentation part of a description. */
final class DisplayReader {
    private static final Set<String> KINDS = Set.of("count", "sum", "average", "first");

    private static final Pattern LETTER = Pattern.compile("[a-z]");

    private final DescriptionMap root;
    private final String collection;
    private final String naming;
    private final NamedFields fields;
    private final List<CrossCheck> checks;

    /**
     * @param fields the fields of the collection
     * @param checks receives the checks that need all descriptions
     */
    DisplayReader(
            DescriptionMap root,
            String collection,
            String naming,
            Map<String, FieldSpec> fields,
            List<CrossCheck> checks) {
        this.root = root;
        this.collection = collection;
        this.naming = naming;
        this.fields = new NamedFields(fields);
        this.checks = checks;
    }

    Display read() {
        String called = root.text("called", naming);
        fields.known(root, "called", called);
        return new Display(
                called,
                root.flag("avatar", false),
                shortcut(),
                root.optionalText("feature"),
                fields.names(root, "columns", NamedFields::isShown),
                groupBy(),
                fields.names(root, "sums", NamedFields::isNumber),
                root.maps("figures").stream().map(this::figure).toList(),
                views(),
                new LayoutReader(fields, called).read(root.map("record")),
                new RelatedReader(collection, checks).read(root.maps("related")),
                root.maps("followUps").stream().map(this::followUp).toList(),
                new LetterReader(fields, checks).read(root.map("letter")));
    }

    private @Nullable String shortcut() {
        String letter = root.optionalText("shortcut");
        if (letter == null) {
            return null;
        }
        if (!LETTER.matcher(letter).matches()) {
            throw root.fault("shortcut", "\"" + letter + "\" is not a letter from a to z");
        }
        checks.add(new CrossCheck(
                root.place("shortcut"),
                catalogue -> catalogue.all().stream()
                        .filter(other -> !other.name().equals(collection)
                                && letter.equals(other.display().shortcut()))
                        .findFirst()
                        .map(other -> "\"" + letter + "\" is also the shortcut of " + other.name())
                        .orElse(null)));
        return letter;
    }

    private @Nullable String groupBy() {
        String name = root.optionalText("groupBy");
        if (name != null) {
            fields.known(root, "groupBy", name);
        }
        return name;
    }

    private Figure figure(DescriptionMap map) {
        List<String> kinds = map.keys().stream().filter(KINDS::contains).toList();
        if (kinds.size() != 1) {
            throw map.fault("a figure needs one of count, sum, average and first");
        }
        String word = kinds.get(0);
        boolean counts = word.equals("count");
        if (counts && !map.flag(word, false)) {
            throw map.fault(word, "\"count\" must be true");
        }
        String field = counts ? null : map.text(word);
        if (field != null && !NamedFields.isNumber(fields.known(map, word, field))) {
            throw map.fault(word, "the field \"" + field + "\" is not a number");
        }
        Figure figure = new Figure(
                map.text("label"),
                Figure.Kind.valueOf(word.toUpperCase(Locale.ROOT)),
                field,
                fields.condition(map, "where"),
                limits(map, "below"),
                limits(map, "above"));
        map.end();
        return figure;
    }

    private static Map<String, BigDecimal> limits(DescriptionMap map, String key) {
        DescriptionMap limits = map.map(key);
        if (limits == null) {
            return Map.of();
        }
        Map<String, BigDecimal> read = new LinkedHashMap<>();
        for (String meaning : limits.keys()) {
            if (!Option.MEANINGS.contains(meaning)) {
                throw limits.fault(meaning, "\"" + meaning + "\" is not a meaning");
            }
            read.put(meaning, Objects.requireNonNull(limits.number(meaning)));
        }
        return read;
    }

    private List<View> views() {
        DescriptionMap views = root.map("views");
        if (views == null) {
            return List.of(new View(ViewKind.LIST.word(), Map.of(), null, null, false));
        }
        List<View> read = new ArrayList<>();
        for (String word : views.keys()) {
            ViewKind kind = ViewKind.of(word);
            if (kind == null) {
                throw views.fault(word, "there is no view \"" + word + "\"; known views are " + ViewKind.words());
            }
            read.add(view(kind, Objects.requireNonNull(views.map(word))));
        }
        return List.copyOf(read);
    }

    private View view(ViewKind kind, DescriptionMap map) {
        Map<String, Object> fieldsByRole = new LinkedHashMap<>();
        for (ViewKind.Part part : kind.parts()) {
            List<String> names =
                    fields.names(map, part.name(), field -> part.fits().test(collection, field));
            if (names.isEmpty() && part.required()) {
                throw map.fault("the view " + kind.word() + " needs \"" + part.name() + "\": the name of a field");
            }
            if (names.size() > 1 && !part.many()) {
                throw map.fault(part.name(), "\"" + part.name() + "\" must be a single field");
            }
            if (!names.isEmpty()) {
                fieldsByRole.put(part.name(), part.many() ? names : names.get(0));
            }
        }
        View view = new View(
                kind.word(),
                fieldsByRole,
                map.optionalText("title"),
                map.optionalText("icon"),
                map.flag("menu", false));
        map.end();
        return view;
    }

    private FollowUp followUp(DescriptionMap map) {
        String target = map.text("create");
        Map<String, String> with = new LinkedHashMap<>();
        DescriptionMap begin = map.map("with");
        if (begin != null) {
            for (String member : begin.keys()) {
                String own = begin.text(member);
                boolean isNegated = own.startsWith(FollowUp.NEGATED);
                String name = isNegated ? own.substring(FollowUp.NEGATED.length()) : own;
                if (!NamedFields.isNumber(fields.known(begin, member, name)) && isNegated) {
                    throw begin.fault(member, "the field \"" + name + "\" is no number, so it cannot be negated");
                }
                with.put(member, own);
                checks.add(
                        new CrossCheck(begin.place(member), catalogue -> CrossCheck.field(catalogue, target, member)));
            }
        }
        checks.add(new CrossCheck(
                map.place("create"),
                catalogue -> catalogue.find(target) == null ? "there is no collection \"" + target + "\"" : null));
        FollowUp followUp = new FollowUp(
                map.text("label"),
                map.text("icon"),
                target,
                with,
                fields.condition(map, "when"),
                map.flag("primary", false));
        map.end();
        return followUp;
    }

    List<Freeze> frozen() {
        List<Freeze> frozen = new ArrayList<>();
        for (DescriptionMap map : root.maps("frozen")) {
            Freeze freeze = new Freeze(
                    fields.names(map, "fields", field -> field.origin() == Origin.CLIENT),
                    fields.condition(map, "when"),
                    map.text("because"));
            if (freeze.fields().isEmpty() || freeze.when().equals(Condition.ALWAYS)) {
                throw map.fault("\"fields\" and \"when\" are needed: the frozen fields and the state of the record");
            }
            map.end();
            frozen.add(freeze);
        }
        return List.copyOf(frozen);
    }

    List<Retention> kept() {
        List<Retention> kept = new ArrayList<>();
        for (DescriptionMap map : root.maps("kept")) {
            Retention retention = new Retention(fields.condition(map, "when"), map.text("because"));
            if (retention.when().equals(Condition.ALWAYS)) {
                throw map.fault("\"when\" is needed: the state of the record that cannot be deleted");
            }
            map.end();
            kept.add(retention);
        }
        return List.copyOf(kept);
    }
}
