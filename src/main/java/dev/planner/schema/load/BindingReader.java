package dev.planner.schema.load;

import dev.planner.field.FieldType;
import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.CategoriesBinding;
import dev.planner.markdown.binding.CheckListBinding;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.GatheredBinding;
import dev.planner.markdown.binding.NoBinding;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.markdown.binding.OutlineBinding;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.markdown.binding.RowsBinding;
import dev.planner.markdown.binding.SectionListBinding;
import dev.planner.markdown.binding.SectionTextBinding;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.SectionHeading.Match;
import dev.planner.markdown.body.rows.Column;
import dev.planner.markdown.body.rows.RowsFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads the binding of a field, which declares the place of the field's value in the file. */
final class BindingReader {
    private static final Set<String> PLACES = Set.of(
            "frontmatter",
            "gathered",
            "title",
            "text",
            "body",
            "section",
            "list",
            "checklist",
            "outline",
            "rows",
            "categories",
            "paragraphs",
            "custom-sections",
            "directory",
            "filename",
            "nowhere");
    private static final Set<String> WRITTEN = Set.of("heading", "frontmatter", "both");
    private static final Map<String, Column.Format> FORMATS = Map.of(
            "text", Column.Format.TEXT,
            "number", Column.Format.NUMBER,
            "hours", Column.Format.HOURS,
            "hours-per-day", Column.Format.HOURS_PER_DAY,
            "list", Column.Format.LIST);
    private static final Set<String> NUMERIC = Set.of("number", "integer", "money");

    private final DescriptionMap settings;
    private final String name;
    private final FieldType type;
    private final List<String> otherNames;

    /**
     * @param otherNames further frontmatter keys that files may use for the field, preferred first
     */
    BindingReader(DescriptionMap settings, String name, FieldType type, List<String> otherNames) {
        this.settings = settings;
        this.name = name;
        this.type = type;
        this.otherNames = otherNames;
    }

    /**
     * @param defaultPlace the place of the value if the description declares none
     */
    Binding read(String defaultPlace) {
        String place = settings.word("in", defaultPlace, PLACES);
        return switch (place) {
            case "frontmatter" -> frontmatter();
            case "gathered" -> new GatheredBinding(settings.text("key", name), memberNames());
            case "title" -> title();
            case "text" -> new TextBinding(false);
            case "body" -> new TextBinding(true);
            case "section" -> new SectionTextBinding(heading(Match.TEXT));
            case "list" ->
                new SectionListBinding(
                        heading(Match.WORDS), settings.flag("paragraphs", false), settings.flag("always", false));
            case "checklist" -> new CheckListBinding(heading(Match.EXACT));
            case "outline" -> new OutlineBinding();
            case "rows" -> rows();
            case "categories" -> categories();
            case "paragraphs" -> new NoteBlocksBinding(false);
            case "custom-sections" -> new NoteBlocksBinding(true);
            case "directory" -> PathBinding.DIRECTORY;
            case "filename" -> PathBinding.FILE_NAME;
            default -> nowhere();
        };
    }

    private Binding frontmatter() {
        String key = settings.text("key", name);
        return new EntryBinding(key, keysExcept(key));
    }

    /** A field that is not stored. It has a frontmatter key if older files may contain a copy of its value. */
    private Binding nowhere() {
        return settings.has("key") ? frontmatter() : new NoBinding();
    }

    private List<String> keysExcept(String key) {
        Set<String> keys = new LinkedHashSet<>();
        keys.add(name);
        keys.addAll(otherNames);
        keys.remove(key);
        return List.copyOf(keys);
    }

    private Binding title() {
        String key = settings.text("key", name);
        List<String> keys = new ArrayList<>(List.of(key));
        keys.addAll(keysExcept(key));
        String written = settings.word("write", "heading", WRITTEN);
        return new TitleBinding(
                keys, !written.equals("frontmatter"), !written.equals("heading"), settings.optionalText("template"));
    }

    private SectionHeading heading(Match match) {
        List<String> headings = settings.texts("heading");
        if (headings.isEmpty()) {
            throw settings.fault(
                    "\"heading\" is missing: the heading that is written, then other headings that are read");
        }
        return new SectionHeading(headings.get(0), headings.subList(1, headings.size()), match);
    }

    private Binding rows() {
        String groupBy = settings.optionalText("groupBy");
        List<String> groups = settings.texts("groups");
        if ((groupBy == null) != groups.isEmpty()) {
            throw settings.fault("\"groupBy\" and \"groups\" must be set together");
        }
        Set<String> members = Set.copyOf(memberNames());
        if (groupBy != null && !members.contains(groupBy)) {
            throw settings.fault("groupBy", "the entries have no member \"" + groupBy + "\"");
        }
        List<Column> columns = new ArrayList<>();
        for (String column : settings.texts("columns")) {
            columns.add(column(column, members));
        }
        if (columns.isEmpty()) {
            throw settings.fault("\"columns\" is missing");
        }
        String index = settings.optionalText("index");
        if (index != null && !members.contains(index)) {
            throw settings.fault("index", "the entries have no member \"" + index + "\"");
        }
        List<SectionHeading> headings = groupBy == null
                ? List.of(heading(Match.EXACT))
                : groups.stream().map(BindingReader::heading).toList();
        return new RowsBinding(
                headings, new RowsFormat(columns, groupBy, groups, index), settings.flag("always", false));
    }

    /** The heading of a group: its name with a capital letter. */
    private static SectionHeading heading(String group) {
        String text = group.substring(0, 1).toUpperCase(Locale.ROOT) + group.substring(1);
        return new SectionHeading(text, List.of(), Match.WORDS);
    }

    /** A column in the form {@code name}, {@code name format} or, if its value may be absent, {@code name?}. */
    private Column column(String text, Set<String> members) {
        int space = text.indexOf(' ');
        String first = space < 0 ? text : text.substring(0, space);
        boolean optional = first.endsWith("?");
        String member = optional ? first.substring(0, first.length() - 1) : first;
        if (!members.contains(member)) {
            throw settings.fault("columns", "the entries have no member \"" + member + "\"");
        }
        Column.Format format = space < 0
                ? defaultFormat(member)
                : FORMATS.get(text.substring(space).strip());
        if (format == null) {
            throw settings.fault("columns", "\"" + text + "\" is not a column: write name, name? or name format");
        }
        return new Column(member, format, optional);
    }

    private Column.Format defaultFormat(String member) {
        String memberType = members().get(member);
        if (memberType != null && NUMERIC.contains(memberType)) {
            return Column.Format.NUMBER;
        }
        return "list".equals(memberType) ? Column.Format.LIST : Column.Format.TEXT;
    }

    private Binding categories() {
        List<String> columns = settings.texts("columns");
        if (columns.size() != 2 || !Set.copyOf(memberNames()).containsAll(columns)) {
            throw settings.fault("columns", "must be two members: the category's name, then its entries");
        }
        return new CategoriesBinding(columns.get(0), columns.get(1));
    }

    private List<String> memberNames() {
        List<String> names = List.copyOf(members().keySet());
        if (names.isEmpty()) {
            throw settings.fault("this place needs an object or a list of objects with \"fields\"");
        }
        return names;
    }

    /** The members of the object, or of the objects in the list, and the names of their types. */
    private Map<String, String> members() {
        FieldType of = type;
        for (FieldType element = of.element(); element != null; element = of.element()) {
            of = element;
        }
        Map<String, String> members = new LinkedHashMap<>();
        of.members()
                .forEach(member ->
                        members.putIfAbsent(member.name(), member.type().name()));
        return members;
    }
}
