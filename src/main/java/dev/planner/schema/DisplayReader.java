package dev.planner.schema;

import dev.planner.field.Option;
import dev.planner.item.Condition;
import dev.planner.item.Violation;
import dev.planner.schema.FieldSpec.Origin;
import dev.planner.schema.display.Display;
import dev.planner.schema.display.Figure;
import dev.planner.schema.display.FollowUp;
import dev.planner.schema.display.RecordLayout;
import dev.planner.schema.display.View;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads how a collection is presented in the UI. */
final class DisplayReader {
    private static final Set<String> NUMBERS = Set.of("number", "integer", "money");
    private static final Set<String> SCALARS = Set.of("number", "integer", "money", "boolean", "select", "text");
    private static final Set<String> KINDS = Set.of("count", "sum", "average", "first");

    private static final Pattern LETTER = Pattern.compile("[a-z]");

    private final DescriptionMap root;
    private final String collection;
    private final String naming;
    private final Map<String, FieldSpec> fields;
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
        this.fields = fields;
        this.checks = checks;
    }

    Display read() {
        String called = root.text("called", naming);
        known(root, "called", called);
        return new Display(
                called,
                root.flag("avatar", false),
                shortcut(),
                root.optionalText("feature"),
                names(root, "columns", DisplayReader::isShown),
                groupBy(),
                names(root, "sums", DisplayReader::isNumber),
                root.maps("figures").stream().map(this::figure).toList(),
                views(),
                layout(called),
                root.maps("followUps").stream().map(this::followUp).toList());
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
            known(root, "groupBy", name);
        }
        return name;
    }

    private FieldSpec known(DescriptionMap map, String key, String name) {
        FieldSpec field = fields.get(name);
        if (field == null) {
            throw map.fault(key, "there is no field \"" + name + "\"");
        }
        return field;
    }

    private List<String> names(DescriptionMap map, String key, Predicate<FieldSpec> fits) {
        List<String> names = map.texts(key);
        Set<String> seen = new LinkedHashSet<>();
        for (String name : names) {
            if (!fits.test(known(map, key, name))) {
                throw map.fault(key, "the field \"" + name + "\" does not fit here");
            }
            if (!seen.add(name)) {
                throw map.fault(key, "\"" + name + "\" is named twice");
            }
        }
        return List.copyOf(names);
    }

    private static boolean isShown(FieldSpec field) {
        return field.origin() != Origin.SECRET;
    }

    private static boolean isNumber(FieldSpec field) {
        return NUMBERS.contains(field.type().name());
    }

    private Figure figure(DescriptionMap map) {
        List<String> kinds = map.keys().stream().filter(KINDS::contains).toList();
        if (kinds.size() != 1) {
            throw map.fault("a figure needs one of count, sum, average and first");
        }
        String word = kinds.get(0);
        boolean counts = word.equals("count");
        if (counts && !map.flag(word, false)) {
            throw map.fault(word, "\"count\" can only be true");
        }
        String field = counts ? null : map.text(word);
        if (field != null && !isNumber(known(map, word, field))) {
            throw map.fault(word, "the field \"" + field + "\" is not a number");
        }
        Figure figure = new Figure(
                map.text("label"),
                Figure.Kind.valueOf(word.toUpperCase(Locale.ROOT)),
                field,
                condition(map, "where"),
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

    /** A map of fields, each with one value or a list of values. */
    Condition condition(DescriptionMap map, String key) {
        DescriptionMap conditions = map.map(key);
        Condition condition = Condition.ALWAYS;
        if (conditions != null) {
            for (String name : conditions.keys()) {
                FieldSpec field = known(conditions, name, name);
                List<@Nullable Object> values = conditions.values(name);
                for (Object value : values) {
                    if (value != null && !fits(field, value)) {
                        throw conditions.fault(name, "the field \"" + name + "\" never is " + value);
                    }
                }
                condition = condition.and(name, values.toArray());
            }
        }
        return condition;
    }

    private static boolean fits(FieldSpec field, Object value) {
        if (!field.type().options().isEmpty()) {
            return field.type().options().stream()
                    .anyMatch(option -> option.value().equals(value));
        }
        List<Violation> faults = new ArrayList<>();
        Object accepted = field.type().accept(value, "", faults::add);
        return faults.isEmpty() && value.equals(accepted);
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
                throw views.fault(word, "there is no view \"" + word + "\"; known are " + ViewKind.words());
            }
            read.add(view(kind, Objects.requireNonNull(views.map(word))));
        }
        return List.copyOf(read);
    }

    private View view(ViewKind kind, DescriptionMap map) {
        Map<String, Object> played = new LinkedHashMap<>();
        for (ViewKind.Part part : kind.parts()) {
            List<String> names = names(map, part.name(), field -> part.fits().test(collection, field));
            if (names.isEmpty() && part.required()) {
                throw map.fault("the view " + kind.word() + " needs \"" + part.name() + "\": the name of a field");
            }
            if (names.size() > 1 && !part.many()) {
                throw map.fault(part.name(), "\"" + part.name() + "\" can only be one field");
            }
            if (!names.isEmpty()) {
                played.put(part.name(), part.many() ? names : names.get(0));
            }
        }
        View view = new View(
                kind.word(), played, map.optionalText("title"), map.optionalText("icon"), map.flag("menu", false));
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
                known(begin, member, own);
                with.put(member, own);
                checks.add(
                        new CrossCheck(begin.place(member), catalogue -> CrossCheck.field(catalogue, target, member)));
            }
        }
        checks.add(new CrossCheck(
                map.place("create"),
                catalogue -> catalogue.find(target) == null ? "there is no collection \"" + target + "\"" : null));
        FollowUp followUp = new FollowUp(
                map.text("label"), map.text("icon"), target, with, condition(map, "when"), map.flag("primary", false));
        map.end();
        return followUp;
    }

    List<Freeze> frozen() {
        List<Freeze> frozen = new ArrayList<>();
        for (DescriptionMap map : root.maps("frozen")) {
            Freeze freeze = new Freeze(
                    names(map, "fields", field -> field.origin() == Origin.CLIENT),
                    condition(map, "when"),
                    map.text("because"));
            if (freeze.fields().isEmpty() || freeze.when().equals(Condition.ALWAYS)) {
                throw map.fault("\"fields\" and \"when\" are needed: what is frozen, and in which state");
            }
            map.end();
            frozen.add(freeze);
        }
        return List.copyOf(frozen);
    }

    private RecordLayout layout(String called) {
        DescriptionMap map = root.map("record");
        Layout layout = new Layout(called);
        if (map != null) {
            layout.declare(map);
            map.end();
        }
        return layout.complete();
    }

    /**
     * A layout under construction: first the declared parts, then the remaining fields at the usual place for their
     * type.
     */
    private final class Layout {
        private final Set<String> placed = new LinkedHashSet<>();
        private final List<String> figures = new ArrayList<>();
        private final List<String> properties = new ArrayList<>();
        private final List<RecordLayout.Group> groups = new ArrayList<>();
        private final List<String> blocks = new ArrayList<>();
        private final List<List<String>> boxes = new ArrayList<>();
        private final List<String> facts = new ArrayList<>();
        private final List<RecordLayout.Only> only = new ArrayList<>();

        Layout(String called) {
            // A name made of several fields is only read, so the naming field is a property like the others.
            placed.add(called);
            placed.add("id");
        }

        void declare(DescriptionMap map) {
            place(map, "figures", figures);
            place(map, "properties", properties);
            DescriptionMap titled = map.map("groups");
            if (titled != null) {
                for (String title : titled.keys()) {
                    List<String> members = new ArrayList<>();
                    place(titled, title, members);
                    groups.add(new RecordLayout.Group(title, List.copyOf(members)));
                }
            }
            place(map, "blocks", blocks);
            place(map, "facts", facts);
            place(map, "hidden", new ArrayList<>());
            declareBoxes(map);
            map.maps("only").forEach(this::declareOnly);
        }

        private void declareOnly(DescriptionMap map) {
            RecordLayout.Only part =
                    new RecordLayout.Only(names(map, "fields", DisplayReader::isShown), condition(map, "when"));
            if (part.fields().isEmpty() || part.when().equals(Condition.ALWAYS)) {
                throw map.fault("\"fields\" and \"when\" are needed: what is shown, and in which state");
            }
            map.end();
            only.add(part);
        }

        private void declareBoxes(DescriptionMap map) {
            Set<String> inBoxes = new LinkedHashSet<>();
            for (List<String> row : map.rows("boxes")) {
                for (String name : row) {
                    known(map, "boxes", name);
                    if (!inBoxes.contains(name) && !placed.add(name)) {
                        throw map.fault("boxes", "the field \"" + name + "\" has another place already");
                    }
                    inBoxes.add(name);
                }
                boxes.add(row);
            }
        }

        private void place(DescriptionMap map, String key, List<String> part) {
            for (String name : names(map, key, DisplayReader::isShown)) {
                if (!placed.add(name)) {
                    throw map.fault(key, "the field \"" + name + "\" has another place already");
                }
                part.add(name);
            }
        }

        RecordLayout complete() {
            for (FieldSpec field : fields.values()) {
                if (isShown(field) && placed.add(field.name())) {
                    part(field).add(field.name());
                }
            }
            List<RecordLayout.Group> all = new ArrayList<>();
            if (!properties.isEmpty()) {
                all.add(new RecordLayout.Group("", List.copyOf(properties)));
            }
            all.addAll(groups);
            return new RecordLayout(
                    List.copyOf(figures),
                    all,
                    List.copyOf(blocks),
                    List.copyOf(boxes),
                    List.copyOf(facts),
                    List.copyOf(only));
        }

        private List<String> part(FieldSpec field) {
            if (field.origin() == Origin.CLIENT) {
                return isBlock(field) ? blocks : properties;
            }
            boolean workedOut = field.origin() == Origin.COMPUTED
                    && SCALARS.contains(field.type().name());
            return workedOut || field.type().name().equals("money") ? figures : facts;
        }

        /** Texts, editable lists and objects take the full width. */
        private boolean isBlock(FieldSpec field) {
            String type = field.type().name();
            if (type.equals("list")) {
                boolean chosen = field.reference() != null
                        || !Objects.requireNonNull(field.type().element())
                                .options()
                                .isEmpty();
                return !chosen && !"words".equals(field.shape());
            }
            return type.equals("markdown") || type.equals("object") || type.equals("map");
        }
    }
}
