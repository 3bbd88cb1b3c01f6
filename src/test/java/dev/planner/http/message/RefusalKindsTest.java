package dev.planner.http.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.planner.item.ConflictKind;
import dev.planner.item.FaultKind;
import dev.planner.item.Problem;
import dev.planner.item.RefusalKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of refusal is listed, has its own code, and has a text in each language of the web UI. */
class RefusalKindsTest {
    private static final Path WEBROOT = Path.of("webroot");
    private static final Pattern SENTENCE = Pattern.compile(
            "^  '?([a-z-]+)'?: \\((?:facts)?(?:, field)?\\) =>(.*?),$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern TABLE =
            Pattern.compile("^const (?:SENTENCES|FAULTS|KINDS) = \\{(.*?)^\\}", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern KEY = Pattern.compile("t\\('([\\w.]+)'");
    private static final Pattern TEXT = Pattern.compile("^  '([\\w.]+)':(.*?),$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)");

    private static final Map<String, RefusalKind> KINDS =
            RefusalKinds.all().stream().collect(Collectors.toMap(RefusalKind::code, kind -> kind, (a, b) -> a));

    @Test
    void kinds_areAllListed_withTheirOwnCodes() {
        Set<String> enums = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("dev.planner").stream()
                        .filter(type -> type.isAssignableTo(RefusalKind.class) && type.isEnum())
                        .map(JavaClass::getName)
                        .collect(Collectors.toSet());

        assertThat(RefusalKinds.all())
                .extracting(kind -> kind.getClass().getName())
                .hasSameElementsAs(enums);
        assertThat(KINDS).hasSameSizeAs(RefusalKinds.all());
    }

    @Test
    void kindsOfConflictsAndFaults_areKindsOfTheirProblem() {
        assertThat(RefusalKinds.all()).allSatisfy(kind -> {
            assertThat(kind instanceof ConflictKind).isEqualTo(kind.problem() == Problem.Conflict.class);
            assertThat(kind instanceof FaultKind).isEqualTo(kind.problem() == Problem.Invalid.class);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void eachKind_hasATextInTheLanguage_thatNamesItsFactsOnly(String language) throws IOException {
        Map<String, String> texts = texts(language);
        Map<String, List<String>> sentences = sentences("refusals.js");
        sentences.putAll(sentences("faults.js"));

        KINDS.forEach((code, kind) -> {
            List<String> keys = sentences.get(code);
            assertThat(keys).as(code).isNotEmpty();
            for (String key : keys) {
                assertThat(texts).containsKey(key);
                if (!key.equals("list.onlyWhere")) {
                    assertThat(factsAndCount(kind)).as(key).containsAll(found(PARAMETER, texts.get(key)));
                }
            }
        });
    }

    @Test
    void noSentence_isForAKindThatTheServerDoesNotHave() throws IOException {
        assertThat(sentences("refusals.js").keySet())
                .isEqualTo(RefusalKinds.others().stream().map(RefusalKind::code).collect(Collectors.toSet()));
        assertThat(sentences("faults.js").keySet())
                .isEqualTo(RefusalKinds.faults().stream().map(RefusalKind::code).collect(Collectors.toSet()));
    }

    @Test
    void eachProblem_hasASentence_forKindsThatThePageDoesNotKnow() throws IOException {
        assertThat(sentences("problems.js").keySet())
                .isEqualTo(
                        Stream.of(ProblemKind.values()).map(ProblemKind::word).collect(Collectors.toSet()));
    }

    private static Set<String> factsAndCount(RefusalKind kind) {
        Set<String> names = new TreeSet<>(kind.facts());
        if (names.contains("seconds")) {
            names.add("count");
        }
        return names;
    }

    private static Map<String, String> texts(String language) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String file : List.of("conflicts", "refusals", "list", "shell")) {
            String catalogue = Files.readString(WEBROOT.resolve("words/" + language + "/" + file + ".js"));
            TEXT.matcher(catalogue)
                    .results()
                    .forEach(match -> texts.put(match.group(1), match.group(2).replaceAll("\\{ one: .* other:", "")));
        }
        return texts;
    }

    /** The keys of the texts by code. */
    private static Map<String, List<String>> sentences(String file) throws IOException {
        String table = found(TABLE, Files.readString(WEBROOT.resolve("app/server/problems/" + file)))
                .get(0);
        return SENTENCE.matcher(table)
                .results()
                .collect(Collectors.toMap(
                        match -> match.group(1),
                        match -> found(KEY, match.group(2)),
                        (first, second) -> first,
                        TreeMap::new));
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }
}
