package dev.planner.schema.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planner.field.Option;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DescriptionsTest {
    private static final Catalogue CATALOGUE = Descriptions.load();
    private static final String GONE = "there is no field \"gone\"";
    private static final String NO_CODE = "is neither a currency nor a text nor a select";

    @Test
    void load_everyCollectionOfTheApi() {
        assertThat(CATALOGUE.all())
                .extracting(CollectionType::name)
                .contains(
                        "tasks",
                        "notes",
                        "goals",
                        "milestones",
                        "ideas",
                        "people",
                        "meetings",
                        "journal",
                        "retrospectives",
                        "portfolio",
                        "canvas/sticky_notes",
                        "mindmaps",
                        "c4",
                        "swot",
                        "risk-analysis",
                        "lean-canvas",
                        "business-model",
                        "project-value-board",
                        "brief",
                        "strategic-levels",
                        "moscow",
                        "eisenhower",
                        "capacity",
                        "finances",
                        "billing/customers",
                        "billing/rates",
                        "billing/quotes",
                        "billing/invoices",
                        "billing/payments",
                        "crm/companies",
                        "crm/contacts",
                        "crm/deals",
                        "crm/interactions",
                        "safe",
                        "investors",
                        "kpis",
                        "onboarding",
                        "onboarding-templates",
                        "habits",
                        "fishbone",
                        "marketing-plans",
                        "dns",
                        "project/config");
    }

    @Test
    void load_groupsInTheOrderOfTheMenu() {
        List<String> groups =
                CATALOGUE.all().stream().map(CollectionType::group).distinct().toList();
        assertThat(groups)
                .containsExactly("Tasks", "Planning", "Strategy", "Diagrams", "Business", "Team", "Notes", "System");
    }

    @Test
    void load_noTwoCollectionsShareADirectoryOrPrefixOrTitle() {
        Set<String> seen = new HashSet<>();
        for (CollectionType type : CATALOGUE.all()) {
            assertThat(seen.add("directory " + type.storage().directory()))
                    .as(type.name())
                    .isTrue();
            assertThat(seen.add("title " + type.title())).as(type.name()).isTrue();
            assertThat(type.idPrefix() == null || seen.add("prefix " + type.idPrefix()))
                    .as(type.name())
                    .isTrue();
        }
    }

    @Test
    void load_everyListDeclaresItsColumns() {
        for (CollectionType type : CATALOGUE.all()) {
            assertThat(type.display().columns().isEmpty()).as(type.name()).isEqualTo(!type.offers(Crud.LIST));
        }
    }

    /** Views declare their keys themselves, such as {@code keys: 'g h'}. */
    @Test
    void load_everyShortcutLeadsToOnePlace() throws IOException {
        List<String> letters = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("webroot/views"))) {
            for (Path view : files.filter(file -> file.endsWith("view.js")).toList()) {
                Pattern.compile("keys: 'g (.)'")
                        .matcher(Files.readString(view))
                        .results()
                        .forEach(found -> letters.add(found.group(1)));
            }
        }
        assertThat(letters).contains("h", "t");
        for (CollectionType type : CATALOGUE.all()) {
            if (type.display().shortcut() != null) {
                letters.add(type.display().shortcut());
            }
        }
        assertThat(letters).contains("n").doesNotHaveDuplicates();
    }

    @Test
    void load_everyFeatureCanBeChosenByAProject() {
        FieldSpec features = CATALOGUE.get("project/config").fieldsByName().get("features");
        List<Object> known =
                features.type().element().options().stream().map(Option::value).toList();
        for (CollectionType type : CATALOGUE.all()) {
            String feature = type.display().feature();
            assertThat(feature == null || known.contains(feature))
                    .as(type.name())
                    .isTrue();
        }
    }

    @Test
    void load_everyOptionOfAStateHasAMeaning() {
        for (CollectionType type : CATALOGUE.all()) {
            for (FieldSpec field : type.fields()) {
                if (List.of("status", "stage", "section", "health").contains(field.name())) {
                    assertThat(field.type().options())
                            .as(type + "." + field.name())
                            .allMatch(option -> option.meaning() != null);
                }
            }
        }
    }

    @Test
    void load_faultBesideOtherDescriptions_namesFileAndLine(@TempDir Path other) throws IOException {
        String head = """
                name: recipes
                title: Recipes
                singular: recipe
                group: Notes
                icon: chef-hat
                description: What to bake.
                id: recipe
                naming: name
                """;
        for (String fields : List.of(
                "shortcut: g\nfields: {name: {}}\n",
                "related: [{path: nowhere.parent}]\nfields: {name: {}}\n",
                "related: [{path: tasks.gone}]\nfields: {name: {}}\n",
                "related: [{path: tasks.milestone}]\nfields: {name: {}}\n",
                "followUps: [{label: A, icon: a, create: nowhere}]\nfields: {name: {}}\n",
                "followUps: [{label: A, icon: a, create: tasks, with: {gone: id}}]\nfields: {name: {}}\n",
                letterTo("gone"),
                letterTo("billingAddress.gone"),
                letterTo("email.gone"),
                "fields: {name: {}, to: {type: relation, to: nowhere}}\n",
                "fields: {name: {}, to: {defaultFrom: project/config.gone}}\n",
                "fields: {name: {}}\ncomputed: {x: {type: integer, from: tasks.gone}}\n")) {
            Files.writeString(other.resolve("recipes.yaml"), head + fields);
            assertThatThrownBy(() -> Descriptions.load(other))
                    .as(fields)
                    .isInstanceOf(DescriptionException.class)
                    .hasMessageMatching("collections/(recipes|goals).yaml:\\d+: .*"
                            + "(no collection|no field|does not refer to|also the shortcut of).*");
        }
    }

    static Stream<Arguments> currencyFaults() {
        String singleton = "layout: singleton\n";
        return Stream.of(
                arguments("id: recipe\nfields: {name: {}, price: {type: money, currencyFrom: gone}}\n", GONE),
                arguments("id: recipe\nfields: {name: {}, price: {type: money, currencyFrom: created}}\n", NO_CODE),
                arguments(
                        "id: recipe\nfields: {name: {}, of: {type: list, of: {type: object, fields: "
                                + "{price: {type: money, currencyFrom: of}}}}}\n",
                        NO_CODE),
                arguments(singleton + "currency: gone\nfields: {name: {}}\n", GONE),
                arguments(singleton + "currency: count\nfields: {name: {}, count: integer}\n", NO_CODE),
                arguments(
                        singleton + "currency: name\nfields: {name: {}}\n",
                        "also contains the currency of the project"));
    }

    @ParameterizedTest
    @MethodSource("currencyFaults")
    void load_fieldThatCannotContainACurrency_isRefused(String keys, String fault, @TempDir Path other)
            throws IOException {
        Files.writeString(other.resolve("recipes.yaml"), """
                name: recipes
                title: Recipes
                singular: recipe
                group: Notes
                icon: chef-hat
                description: What to bake.
                naming: name
                """ + keys);
        assertThatThrownBy(() -> Descriptions.load(other))
                .isInstanceOf(DescriptionException.class)
                .hasMessageMatching("collections/(recipes|project-config).yaml:\\d+: .*")
                .hasMessageEndingWith(fault);
    }

    private static String letterTo(String field) {
        return """
                letter: {headings: [{label: A}], recipient: to, address: [[%s]], rows: lines}
                fields:
                  name: {}
                  to: {type: relation, to: billing/customers}
                  lines: {type: list, of: {type: object, fields: {x: text}}}
                """.formatted(field);
    }

    @Test
    void load_everyIconExists() throws IOException {
        for (CollectionType type : CATALOGUE.all()) {
            String path = "META-INF/resources/webjars/lucide-static/0.468.0/icons/" + type.icon() + ".svg";
            try (InputStream icon = getClass().getClassLoader().getResourceAsStream(path)) {
                assertThat(icon).as(type + " " + type.icon()).isNotNull();
            }
        }
    }

    @Test
    void load_everyCollectionHasTimestampsAndTags() {
        for (CollectionType type : CATALOGUE.all()) {
            assertThat(type.updatedField()).as(type.name()).isNotNull();
            assertThat(type.field("tags")).as(type.name()).isNotNull();
            if (type.storage().layout() != CollectionType.Layout.SINGLETON) {
                assertThat(type.createdField()).as(type.name()).isNotNull();
                assertThat(type.fields().get(0).name()).isEqualTo("id");
            }
        }
    }

    @Test
    void load_noFrontmatterKeyBelongsToTwoFields() {
        for (CollectionType type : CATALOGUE.all()) {
            Set<String> keys = new HashSet<>();
            for (FieldSpec field : type.fields()) {
                for (String key : new HashSet<>(field.keys())) {
                    assertThat(keys.add(key)).as(type + " " + key).isTrue();
                }
            }
        }
    }

    @Test
    void load_collectionFromADirectory_isAddedByItsFileAlone(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("recipes.yaml"), """
                name: recipes
                title: Recipes
                singular: recipe
                group: Notes
                icon: chef-hat
                description: What to bake.
                id: recipe
                naming: name
                fields:
                  name: {}
                  minutes: {type: integer, min: 1}
                """);
        Catalogue catalogue = Descriptions.load(directory);
        assertThat(catalogue.all()).hasSize(CATALOGUE.all().size() + 1);
        assertThat(catalogue.get("recipes").field("minutes")).isNotNull();
    }

    @Test
    void load_faultInADirectory_namesTheFile(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("recipes.yaml"), "name: recipes\n");
        assertThatThrownBy(() -> Descriptions.load(directory))
                .isInstanceOf(DescriptionException.class)
                .hasMessageContaining("recipes.yaml:1:");
    }

    @Test
    void load_fromAJar_findsTheSameCollections(@TempDir Path directory) throws Exception {
        Path classes = Path.of(Descriptions.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path jar = directory.resolve("planner.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String part : List.of(
                    "collections",
                    "dev/planner/base",
                    "dev/planner/item",
                    "dev/planner/field",
                    "dev/planner/markdown",
                    "dev/planner/schema")) {
                try (Stream<Path> files = Files.walk(classes.resolve(part))) {
                    for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                        out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                        Files.copy(file, out);
                    }
                }
            }
        }
        try (ParentLast loader = new ParentLast(jar)) {
            Object catalogue = loader.loadClass(Descriptions.class.getName())
                    .getMethod("load")
                    .invoke(null);
            Collection<?> all =
                    (Collection<?>) catalogue.getClass().getMethod("all").invoke(catalogue);
            assertThat(all.stream().map(Object::toString))
                    .containsExactlyElementsOf(
                            CATALOGUE.all().stream().map(CollectionType::name).toList());
        }
    }

    /** Loads the program's classes only from the jar. */
    private static final class ParentLast extends URLClassLoader {
        ParentLast(Path jar) throws MalformedURLException {
            super(new URL[] {jar.toUri().toURL()}, ParentLast.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                return name.startsWith("dev.planner.") ? findClass(name) : super.loadClass(name, resolve);
            }
        }
    }
}
