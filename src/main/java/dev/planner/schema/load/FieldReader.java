package dev.planner.schema.load;

import dev.planner.field.FieldType;
import dev.planner.field.Flag;
import dev.planner.field.Member;
import dev.planner.field.Searchable;
import dev.planner.field.type.FieldTypes;
import dev.planner.field.type.IdType;
import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Constraint;
import dev.planner.schema.FieldSpec.Constraint.Kind;
import dev.planner.schema.FieldSpec.Origin;
import dev.planner.schema.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a field of a description. */
final class FieldReader {
    private static final Set<String> ORIGINS = Set.of("client", "server", "secret");
    /** The places that store an object as a line with its declared members. */
    private static final Set<String> LINE_PLACES = Set.of("rows", "checklist", "outline", "categories");

    private static final Set<String> SHAPES_OF_TEXTS = Set.of("lines", "words");
    private static final Set<String> SHAPES_OF_DATES = Set.of("marks");
    private static final Set<String> SHAPES_OF_OBJECTS = Set.of(
            "table",
            "cards",
            "checklist",
            "outline",
            "tree",
            "ladder",
            "categories",
            "bones",
            "thread",
            "blocks",
            "links");
    private static final Set<String> SHAPES_OF_AN_OBJECT = Set.of("members", "place", "size");

    private static final Set<String> LABEL_TYPES = Set.of("tags", "relation", "file", "email", "url");
    private static final int NAME_WEIGHT = 3;
    private static final int LABEL_WEIGHT = 2;
    private static final int TEXT_WEIGHT = 1;

    private final String collection;
    private final String naming;
    private final FieldNames names;
    private final Set<String> declared;
    private final List<CrossCheck> checks;

    /**
     * @param naming the field that names a record
     * @param declared the names of the declared and computed fields
     * @param checks receives the checks that need all descriptions
     */
    FieldReader(String collection, String naming, FieldNames names, Set<String> declared, List<CrossCheck> checks) {
        this.collection = collection;
        this.naming = naming;
        this.names = names;
        this.declared = declared;
        this.checks = checks;
    }

    FieldSpec id(String prefix) {
        Binding binding =
                prefix.equals(CollectionLoader.SLUG) ? PathBinding.FILE_NAME : new EntryBinding("id", List.of());
        return FieldSpec.plain("id", Labels.of("id"), new IdType(prefix), Origin.SERVER, List.of(), binding, 0);
    }

    /** A common field of all collections: {@code created}, {@code updated} or {@code tags}. */
    FieldSpec common(String name) {
        boolean tags = name.equals("tags");
        List<String> aliases = tags ? names.free(name, List.of("tag")) : List.of();
        return FieldSpec.plain(
                name,
                Labels.of(name),
                tags ? FieldTypes.tags() : FieldTypes.instant(),
                tags ? Origin.CLIENT : Origin.SERVER,
                aliases,
                new EntryBinding(name, aliases),
                tags ? LABEL_WEIGHT : 0);
    }

    FieldSpec read(String name, DescriptionMap section, boolean computed) {
        DescriptionMap field = section.mapOrText(name, "type");
        boolean isName = name.equals(naming);
        FieldType type = TypeReader.read(
                field,
                new TypeReader.Place(
                        isName ? FieldTypes.TITLE_LENGTH : FieldTypes.LINE_LENGTH,
                        LINE_PLACES.contains(field.text("in", "frontmatter")),
                        collection,
                        checks));
        List<String> aliases = names.aliases(name, field);
        List<String> otherKeys = new ArrayList<>(field.texts("also"));
        otherKeys.addAll(aliases);
        String defaultPlace = computed ? "nowhere" : isName ? "title" : "frontmatter";
        Binding binding = new BindingReader(field, name, type, otherKeys).read(defaultPlace);
        Object defaultValue = defaultValue(field, type);
        Constraint constraint = constraint(field, type);
        Origin origin = computed ? Origin.COMPUTED : origin(field);
        FieldSpec spec = new FieldSpec(
                name,
                field.text("label", Labels.of(name, type)),
                field.optionalText("help"),
                type,
                shape(field, type),
                field.flag("required", isName),
                origin,
                defaultValue,
                absentValue(field, type, defaultValue),
                defaultFrom(field),
                aliases,
                binding,
                field.flag("indexed", constraint != null && constraint.kind() == Kind.UNIQUE),
                TypeReader.example(field, type),
                constraint,
                from(field, computed),
                weight(field, type, isName, origin),
                field.flag("cascades", false));
        field.end();
        return spec;
    }

    private static Origin origin(DescriptionMap field) {
        return Origin.valueOf(field.word("origin", "client", ORIGINS).toUpperCase(Locale.ROOT));
    }

    private static @Nullable Object defaultValue(DescriptionMap field, FieldType type) {
        Object value = field.value("default");
        return isMoment(value) ? value : TypeReader.fitting(field, "default", type);
    }

    private static boolean isMoment(@Nullable Object value) {
        return "today".equals(value) || "now".equals(value);
    }

    private static @Nullable Object absentValue(DescriptionMap field, FieldType type, @Nullable Object defaultValue) {
        if (field.has("absent")) {
            return TypeReader.fitting(field, "absent", type);
        }
        boolean scalar = !(defaultValue instanceof List) && !(defaultValue instanceof Map);
        return scalar && !isMoment(defaultValue) ? defaultValue : null;
    }

    private @Nullable Source defaultFrom(DescriptionMap field) {
        String text = field.optionalText("defaultFrom");
        if (text == null) {
            return null;
        }
        Source source = source(field, "defaultFrom", text);
        if (source.collection() == null) {
            throw field.fault("defaultFrom", "\"" + text + "\" is not a field of another collection");
        }
        return source;
    }

    private List<Source> from(DescriptionMap field, boolean computed) {
        List<String> texts = field.texts("from");
        if (computed && texts.isEmpty()) {
            throw field.fault("a computed field needs \"from\": the sources of its value");
        }
        if (!computed && !texts.isEmpty()) {
            throw field.fault("from", "only a computed field has \"from\"");
        }
        return texts.stream().map(text -> source(field, "from", text)).toList();
    }

    /** The source written as {@code field}, {@code collection.field} or {@code today}. */
    private Source source(DescriptionMap field, String key, String text) {
        int dot = text.lastIndexOf('.');
        if (text.equals(Source.TODAY)) {
            return new Source(null, null);
        }
        if (dot < 0) {
            if (!declared.contains(text) && !text.equals("id")) {
                throw field.fault(key, "there is no field \"" + text + "\"");
            }
            return new Source(null, text);
        }
        Source source = new Source(text.substring(0, dot), text.substring(dot + 1));
        checks.add(new CrossCheck(
                field.place(key),
                catalogue -> CrossCheck.field(catalogue, text.substring(0, dot), text.substring(dot + 1))));
        return source;
    }

    /** The presentation and the input control of the value; {@code null} if its type has only one. */
    private static @Nullable String shape(DescriptionMap field, FieldType type) {
        Set<String> shapes = shapes(type);
        if (shapes.isEmpty()) {
            return null;
        }
        String shape = field.word("as", defaultShape(type), shapes);
        String missing = missingFor(shape, type);
        if (missing != null) {
            throw field.fault("as", "\"" + shape + "\" needs entries with " + missing);
        }
        return shape;
    }

    /** The members that a drawing needs and the entries do not have; {@code null} if they have all of them. */
    private static @Nullable String missingFor(String shape, FieldType type) {
        List<Member> members = Objects.requireNonNullElse(type.element(), type).members();
        return switch (shape) {
            case "tree" ->
                has(members, "text", "text") && has(members, "level", "integer")
                        ? null
                        : "a text \"text\" and an integer \"level\"";
            case "bones" -> isNamedList(members) ? null : "a text and a list of texts, and no other members";
            default -> null;
        };
    }

    private static boolean has(List<Member> members, String name, String type) {
        return members.stream()
                .anyMatch(member ->
                        member.name().equals(name) && member.type().name().equals(type));
    }

    private static boolean isNamedList(List<Member> members) {
        List<FieldType> shown = members.stream()
                .map(Member::type)
                .filter(type -> !(type instanceof IdType))
                .toList();
        if (shown.size() != 2) {
            return false;
        }
        FieldType element = shown.get(1).element();
        return shown.get(0).name().equals("text")
                && element != null
                && element.name().equals("text");
    }

    private static Set<String> shapes(FieldType type) {
        FieldType element = type.element();
        if (element == null) {
            return type.name().equals("object") ? SHAPES_OF_AN_OBJECT : Set.of();
        }
        return switch (element.name()) {
            case "text" -> SHAPES_OF_TEXTS;
            case "date" -> SHAPES_OF_DATES;
            case "object" -> SHAPES_OF_OBJECTS;
            default -> Set.of();
        };
    }

    private static String defaultShape(FieldType type) {
        FieldType element = type.element();
        if (element == null) {
            return "members";
        }
        return element.name().equals("text") ? "lines" : element.name().equals("date") ? "marks" : "table";
    }

    private @Nullable Constraint constraint(DescriptionMap field, FieldType type) {
        Constraint unique = constraint(field, "unique", Kind.UNIQUE);
        Constraint exclusive = constraint(field, "exclusive", Kind.EXCLUSIVE);
        if (unique != null && exclusive != null) {
            throw field.fault("exclusive", "a field cannot be both unique and exclusive");
        }
        if (exclusive != null && !(type instanceof Flag)) {
            throw field.fault("exclusive", "only a boolean can be exclusive");
        }
        return unique == null ? exclusive : unique;
    }

    private @Nullable Constraint constraint(DescriptionMap field, String key, Kind kind) {
        if (!field.has(key)) {
            return null;
        }
        if (!field.isMap(key)) {
            return field.flag(key, false) ? new Constraint(kind, null) : null;
        }
        DescriptionMap map = Objects.requireNonNull(field.map(key));
        String within = map.text("within");
        if (!declared.contains(within)) {
            throw map.fault("within", "there is no field \"" + within + "\"");
        }
        map.end();
        return new Constraint(kind, within);
    }

    private static int weight(DescriptionMap field, FieldType type, boolean isName, Origin origin) {
        if (field.has("weight")) {
            return Integer.parseInt(field.word("weight", "", Set.of("0", "1", "2", "3")));
        }
        if (origin == Origin.COMPUTED || origin == Origin.SECRET) {
            return 0;
        }
        if (isName) {
            return NAME_WEIGHT;
        }
        return isLabel(type) ? LABEL_WEIGHT : isSearchable(type) ? TEXT_WEIGHT : 0;
    }

    private static boolean isLabel(FieldType type) {
        FieldType element = type.element();
        return LABEL_TYPES.contains(type.name()) || (element != null && isLabel(element));
    }

    private static boolean isSearchable(FieldType type) {
        FieldType element = type.element();
        if (element != null) {
            return isSearchable(element);
        }
        return type.members().isEmpty()
                ? type instanceof Searchable
                : type.members().stream().anyMatch(member -> isSearchable(member.type()));
    }
}
