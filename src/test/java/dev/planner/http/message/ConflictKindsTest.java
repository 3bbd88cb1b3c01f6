package dev.planner.http.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.planner.item.ConflictKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of conflict is listed, has its own code, and has a text in each language of the web UI. */
class ConflictKindsTest {
    private static final Path WEBROOT = Path.of("webroot");
    private static final Pattern SENTENCE =
            Pattern.compile("^  '?([a-z-]+)'?: \\((?:facts)?\\) =>(.*?),$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern KEY = Pattern.compile("t\\('([\\w.]+)'");
    private static final Pattern TEXT = Pattern.compile("^  '(conflict\\.\\w+)':\\s+'(.*)',$", Pattern.MULTILINE);
    private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)");

    private static final Set<String> CODES =
            ConflictKinds.all().stream().map(ConflictKind::code).collect(Collectors.toCollection(TreeSet::new));

    @Test
    void kinds_areAllListed_withTheirOwnCodes() {
        Set<String> enums = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("dev.planner").stream()
                        .filter(type -> type.isAssignableTo(ConflictKind.class) && type.isEnum())
                        .map(JavaClass::getName)
                        .collect(Collectors.toSet());

        assertThat(ConflictKinds.all())
                .extracting(kind -> kind.getClass().getName())
                .hasSameElementsAs(enums);
        assertThat(CODES).hasSameSizeAs(ConflictKinds.all());
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void eachKind_hasATextInTheLanguage_thatNamesItsFactsOnly(String language) throws IOException {
        Map<String, String> texts = texts(language);
        Map<String, List<String>> sentences = sentences();

        assertThat(sentences.keySet()).isEqualTo(CODES);
        for (ConflictKind kind : ConflictKinds.all()) {
            List<String> keys = sentences.getOrDefault(kind.code(), List.of());
            assertThat(keys).as(kind.code()).isNotEmpty();
            for (String key : keys) {
                if (!key.equals("list.onlyWhere")) {
                    assertThat(texts).containsKey(key);
                    assertThat(kind.facts()).as(key).containsAll(found(PARAMETER, texts.getOrDefault(key, "")));
                }
            }
        }
    }

    private static Map<String, String> texts(String language) throws IOException {
        return pairs(TEXT, WEBROOT.resolve("words/" + language + "/conflicts.js"))
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
    }

    /** The keys of the texts by code. */
    private static Map<String, List<String>> sentences() throws IOException {
        return pairs(SENTENCE, WEBROOT.resolve("app/server/conflicts.js"))
                .collect(Collectors.toMap(
                        match -> match.group(1),
                        match -> found(KEY, match.group(2)),
                        (first, second) -> first,
                        TreeMap::new));
    }

    private static Stream<MatchResult> pairs(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file)).results();
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }
}
