package dev.planner.schema;

import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.display.Display;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a collection looks like: everything that storage, validation, the API, its description and the web UI know about it.
 *
 * @param name its path in the API and its name everywhere else, such as {@code tasks} or {@code billing/quotes}
 * @param title what people read, plural: {@code Tasks}
 * @param singular one of them, lower case: {@code task}
 * @param group the group of the web UI's sidebar
 * @param icon a lucide icon's name
 * @param description one sentence that says what belongs here
 * @param operations what the API offers
 * @param storage where its files lie
 * @param idPrefix the prefix of new ids; {@code null} when the id is a slug of the name
 * @param naming the field that names a record, required in nearly every collection; {@code title} and {@code name} are
 *     accepted for it everywhere
 * @param fields the fields, in the order in which the API shows them and new files carry them
 * @param frozen fields that cannot be changed in certain states of a record
 * @param display how people see the records
 * @param order the default order of a list, most significant first; {@code -} before a name descends; ties by file path
 */
public record CollectionType(
        String name,
        String title,
        String singular,
        String group,
        String icon,
        String description,
        Set<Crud> operations,
        Storage storage,
        @Nullable String idPrefix,
        String naming,
        List<FieldSpec> fields,
        List<String> order,
        List<Freeze> frozen,
        Display display,
        Map<String, FieldSpec> fieldsByName) {

    /** The id of the one record of a singleton. */
    public static final String ONLY = "config";

    /**
     * Where the files of a collection lie.
     *
     * @param directory the directory, relative to the project; for a singleton the file
     * @param layout how files are found in it
     */
    public record Storage(String directory, Layout layout) {}

    public enum Layout {
        /** Every {@code *.md} directly in the directory. */
        FLAT,
        /** Every {@code *.md} in each directory directly below it; that directory is a field ({@link PathBinding#DIRECTORY}). */
        SECTIONS,
        /** One file: the collection has exactly one record, without an id field; its key's id is {@code config}. */
        SINGLETON
    }

    public @Nullable FieldSpec field(String fieldName) {
        return fieldsByName.get(fieldName);
    }

    /** The field that has such an alias. */
    public @Nullable FieldSpec fieldByAlias(String alias) {
        for (FieldSpec field : fields) {
            if (field.aliases().contains(alias)) {
                return field;
            }
        }
        return null;
    }

    /** The field that a frontmatter key belongs to; {@code null} when it is a record's own. */
    public @Nullable FieldSpec fieldByKey(String key) {
        for (FieldSpec field : fields) {
            if (field.keys().contains(key)) {
                return field;
            }
        }
        return null;
    }

    /** The server field that holds when a record was created; {@code null} when the collection has none. */
    public @Nullable FieldSpec createdField() {
        return firstServerField("createdAt", "created");
    }

    /** The server field that holds when a record was last changed through this server; {@code null} when it has none. */
    public @Nullable FieldSpec updatedField() {
        return firstServerField("updatedAt", "updated", "lastUpdated");
    }

    /** The server field that counts a record's changes; {@code null} when the collection has none. */
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

    /** One of its records for use within a sentence: {@code a task}, {@code an idea}. */
    public String oneRecord() {
        return ("aeiou".indexOf(Character.toLowerCase(singular.charAt(0))) >= 0 ? "an " : "a ") + singular;
    }

    /** Its records for use within a sentence: {@code tasks}; a word such as SWOT keeps its capitals. */
    public String manyRecords() {
        boolean abbreviation = title.length() > 1 && Character.isUpperCase(title.charAt(1));
        return abbreviation ? title : title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
    }

    /** Whether the group of the menu is unfolded until somebody folds it. */
    public boolean isGroupOpen() {
        return MenuGroups.isOpen(group);
    }

    public boolean offers(Crud operation) {
        return operations.contains(operation);
    }

    @Override
    public String toString() {
        return name;
    }
}
