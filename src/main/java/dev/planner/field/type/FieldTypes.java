package dev.planner.field.type;

import dev.planner.field.CurrencySource;
import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.field.Member;
import dev.planner.field.Option;
import dev.planner.field.Reference;
import dev.planner.item.RecordLimits;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Factory methods for the field types that have variants, and for those that operations declare. */
public final class FieldTypes {
    /** The maximum length of a title, in characters. */
    public static final int TITLE_LENGTH = 500;

    /** The maximum length of any other line of text, in characters. */
    public static final int LINE_LENGTH = RecordLimits.TEXT_LENGTH;

    private FieldTypes() {}

    /** One line of text that names a record: at most {@link #TITLE_LENGTH} characters. */
    public static FieldType title() {
        return text(TITLE_LENGTH);
    }

    /** One line of text. */
    public static FieldType text() {
        return text(LINE_LENGTH);
    }

    public static FieldType text(int maxLength) {
        return text(maxLength, null);
    }

    /**
     * @param format a JSON Schema format for clients, such as {@code idn-hostname}; {@code null} for none
     */
    public static FieldType text(int maxLength, @Nullable String format) {
        return new TextType(maxLength, null, format);
    }

    /**
     * The id of an entry of another list of the same record.
     *
     * @param list the field that holds the list
     * @param by the member that holds an entry's display name
     */
    public static FieldType entry(String list, String by) {
        return new TextType(LINE_LENGTH, new TextType.Entry(list, by), null);
    }

    /** Text of any number of lines. */
    public static FieldType markdown() {
        return new MarkdownType();
    }

    public static FieldType number(@Nullable BigDecimal min, @Nullable BigDecimal max) {
        return number(min, max, null);
    }

    /**
     * @param unit the unit, such as {@code h} or {@code %}; {@code null} for a number without a unit
     */
    public static FieldType number(@Nullable BigDecimal min, @Nullable BigDecimal max, @Nullable String unit) {
        return new NumberType("number", false, min, max, unit, false);
    }

    /** A number without a unit that may be hours, such as an estimate in hours or points. */
    public static FieldType hoursOrOther(@Nullable BigDecimal min, @Nullable BigDecimal max) {
        return new NumberType("number", false, min, max, null, true);
    }

    public static FieldType integer(@Nullable BigDecimal min, @Nullable BigDecimal max) {
        return integer(min, max, null);
    }

    /** A whole number; see {@link #number(BigDecimal, BigDecimal, String)}. */
    public static FieldType integer(@Nullable BigDecimal min, @Nullable BigDecimal max, @Nullable String unit) {
        return new NumberType("integer", true, min, max, unit, false);
    }

    /** An amount of money. */
    public static FieldType money(@Nullable BigDecimal min, @Nullable BigDecimal max, CurrencySource currency) {
        return new MoneyType(min, max, currency, false);
    }

    /** The price of a unit, such as an hour. It is not rounded. */
    public static FieldType unitPrice(@Nullable BigDecimal min, @Nullable BigDecimal max, CurrencySource currency) {
        return new MoneyType(min, max, currency, true);
    }

    public static FieldType bool() {
        return bool(null);
    }

    /**
     * @param meaning what {@code true} means, one of {@link Option#MEANINGS}; {@code null} if it has no meaning
     */
    public static FieldType bool(@Nullable String meaning) {
        return new BooleanType(meaning);
    }

    /** A calendar date, optionally with a local time. */
    public static FieldType date() {
        return new DateType();
    }

    public static FieldType instant() {
        return new InstantType();
    }

    /**
     * @param options the known values in their order, either all texts or all whole numbers
     * @param open whether other texts are accepted too
     */
    public static FieldType select(List<Option> options, boolean open) {
        return new SelectType(options, open, false);
    }

    /**
     * An open choice that also accepts probable typos of known values. The rules of the collection check them, because
     * only they know the values in use.
     */
    public static FieldType selectOfNames(List<Option> options) {
        return new SelectType(options, true, true);
    }

    public static FieldType tags() {
        return new TagsType();
    }

    /**
     * A reference to a record that may form cycles.
     *
     * @param targets the collections that a value can refer to
     * @param byName whether the value is the record's name; otherwise it is the record's id
     */
    public static FieldType relation(List<String> targets, boolean byName) {
        return relation(new Reference(targets, byName, false, false, null));
    }

    public static FieldType relation(Reference reference) {
        return new RelationType(reference);
    }

    public static FieldType list(FieldType element) {
        return element instanceof Filterable filterable
                ? new ScalarListType(element, filterable)
                : new ListType(element);
    }

    /**
     * An object that also accepts undeclared members.
     *
     * @param members the declared members; may be empty
     */
    public static FieldType object(List<Member> members) {
        return new ObjectType(members, false);
    }

    /** An object that accepts only its declared members, because its form in the file has no place for others. */
    public static FieldType closedObject(List<Member> members) {
        return new ObjectType(members, true);
    }
}
