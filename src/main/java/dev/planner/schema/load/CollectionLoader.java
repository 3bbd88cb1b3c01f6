package dev.planner.schema.load;

import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the description of one collection. {@code src/main/resources/collections/README.md} documents the format, and a
 * test compares that page with this reader. The reader is strict: it refuses unknown keys, and its errors name the file
 * and the line.
 */
public final class CollectionLoader {
    private static final Set<String> LAYOUTS = Set.of("flat", "sections", "singleton");
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_-]*(/[a-z][a-z0-9_-]*)?");
    private static final Pattern DIRECTORY = Pattern.compile("[a-z][a-z0-9_.-]*(/[a-z][a-z0-9_.-]*)*");
    static final String SLUG = "slug";
    private static final BigDecimal DEFAULT_POSITION = BigDecimal.valueOf(100);

    private final DescriptionMap settings;
    private final String naming;
    private final boolean singleton;
    private final Map<String, FieldSpec> fields = new LinkedHashMap<>();
    private final List<CrossCheck> checks = new ArrayList<>();

    private CollectionLoader(DescriptionMap settings) {
        this.settings = settings;
        this.naming = settings.text("naming");
        this.singleton = settings.text("layout", "flat").equals("singleton");
    }

    /**
     * A collection with its position in the menu.
     *
     * @param position its position within its menu group, lowest first
     * @param checks the checks that need all descriptions
     */
    record Placed(CollectionType type, BigDecimal position, List<CrossCheck> checks) {}

    /**
     * Reads a description without the checks that need other descriptions.
     *
     * @param source the origin of the description, for messages
     * @param yaml the description
     * @throws DescriptionException for the first error
     */
    public static CollectionType load(String source, String yaml) {
        return loadPlaced(source, yaml).type();
    }

    static Placed loadPlaced(String source, String yaml) {
        return new CollectionLoader(DescriptionMap.parse(source, yaml)).collection();
    }

    private Placed collection() {
        String name = matching("name", settings.text("name"), NAME);
        String id = singleton ? null : settings.text("id");
        readFields(name, id);
        String group = settings.word("group", "", MenuGroups.names());
        DisplayReader display = new DisplayReader(settings, name, naming, fields, checks);
        CollectionType type = new CollectionType(
                name,
                settings.text("title"),
                settings.text("singular"),
                settings.optionalText("plural"),
                group,
                MenuGroups.isOpen(group),
                settings.text("icon"),
                settings.text("description"),
                operations(),
                storage(name),
                SLUG.equals(id) ? null : id,
                naming,
                currency(name),
                List.copyOf(fields.values()),
                order(),
                csv(),
                display.frozen(),
                display.kept(),
                new TransitionReader(fields).read(settings.maps("transitions")),
                display.read(),
                Collections.unmodifiableMap(fields));
        BigDecimal position = settings.number("position");
        settings.end();
        return new Placed(type, position == null ? DEFAULT_POSITION : position, List.copyOf(checks));
    }

    private String matching(String key, String text, Pattern pattern) {
        if (!pattern.matcher(text).matches()) {
            throw settings.fault(key, "\"" + text + "\" cannot be a " + key);
        }
        return text;
    }

    private Set<Crud> operations() {
        Set<Crud> operations = EnumSet.noneOf(Crud.class);
        for (String word : settings.texts("operations")) {
            try {
                operations.add(Crud.valueOf(word.toUpperCase(Locale.ROOT)));
            } catch (IllegalArgumentException e) {
                throw settings.fault("operations", "there is no operation \"" + word + "\"");
            }
        }
        return Collections.unmodifiableSet(operations.isEmpty() ? EnumSet.allOf(Crud.class) : operations);
    }

    private CollectionType.Storage storage(String name) {
        String layout = settings.word("layout", "flat", LAYOUTS);
        return new CollectionType.Storage(
                matching("directory", settings.text("directory", name), DIRECTORY),
                CollectionType.Layout.valueOf(layout.toUpperCase(Locale.ROOT)));
    }

    private @Nullable String currency(String name) {
        String field = settings.optionalText("currency");
        if (field == null) {
            return null;
        }
        if (!singleton) {
            throw settings.fault("currency", "only a singleton can contain the currency of the project");
        }
        String place = settings.place("currency");
        checks.add(new CrossCheck(place, catalogue -> CrossCheck.currency(catalogue, name, field)));
        checks.add(new CrossCheck(
                place,
                catalogue -> catalogue.all().stream()
                        .filter(other ->
                                other.currency() != null && !other.name().equals(name))
                        .findFirst()
                        .map(other -> other.name() + " also contains the currency of the project")
                        .orElse(null)));
        return field;
    }

    private List<String> order() {
        List<String> order = settings.texts("order");
        order.forEach(key -> known("order", key.startsWith("-") ? key.substring(1) : key));
        return order;
    }

    private List<String> csv() {
        List<String> columns = settings.texts("csv");
        columns.forEach(field -> known("csv", field));
        return columns.isEmpty() ? List.of("id", naming) : columns;
    }

    private void known(String key, String field) {
        if (!fields.containsKey(field)) {
            throw settings.fault(key, "there is no field \"" + field + "\"");
        }
    }

    private void readFields(String name, @Nullable String id) {
        DescriptionMap stored = settings.map("fields");
        if (stored == null) {
            throw settings.fault("\"fields\" is missing");
        }
        DescriptionMap computed = settings.map("computed");
        List<DescriptionMap> sections = computed == null ? List.of(stored) : List.of(stored, computed);
        Set<String> common = undeclared(stored);
        Set<String> declared = new HashSet<>(common);
        sections.forEach(section -> declared.addAll(section.keys()));
        FieldNames names = new FieldNames(naming, common, sections);
        FieldReader reader = new FieldReader(name, naming, names, declared, checks);
        if (id != null) {
            add(reader.id(id));
        }
        stored.keys().forEach(field -> add(reader.read(field, stored, false)));
        if (!fields.containsKey(naming)) {
            throw settings.fault("naming", "there is no field \"" + naming + "\"");
        }
        common.stream().filter(field -> !field.equals("id")).forEach(field -> add(reader.common(field)));
        if (computed != null) {
            computed.keys().forEach(field -> add(reader.read(field, computed, true)));
        }
    }

    private void add(FieldSpec field) {
        fields.put(field.name(), field);
    }

    /** The names of the common fields that the description does not declare itself. */
    private Set<String> undeclared(DescriptionMap declared) {
        Set<String> names = new LinkedHashSet<>();
        if (!singleton) {
            names.addAll(List.of("id", "created", "updated", "tags"));
        }
        names.removeAll(declared.keys());
        if (declared.has("createdAt")) {
            names.remove("created");
        }
        if (declared.has("updatedAt")) {
            names.remove("updated");
        }
        return names;
    }
}
