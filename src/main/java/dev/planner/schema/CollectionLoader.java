package dev.planner.schema;

import dev.planner.field.FieldType;
import dev.planner.field.FieldTypes;
import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.FieldSpec.Constraint.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads the description of one collection. The format, in YAML; what is not written has a default:
 *
 * <pre>{@code
 * name: crm/deals              # its path in the API
 * title: Deals                 # what people read, plural
 * singular: deal
 * group: Business              # one of GROUPS
 * icon: handshake              # lucide
 * description: One sentence that says what belongs here.
 * position: 30                 # place in its group; 100
 * directory: crm/deals         # the name; for a singleton the file
 * layout: flat                 # flat, sections, singleton
 * operations: [list, create]   # all
 * id: deal                     # prefix of new ids; "slug" for a slug of the name, which is then the file's name too
 * naming: title                # the field that names a record
 * order: [-created]            # the order of lists
 * fields:
 *   title: {}                  # one line of text
 *   value: {type: money, default: 0, help: Without tax.}
 *   expectedCloseDate: date    # short for {type: date}
 * computed:                    # derived at each read, never stored
 *   weightedValue: money
 * }</pre>
 *
 * <p>A field has {@code type} (and the type's own settings, see {@link TypeReader}), {@code label}, {@code help},
 * {@code required}, {@code origin} (client, server, secret), {@code default}, {@code absent} (the value of a file that lacks
 * it; a default that is a single value, {@code today} and {@code now} excepted), {@code aliases}, {@code key} (the frontmatter key, if not
 * its name), {@code also} (keys of older files), {@code indexed}, {@code example}, {@code in} (where it stands in the file, see
 * {@link BindingReader}; frontmatter by default, the title for the naming field), and {@code unique} or {@code exclusive}:
 * {@code true}, or {@code {within: field}} (see {@link FieldSpec.Constraint}).
 *
 * <p>Every collection has {@code id}, {@code created}, {@code updated} and {@code tags} without declaring them. Every field is
 * also known by its key on disk and by its name with underscores, unless another field has that name.
 */
public final class CollectionLoader {
    /** The groups of the web UI, in their order. */
    static final List<String> GROUPS =
            List.of("Home", "Tasks", "Planning", "Strategy", "Diagrams", "Business", "Team", "Notes", "System");

    private static final Set<String> ORIGINS = Set.of("client", "server", "secret");
    private static final Set<String> LAYOUTS = Set.of("flat", "sections", "singleton");
    /** Places whose lines have room for the declared members alone. */
    private static final Set<String> LINES = Set.of("rows", "checklist", "outline", "categories");

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_-]*(/[a-z][a-z0-9_-]*)?");
    private static final Pattern DIRECTORY = Pattern.compile("[a-z][a-z0-9_.-]*(/[a-z][a-z0-9_.-]*)*");
    private static final Pattern FIELD_NAME = Pattern.compile("[a-z][A-Za-z0-9]*");
    private static final String SLUG = "slug";
    private static final BigDecimal LAST = BigDecimal.valueOf(100);

    private final Settings settings;
    private final String naming;
    private final boolean singleton;
    private final Map<String, FieldSpec> fields = new LinkedHashMap<>();
    private final Map<String, String> spokenFor = new HashMap<>();
    private final Set<String> declared = new HashSet<>();

    private CollectionLoader(Settings settings) {
        this.settings = settings;
        this.naming = settings.text("naming");
        this.singleton = settings.text("layout", "flat").equals("singleton");
    }

    /**
     * A collection with its place in the UI.
     *
     * @param group the index of its group
     * @param position its place in the group
     */
    record Placed(CollectionType type, int group, BigDecimal position) {}

    /**
     * @param source where the description comes from, for messages
     * @throws DescriptionException for the first thing that is wrong
     */
    public static CollectionType load(String source, String yaml) {
        return loadPlaced(source, yaml).type();
    }

    static Placed loadPlaced(String source, String yaml) {
        try {
            Settings settings = new Compose(
                            LoadSettings.builder().setLabel(source).build())
                    .composeString(yaml)
                    .map(root -> Settings.of(source, root))
                    .orElseThrow(() -> new DescriptionException(source + ":1: the description is empty"));
            return new CollectionLoader(settings).collection();
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            throw new DescriptionException(source + ":" + line + ": " + e.getProblem());
        } catch (YamlEngineException e) {
            throw new DescriptionException(source + ":1: " + e.getMessage());
        }
    }

    private Placed collection() {
        String name = matching("name", settings.text("name"), NAME);
        String id = singleton ? null : settings.text("id");
        readFields(id);
        CollectionType type = new CollectionType(
                name,
                settings.text("title"),
                settings.text("singular"),
                settings.word("group", "", Set.copyOf(GROUPS)),
                settings.text("icon"),
                settings.text("description"),
                operations(),
                storage(name),
                SLUG.equals(id) ? null : id,
                naming,
                List.copyOf(fields.values()),
                order(),
                Collections.unmodifiableMap(fields));
        BigDecimal position = settings.number("position");
        settings.end();
        return new Placed(type, GROUPS.indexOf(type.group()), position == null ? LAST : position);
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

    private List<String> order() {
        List<String> order = settings.texts("order");
        for (String key : order) {
            String field = key.startsWith("-") ? key.substring(1) : key;
            if (!fields.containsKey(field)) {
                throw settings.fault("order", "there is no field \"" + field + "\"");
            }
        }
        return order;
    }

    private void readFields(@Nullable String id) {
        Settings stored = settings.section("fields");
        if (stored == null) {
            throw settings.fault("\"fields\" is missing");
        }
        declared.addAll(stored.keys());
        Settings computed = settings.section("computed");
        speakForNames(stored, computed);
        if (id != null) {
            add(idField(id));
        }
        for (String name : stored.keys()) {
            add(field(name, stored, false));
        }
        if (!fields.containsKey(naming)) {
            throw settings.fault("naming", "there is no field \"" + naming + "\"");
        }
        undeclared(stored).stream().filter(name -> !name.equals("id")).forEach(name -> add(common(name)));
        if (computed != null) {
            for (String name : computed.keys()) {
                add(field(name, computed, true));
            }
        }
    }

    /** First come all names, then all that is written down; what follows from a name alone gives way. */
    private void speakForNames(Settings declared, @Nullable Settings computed) {
        undeclared(declared).forEach(name -> spokenFor.put(name, name));
        for (Settings section : computed == null ? List.of(declared) : List.of(declared, computed)) {
            for (String name : section.keys()) {
                if (!FIELD_NAME.matcher(name).matches()) {
                    throw section.fault(name, "\"" + name + "\" cannot be a field's name: camelCase is needed");
                }
                if (section == computed && declared.has(name)) {
                    throw section.fault(name, "the field \"" + name + "\" is declared twice");
                }
                spokenFor.put(name, name);
            }
        }
        for (Settings section : computed == null ? List.of(declared) : List.of(declared, computed)) {
            for (String name : section.keys()) {
                speakForWritten(name, section);
            }
        }
    }

    private void speakForWritten(String name, Settings section) {
        Settings field = section.sectionOrText(name, "type");
        List<String> written = new ArrayList<>(field.texts("aliases"));
        written.addAll(field.texts("also"));
        written.addAll(field.texts("key"));
        for (String word : written) {
            String other = spokenFor.putIfAbsent(word, name);
            if (other != null && !other.equals(name)) {
                throw field.fault("\"" + word + "\" belongs to the field \"" + other + "\" already");
            }
        }
    }

    private void add(FieldSpec field) {
        fields.put(field.name(), field);
    }

    private FieldSpec idField(String prefix) {
        Binding binding = prefix.equals(SLUG) ? PathBinding.FILE_NAME : new EntryBinding("id", List.of());
        return new FieldSpec(
                "id",
                "Id",
                null,
                FieldTypes.id(prefix),
                false,
                FieldSpec.Origin.SERVER,
                null,
                null,
                List.of(),
                binding,
                false,
                null,
                null);
    }

    /** The names of the fields that every collection has, as far as this one does not declare its own. */
    private Set<String> undeclared(Settings declared) {
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

    private FieldSpec common(String name) {
        boolean tags = name.equals("tags");
        List<String> aliases = tags ? free(name, List.of("tag")) : List.of();
        return new FieldSpec(
                name,
                Labels.of(name),
                null,
                tags ? FieldTypes.tags() : FieldTypes.instant(),
                false,
                tags ? FieldSpec.Origin.CLIENT : FieldSpec.Origin.SERVER,
                null,
                null,
                aliases,
                new EntryBinding(name, aliases),
                false,
                null,
                null);
    }

    private FieldSpec field(String name, Settings section, boolean computed) {
        Settings field = section.sectionOrText(name, "type");
        boolean names = name.equals(naming);
        FieldType type = TypeReader.read(
                field,
                new TypeReader.Place(
                        names ? FieldTypes.TITLE_LENGTH : FieldTypes.LINE_LENGTH,
                        LINES.contains(field.text("in", "frontmatter"))));
        List<String> aliases = aliases(name, field);
        List<String> otherKeys = new ArrayList<>(field.texts("also"));
        otherKeys.addAll(aliases);
        String usual = computed ? "nowhere" : names ? "title" : "frontmatter";
        Binding binding = new BindingReader(field, name, type, otherKeys).read(usual);
        Object defaultValue = defaultValue(field, type);
        FieldSpec.Constraint constraint = constraint(field, type);
        FieldSpec spec = new FieldSpec(
                name,
                field.text("label", Labels.of(name)),
                field.optionalText("help"),
                type,
                field.flag("required", names),
                computed ? FieldSpec.Origin.COMPUTED : origin(field),
                defaultValue,
                absentValue(field, type, defaultValue),
                aliases,
                binding,
                field.flag("indexed", constraint != null && constraint.kind() == Kind.UNIQUE),
                TypeReader.example(field, type),
                constraint);
        field.end();
        return spec;
    }

    private FieldSpec.@Nullable Constraint constraint(Settings field, FieldType type) {
        FieldSpec.Constraint unique = constraint(field, "unique", Kind.UNIQUE);
        FieldSpec.Constraint exclusive = constraint(field, "exclusive", Kind.EXCLUSIVE);
        if (unique != null && exclusive != null) {
            throw field.fault("exclusive", "a field is unique or exclusive, not both");
        }
        if (exclusive != null && !type.name().equals("boolean")) {
            throw field.fault("exclusive", "only a boolean can be exclusive");
        }
        return unique == null ? exclusive : unique;
    }

    private FieldSpec.@Nullable Constraint constraint(Settings field, String key, Kind kind) {
        if (!field.has(key)) {
            return null;
        }
        if (!field.isMap(key)) {
            return field.flag(key, false) ? new FieldSpec.Constraint(kind, null) : null;
        }
        Settings settings = Objects.requireNonNull(field.section(key));
        String within = settings.text("within");
        if (!declared.contains(within)) {
            throw settings.fault("within", "there is no field \"" + within + "\"");
        }
        settings.end();
        return new FieldSpec.Constraint(kind, within);
    }

    private static FieldSpec.Origin origin(Settings field) {
        return FieldSpec.Origin.valueOf(field.word("origin", "client", ORIGINS).toUpperCase(Locale.ROOT));
    }

    private static @Nullable Object defaultValue(Settings field, FieldType type) {
        Object value = field.value("default");
        return isMoment(value) ? value : TypeReader.fitting(field, "default", type);
    }

    private static boolean isMoment(@Nullable Object value) {
        return "today".equals(value) || "now".equals(value);
    }

    private static @Nullable Object absentValue(Settings field, FieldType type, @Nullable Object defaultValue) {
        if (field.has("absent")) {
            return TypeReader.fitting(field, "absent", type);
        }
        boolean scalar = !(defaultValue instanceof List) && !(defaultValue instanceof Map);
        return scalar && !isMoment(defaultValue) ? defaultValue : null;
    }

    /** What is written down, the key on disk, and the name with underscores; for the naming field title and name too. */
    private List<String> aliases(String name, Settings field) {
        Set<String> aliases = new LinkedHashSet<>(field.texts("aliases"));
        aliases.addAll(field.texts("also"));
        aliases.addAll(free(name, List.of(field.text("key", name), Labels.snakeCase(name))));
        if (name.equals(naming)) {
            aliases.addAll(free(name, List.of("title", "name")));
        }
        aliases.remove(name);
        return List.copyOf(aliases);
    }

    private List<String> free(String name, List<String> words) {
        return words.stream()
                .filter(word -> spokenFor.getOrDefault(word, name).equals(name))
                .toList();
    }
}
