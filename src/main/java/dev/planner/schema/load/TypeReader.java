package dev.planner.schema.load;

import dev.planner.base.Currencies;
import dev.planner.field.CurrencySource;
import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Option;
import dev.planner.field.Reference;
import dev.planner.field.type.ColourType;
import dev.planner.field.type.CurrencyType;
import dev.planner.field.type.EmailType;
import dev.planner.field.type.FieldTypes;
import dev.planner.field.type.FigureType;
import dev.planner.field.type.FileType;
import dev.planner.field.type.IdType;
import dev.planner.field.type.MapType;
import dev.planner.field.type.PeriodType;
import dev.planner.field.type.TimeType;
import dev.planner.field.type.UrlType;
import dev.planner.item.Violation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the type of a field, of a member or of a list's entries. */
final class TypeReader {
    /** JSON Schema formats for text fields that have no type of their own. */
    private static final Set<String> FORMATS = Set.of("idn-hostname");

    /** The types of the options of a select, apart from texts. */
    private static final Set<String> OPTION_TYPES = Set.of("integer");

    /** The types that the limit of a map can have. */
    private static final Set<String> NUMBERS = Set.of("number", "integer");

    private static final Set<String> REFERENCES = Set.of("id", "name");

    private TypeReader() {}

    /**
     * The effect of a field's place on its type.
     *
     * @param maxLength the maximum length of a {@code text} if the description declares none
     * @param closed whether objects accept only their declared members
     * @param collection the collection of the description
     * @param checks receives the checks that need all descriptions
     */
    record Place(int maxLength, boolean closed, String collection, List<CrossCheck> checks) {}

    static FieldType read(DescriptionMap settings, Place place) {
        String type = settings.text("type", "text");
        return switch (type) {
            case "text" -> text(settings, place);
            case "markdown" -> FieldTypes.markdown();
            case "number" -> number(settings);
            case "integer" ->
                FieldTypes.integer(settings.number("min"), settings.number("max"), settings.optionalText("unit"));
            case "money" -> money(settings, place);
            case "boolean" -> FieldTypes.bool(known(settings, "means", Option.MEANINGS));
            case "date" -> FieldTypes.date();
            case "instant" -> FieldTypes.instant();
            case "time" -> new TimeType();
            case "period" -> new PeriodType();
            case "select" -> select(settings);
            case "tags" -> FieldTypes.tags();
            case "relation" -> relation(settings, place);
            case "list" -> FieldTypes.list(listElement(settings, place));
            case "object" -> object(members(settings, place), place);
            case "map" ->
                new MapType(
                        read(settings.mapOrText("keys", "type"), place),
                        read(settings.mapOrText("values", "type"), place));
            case "colour" -> new ColourType(settings.texts("palette"));
            case "currency" -> new CurrencyType();
            case "url" -> new UrlType();
            case "email" -> new EmailType();
            case "figure" -> new FigureType();
            case "file" -> new FileType();
            case "id" -> new IdType(settings.text("prefix"));
            default -> throw settings.fault("type", "there is no type \"" + type + "\"");
        };
    }

    private static FieldType number(DescriptionMap settings) {
        return settings.flag("hours", false)
                ? FieldTypes.hoursOrOther(settings.number("min"), settings.number("max"))
                : FieldTypes.number(settings.number("min"), settings.number("max"), settings.optionalText("unit"));
    }

    private static FieldType money(DescriptionMap settings, Place place) {
        BigDecimal min = settings.number("min");
        BigDecimal max = settings.number("max");
        CurrencySource currency = currency(settings, place);
        return settings.flag("perUnit", false)
                ? FieldTypes.unitPrice(min, max, currency)
                : FieldTypes.money(min, max, currency);
    }

    private static CurrencySource currency(DescriptionMap settings, Place place) {
        String code = settings.optionalText("currency");
        String field = settings.optionalText("currencyFrom");
        if (code != null && field != null) {
            throw settings.fault("currencyFrom", "an amount has either \"currency\" or \"currencyFrom\"");
        }
        if (code != null && !Currencies.isKnown(code)) {
            throw settings.fault("currency", "there is no currency \"" + code + "\"");
        }
        if (field != null) {
            place.checks()
                    .add(new CrossCheck(
                            settings.place("currencyFrom"),
                            catalogue -> CrossCheck.currency(catalogue, place.collection(), field)));
        }
        String others = settings.optionalText("otherCurrencies");
        if (others != null) {
            place.checks()
                    .add(new CrossCheck(
                            settings.place("otherCurrencies"),
                            catalogue -> CrossCheck.otherCurrencies(catalogue, place.collection(), others)));
        }
        return new CurrencySource(code, field, others);
    }

    private static FieldType object(List<Member> members, Place place) {
        return place.closed() ? FieldTypes.closedObject(members) : FieldTypes.object(members);
    }

    private static int maxLength(DescriptionMap settings, int defaultLength) {
        BigDecimal max = settings.number("max");
        try {
            return max == null ? defaultLength : max.intValueExact();
        } catch (ArithmeticException e) {
            throw settings.fault("\"max\" must be a whole number");
        }
    }

    private static FieldType text(DescriptionMap settings, Place place) {
        DescriptionMap entry = settings.map("entryOf");
        if (entry == null) {
            return FieldTypes.text(maxLength(settings, place.maxLength()), known(settings, "format", FORMATS));
        }
        FieldType type = FieldTypes.entry(entry.text("list"), entry.text("by"));
        entry.end();
        return type;
    }

    private static FieldType relation(DescriptionMap settings, Place place) {
        List<String> targets = settings.texts("to");
        if (targets.isEmpty()) {
            throw settings.fault("a relation needs \"to\": the collection that it refers to");
        }
        for (String target : targets) {
            place.checks()
                    .add(new CrossCheck(
                            settings.place("to"),
                            catalogue -> catalogue.find(target) == null
                                    ? "there is no collection \"" + target + "\""
                                    : null));
        }
        return FieldTypes.relation(new Reference(
                targets,
                settings.word("by", "id", REFERENCES).equals("name"),
                settings.flag("acyclic", false),
                settings.flag("free", false),
                settings.optionalText("inverse")));
    }

    private static FieldType listElement(DescriptionMap settings, Place place) {
        if (!settings.has("of")) {
            return FieldTypes.text();
        }
        DescriptionMap of = settings.mapOrText("of", "type");
        FieldType element = read(of, place);
        of.end();
        return element;
    }

    private static List<Member> members(DescriptionMap settings, Place place) {
        DescriptionMap fields = settings.map("fields");
        List<Member> members = new ArrayList<>();
        if (fields != null) {
            for (String name : fields.keys()) {
                members.add(member(name, fields.mapOrText(name, "type"), fields, place));
            }
        }
        return members;
    }

    private static Member member(String name, DescriptionMap settings, DescriptionMap siblings, Place place) {
        FieldType type = read(settings, place);
        if (type instanceof MapType map && settings.has("limit")) {
            type = map.limitedBy(limit(settings, siblings));
        }
        Member member = new Member(
                name,
                settings.text("key", name),
                settings.text("label", Labels.of(name)),
                settings.optionalText("help"),
                type,
                settings.flag("required", false),
                fitting(settings, "default", type),
                example(settings, type));
        settings.end();
        return member;
    }

    /** The number beside a map that the values of the map should not exceed. */
    private static String limit(DescriptionMap settings, DescriptionMap siblings) {
        String name = settings.text("limit");
        if (!siblings.has(name)
                || !NUMBERS.contains(siblings.mapOrText(name, "type").text("type", "text"))) {
            throw settings.fault("limit", "there is no number \"" + name + "\" beside the map");
        }
        return name;
    }

    /**
     * The declared example, which the type must accept. It is not normalised, because normalising would generate a new
     * id for an object that has none.
     */
    static @Nullable Object example(DescriptionMap settings, FieldType type) {
        return fitting(settings, "example", type) == null ? null : settings.value("example");
    }

    /** A value that the type accepts; {@code null} if the key is missing. */
    static @Nullable Object fitting(DescriptionMap settings, String key, FieldType type) {
        Object value = settings.value(key);
        if (value == null) {
            return null;
        }
        List<Violation> violations = new ArrayList<>();
        Object accepted = type.accept(value, "", violations::add);
        if (accepted == null) {
            String why = violations.isEmpty()
                    ? "must not be empty"
                    : violations.get(0).detail();
            throw settings.fault(key, "\"" + key + "\" " + why);
        }
        return accepted;
    }

    private static FieldType select(DescriptionMap settings) {
        boolean numeric = known(settings, "of", OPTION_TYPES) != null;
        DescriptionMap options = settings.map("options");
        if (options == null || options.keys().isEmpty()) {
            throw settings.fault("a select needs \"options\"");
        }
        List<Option> read = new ArrayList<>();
        for (String value : options.keys()) {
            read.add(option(value, numeric, options.mapOrText(value, "label")));
        }
        boolean open = settings.flag("open", false);
        return settings.flag("similar", false) ? FieldTypes.selectOfNames(read) : FieldTypes.select(read, open);
    }

    private static Option option(String value, boolean numeric, DescriptionMap settings) {
        Option option = new Option(
                numeric ? number(value, settings) : value,
                settings.text("label", Labels.of(value)),
                settings.optionalText("name"),
                known(settings, "colour", Option.COLOURS),
                known(settings, "means", Option.MEANINGS));
        settings.end();
        return option;
    }

    private static Object number(String value, DescriptionMap settings) {
        try {
            return Long.valueOf(value);
        } catch (NumberFormatException e) {
            throw settings.fault("\"" + value + "\" is not a whole number");
        }
    }

    private static @Nullable String known(DescriptionMap settings, String key, Set<String> words) {
        return settings.has(key) ? settings.word(key, "", words) : null;
    }
}
