package dev.planner.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.search.query.SearchRequest;
import dev.planner.search.query.SearchResults;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queries over generated notes in several languages, compared with a plain scan of the notes. */
class LanguageRelevanceTest {
    private static final int NOTES_PER_LANGUAGE = 40;
    private static final int LONGEST_TITLE = 3;
    private static final int WORDS = 10;
    private static final int ALL = 100;

    /** The words of the generated notes by language. Chinese and Japanese have no spaces between words. */
    private static final Map<String, String> VOCABULARY = new TreeMap<>(Map.of(
            "de",
            "Haus Häuser Hauses Gerät Geräte Geräten Prüfung Prüfungen prüfen geprüft Straße Straßen Größe größer Plan "
                    + "Pläne Rechnung Rechnungen Vertrag Verträge laufen läuft Übung Übungen Maß Maße Organ "
                    + "Organisation Hausmeister Werkstatt Öl Bücher Buch Lehrer Lehrerin",
            "en",
            "run running runs organ organization organize plan planning planned planner bakery bakeries box boxes "
                    + "delivery deliveries deliver universe university policy police general generate wheel wheels "
                    + "test testing tested brake brakes invoice invoicing",
            "fr",
            "été école élève café crème réunion garçon façade naïf hôtel forêt cœur déjà créé tâche tâches où noël "
                    + "leçon reçu budget projet",
            "pl",
            "Łódź Kraków zażółć gęślą jaźń źródło świeży ćwiczenie ósmy ząb mąka łąka przyjęcie księga projekt plan",
            "ja",
            "会議室 予約 東京タワー 設計 図面 カタカナ 自転車 部品 発注 見積書 会議 納期",
            "zh",
            "会议 记录 数据库 性能 问题 自行车 零件 订单 报价 项目 交货 设计图",
            "ko",
            "프로젝트 계획 회의 사무실 자전거 부품 주문 견적 납기 설계 도면 예산",
            "ru",
            "план встреча понедельник велосипед деталь заказ проект бюджет чертёж срок"));

    @TempDir
    private static Path directory;

    private static SearchedProject project;
    private static final List<Note> NOTES = new ArrayList<>();

    private record Note(String id, String title, String content) {
        /** Whether a word of the note begins with the prefix. Both are folded. */
        boolean begins(String prefix) {
            return words().anyMatch(word -> folded(word).startsWith(folded(prefix)));
        }

        boolean hasWord(String wanted) {
            return words().anyMatch(word -> word.equalsIgnoreCase(wanted));
        }

        boolean hasText(String text) {
            return title.contains(text) || content.contains(text);
        }

        private Stream<String> words() {
            return Stream.of((title + ' ' + content).split(" ", -1));
        }
    }

    /** Lower case without accents, in the way people type without a special keyboard. */
    private static String folded(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .replace("ß", "ss")
                .replace("ł", "l")
                .replace("œ", "oe");
    }

    @BeforeAll
    static void open() {
        Random random = new Random(20_261_121);
        VOCABULARY.forEach((language, words) -> {
            String separator = Set.of("ja", "zh").contains(language) ? "" : " ";
            List<String> vocabulary = List.of(words.split(" ", -1));
            for (int i = 0; i < NOTES_PER_LANGUAGE; i++) {
                NOTES.add(new Note(
                        language + '_' + i,
                        text(vocabulary, 1 + random.nextInt(LONGEST_TITLE), separator, random),
                        text(vocabulary, WORDS, separator, random)));
            }
        });
        project = new SearchedProject(directory, empty -> {});
        NOTES.forEach(
                note -> project.project().create("notes", "id", note.id, "title", note.title, "content", note.content));
        project.settle();
    }

    private static String text(List<String> vocabulary, int count, String separator, Random random) {
        return IntStream.range(0, count)
                .mapToObj(i -> vocabulary.get(random.nextInt(vocabulary.size())))
                .collect(Collectors.joining(separator));
    }

    @AfterAll
    static void close() {
        project.close();
    }

    private static SearchResults find(String query) {
        return Project.await(project.search().search(new SearchRequest(query, List.of(), ALL, 0)));
    }

    private static List<String> ids(SearchResults found) {
        return found.results().stream().map(result -> result.key().id()).toList();
    }

    private static Set<String> scan(Predicate<Note> wanted) {
        return NOTES.stream().filter(wanted).map(Note::id).collect(Collectors.toSet());
    }

    private static Note note(String id) {
        return NOTES.stream().filter(each -> each.id.equals(id)).findFirst().orElseThrow();
    }

    /** Text without spaces is found at every occurrence, even across word borders, and nowhere else. */
    @ParameterizedTest
    @CsvSource({
        "会議", "会議室", "室予", "東京タワー", "タワー", "カタカナ", "自転車", "見積書", "見積", "設計図面", "会议", "数据库", "据库性", "性能问题", "设计图",
        "自行车零件"
    })
    void chineseAndJapanese_matchTheScanExactly(String query) {
        SearchResults found = find(query);
        assertThat(ids(found)).containsExactlyInAnyOrderElementsOf(scan(note -> note.hasText(query)));
        assertThat(found.approximate()).isFalse();
    }

    /** The words of other languages match from their beginning, with or without their accents. */
    @ParameterizedTest
    @CsvSource({
        "프로젝트",
        "사무",
        "자전거",
        "велосипед",
        "встре",
        "чертеж",
        "чертёж",
        "ete",
        "été",
        "ecole",
        "eleve",
        "creme",
        "hotel",
        "HÔTEL",
        "foret",
        "coeur",
        "noel",
        "garcon",
        "lodz",
        "Łódź",
        "zazolc",
        "gesla",
        "zrodlo",
        "cwicz",
        "krakow",
        "ksiega"
    })
    void accentsCaseAndBeginnings_matchTheScan(String query) {
        SearchResults found = find(query);
        Set<String> expected = scan(note -> note.begins(query));
        assertThat(expected).isNotEmpty();
        assertThat(ids(found)).containsAll(expected);
        assertThat(ids(found)).first().matches(id -> note(id).begins(query));
        assertThat(found.approximate()).isFalse();
    }

    /** Other forms of a word are found too. All notes with the exact word are found, and one of them comes first. */
    @ParameterizedTest
    @CsvSource({
        "Haus, Häuser",
        "Häuser, Hauses",
        "Gerät, Geräten",
        "Geräte, Gerät",
        "Prüfung, Prüfungen",
        "Prüfungen, Prüfung",
        "Straßen, Straße",
        "Pläne, Plan",
        "Rechnungen, Rechnung",
        "Verträge, Vertrag",
        "Vertrag, Verträge",
        "Übungen, Übung",
        "Bücher, Buch",
        "run, running",
        "running, runs",
        "runs, run",
        "planning, planned",
        "planned, plan",
        "bakery, bakeries",
        "bakeries, bakery",
        "boxes, box",
        "deliveries, delivery",
        "wheels, wheel",
        "testing, tested",
        "brakes, brake",
        "tâches, tâche",
        "invoicing, invoice"
    })
    void otherForms_areFound_andHideNoExactWord(String query, String form) {
        List<String> found = ids(find(query));
        Set<String> exact = scan(note -> note.hasWord(query));
        Set<String> other = scan(note -> note.hasWord(form));
        assertThat(exact).isNotEmpty();
        assertThat(found).containsAll(exact).containsAll(other);
        assertThat(found).first().matches(exact::contains);
    }

    /** A quoted word matches no other forms, and similar words never replace it. */
    @ParameterizedTest
    @CsvSource({"Häuser", "Hauses", "universe", "policy", "organ", "general", "planned", "Bücher", "Maß"})
    void quotedWord_matchesExactly(String query) {
        assertThat(ids(find('"' + query + '"')))
                .containsExactlyInAnyOrderElementsOf(
                        scan(note -> foldedWords(note).contains(folded(query))));
    }

    @ParameterizedTest
    @CsvSource({"велосипет, велосипед", "universitty, university", "Werkstadt, Werkstatt", "recu, reçu", "eleeve, élève"
    })
    void misspelt_findsTheWord(String query, String meant) {
        assertThat(ids(find(query))).isNotEmpty().allMatch(id -> note(id).hasWord(meant));
    }

    /** Two words, a phrase and an exclusion select the same notes as a scan. */
    @ParameterizedTest
    @CsvSource({"café, crème", "프로젝트, 계획", "план, проект", "Łódź, plan", "Werkstatt, Öl", "box, wheel"})
    void operators_matchTheScan(String one, String other) {
        assertThat(ids(find('"' + one + ' ' + other + '"')))
                .containsExactlyInAnyOrderElementsOf(scan(note -> phrase(note, one + ' ' + other)));
        assertThat(ids(find('"' + one + "\" -\"" + other + '"')))
                .containsExactlyInAnyOrderElementsOf(
                        scan(note -> foldedWords(note).contains(folded(one))
                                && !foldedWords(note).contains(folded(other))));
    }

    private static boolean phrase(Note note, String phrase) {
        return Stream.of(note.title, note.content)
                .anyMatch(text -> (' ' + folded(text) + ' ').contains(' ' + folded(phrase) + ' '));
    }

    private static Set<String> foldedWords(Note note) {
        return note.words().map(LanguageRelevanceTest::folded).collect(Collectors.toSet());
    }

    /** A phrase continues across the border between scripts, and between words with spaces. */
    @ParameterizedTest
    @CsvSource({
        "測試plan beta 会議室 予約, 測試plan",
        "測試plan beta 会議室 予約, plan beta 会議室",
        "測試plan beta 会議室 予約, beta 会議室 予約",
        "회의 beta 사무실 예산, 회의 beta 사무실",
        "x 自転車a部 y, 自転車a部 y"
    })
    void phraseOfSeveralScripts_isFound(String content, String phrase) {
        String id = "mixed_" + Integer.toHexString((content + phrase).hashCode());
        project.project().create("notes", "id", id, "title", "Mixed", "content", content);
        project.settle();
        assertThat(ids(find('"' + phrase + '"'))).contains(id);
        assertThat(ids(find(phrase))).contains(id);
        project.project().delete("notes", id);
        project.settle();
    }

    @ParameterizedTest
    @CsvSource({"東京大学病院", "数据仓库系统", "xylophonquartett", "щщщщщщ"})
    void wordOfNoNote_findsNothing(String query) {
        assertThat(find(query).total()).isZero();
    }
}
