package dev.planner.schema;

import dev.planner.field.CurrencySource;
import dev.planner.field.InCurrency;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.display.Display;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The description of a collection. Storage, validation, the API and the web UI have no other knowledge of a collection.
 *
 * @param name its path in the API and its name everywhere else, such as {@code tasks} or {@code billing/quotes}
 * @param title its plural label: {@code Tasks}
 * @param singular the lower-case name of one record: {@code task}
 * @param plural the lower-case name of several records; {@code null} if it is the title
 * @param group its group in the sidebar of the web UI
 * @param groupOpen whether the group is expanded by default
 * @param icon the name of a lucide icon
 * @param description one sentence about the records of the collection
 * @param operations the CRUD operations of the API
 * @param storage the place of its files
 * @param idPrefix the prefix of new ids; {@code null} if the id is a slug of the name
 * @param naming the field that names a record. Request bodies may use {@code title} and {@code name} for it
 * @param currency the field of a singleton that contains the currency of the project; {@code null} for none
 * @param fields the fields, in the order of the API and of new files
 * @param order the default order of a list, most significant field first; {@code -} before a name means descending;
 *     ties are sorted by file path
 * @param csv the first columns of its CSV file, which other programs expect at fixed positions
 * @param frozen fields that cannot be changed in certain states of a record
 * @param kept the states in which a record cannot be deleted; the first one that applies gives the reason
 * @param transitions the possible changes of choices; the other choices can have any value at any time
 * @param display the presentation of the records
 * @param fieldsByName the same fields by name, in the same order
 */
public record CollectionType(
        String name,
        String title,
        String singular,
        @Nullable String plural,
        String group,
        boolean groupOpen,
        String icon,
        String description,
        Set<Crud> operations,
        Storage storage,
        @Nullable String idPrefix,
        String naming,
        @Nullable String currency,
        List<FieldSpec> fields,
        List<String> order,
        List<String> csv,
        List<Freeze> frozen,
        List<Retention> kept,
        List<Transitions> transitions,
        Display display,
        Map<String, FieldSpec> fieldsByName) {

    /** The id of the only record of a singleton. */
    public static final String ONLY = "config";

    /**
     * The place of a collection's files.
     *
     * @param directory the directory, relative to the project; for a singleton the file
     * @param layout the arrangement of the files in the directory
     */
    public record Storage(String directory, Layout layout) {}

    /** The arrangement of a collection's files. */
    public enum Layout {
        /** Every {@code *.md} file directly in the directory. */
        FLAT,
        /**
         * Every {@code *.md} file in each direct subdirectory. The name of the subdirectory is the value of a field
         * ({@link PathBinding#DIRECTORY}).
         */
        SECTIONS,
        /** One file: the collection has exactly one record and no id field. The id in its key is {@code config}. */
        SINGLETON
    }

    /** The field with a name; {@code null} if there is none. */
    public @Nullable FieldSpec field(String fieldName) {
        return fieldsByName.get(fieldName);
    }

    /** The fields without which the amounts of money in some fields have no certain currency. */
    public Set<String> currencyFields(Set<String> amounts) {
        Set<String> found = new LinkedHashSet<>();
        for (FieldSpec field : fields) {
            if (amounts.contains(field.name()) && field.type() instanceof InCurrency money) {
                CurrencySource source = money.currency();
                Stream.of(source.field(), source.others())
                        .filter(Objects::nonNull)
                        .forEach(found::add);
            }
        }
        return found;
    }

    /** The field with an alias; {@code null} if no field has it. */
    public @Nullable FieldSpec fieldByAlias(String alias) {
        for (FieldSpec field : fields) {
            if (field.aliases().contains(alias)) {
                return field;
            }
        }
        return null;
    }

    /** The field that owns a frontmatter key; {@code null} if no field of the description owns it. */
    public @Nullable FieldSpec fieldByKey(String key) {
        for (FieldSpec field : fields) {
            if (field.keys().contains(key)) {
                return field;
            }
        }
        return null;
    }

    /** The server field that holds the time of creation; {@code null} if the collection has none. */
    public @Nullable FieldSpec createdField() {
        return firstServerField("createdAt", "created");
    }

    /**
     * The server field that holds the time of the last change through this server; {@code null} if the collection has
     * none.
     */
    public @Nullable FieldSpec updatedField() {
        return firstServerField("updatedAt", "updated", "lastUpdated");
    }

    /** The server field that counts the changes of a record; {@code null} if the collection has none. */
    public @Nullable FieldSpec revisionField() {
        return firstServerField("revision");
    }

    private @Nullable FieldSpec firstServerField(String... names) {
        for (String fieldName : names) {
            FieldSpec field = fieldsByName.get(fieldName);
            if (field != null && field.origin() == FieldSpec.Origin.SERVER) {
                return field;
            }
        }
        return null;
    }

    /** The singular with its article, for use in a sentence: {@code a task}, {@code an idea}. */
    public String oneRecord() {
        return ("aeiou".indexOf(Character.toLowerCase(singular.charAt(0))) >= 0 ? "an " : "a ") + singular;
    }

    /**
     * The plural for use in a sentence: {@code tasks}. An acronym such as SWOT keeps its capitals, and so does a proper
     * name such as Eisenhower, which the singular has too.
     */
    public String manyRecords() {
        if (plural != null) {
            return plural;
        }
        boolean name = Character.isUpperCase(singular.charAt(0))
                || (title.length() > 1 && Character.isUpperCase(title.charAt(1)));
        return name ? title : title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
    }

    /** Whether the API of the collection has an operation. */
    public boolean offers(Crud operation) {
        return operations.contains(operation);
    }

    @Override
    public String toString() {
        return name;
    }
}
