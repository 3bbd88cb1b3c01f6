package dev.planner.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.search.query.SearchResults;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Typical searches and their expected results, with the sample project and records in other languages. Each row is a
 * query and the expected results: {@code a b} are the first results in this order, {@code {a b}} all results in any
 * order, {@code (a b)} are among all results in any order, {@code !a} is missing, {@code ~} means that similar words
 * were used, {@code -} means that there are no results.
 */
class RelevanceTest {
    @TempDir
    private static Path directory;

    private static SearchedProject project;

    @BeforeAll
    static void open() {
        project = new SearchedProject(directory);
        note(
                "de_geraet",
                "Gerät im Gewächshaus prüfen",
                "Die Häuser haben drei Geräte. Straße und Größe stehen im Plan.");
        note("de_haus", "Ein Haus", "Nur eines.");
        note("de_laufen", "Lauf durch den Park", "Wir laufen jeden Morgen, er läuft nie.");
        note("de_geraet_alt", "Geraet ohne Umlaut", "So schrieb man in alten Terminals.");
        note("fr_ete", "Réunion d'été à l'école", "L'élève préfère le café crème.");
        note("es_manana", "Mañana por la mañana", "El niño pequeño.");
        note("pl_lodz", "Łódź i Kraków", "Zażółć gęślą jaźń.");
        note("ja_kaigi", "会議室の予約", "明日の会議は東京タワーで行います。カタカナのテスト。");
        note("zh_meeting", "项目会议记录", "我们讨论了数据库的性能问题。");
        note("ko_plan", "프로젝트 계획", "서울 사무실에서 회의가 있습니다.");
        note("ru_plan", "План проекта", "Встреча в понедельник.");
        note("el_plan", "Σχέδιο έργου", "Καλημέρα κόσμε.");
        note("run_exact", "Run the backup", "Every night.");
        note("run_running", "Running shoes", "For the team.");
        note("run_runs", "Who runs what", "A list.");
        note("org_organ", "Organ donation", "A form.");
        note("org_organisation", "Organization chart", "Who reports to whom.");
        note(
                "code_snake",
                "How due_date is read",
                "The file wiring_diagram_v2.pdf shows max_value and api.example.com.");
        note(
                "upload_link",
                "Test bench",
                "See [the sheet](/api/uploads/2026/03/04/1772600000000_torque_curve.pdf) for the figures.");
        project.project()
                .create(
                        "tasks",
                        "id",
                        "upload_attached",
                        "title",
                        "Check the parts",
                        "attachments",
                        List.of("uploads/2026/03/04/1772600000001_caliper-Drawing.pdf"));
        note("emoji", "Launch party 🚀", "Cake.");
        note("number", "Serial 4711-0815", "Version 3.5.1 of the firmware.");
        project.project()
                .create("notes", "id", "own_field", "title", "Has own fields", "supplier", "Acme Zebra", "lot", 4_711L);
        project.project().create("tasks", "id", "task_1790000000000_k3v9qa", "title", "Solder the sensor");
        project.project()
                .create(
                        "tasks",
                        "id",
                        "late_effort",
                        "title",
                        "Zebra crossing",
                        "effort",
                        7L,
                        "tags",
                        List.of("bug report"));
        project.project()
                .create("tasks", "id", "bug_effort", "title", "Zebra stripes", "effort", 2L, "tags", List.of("bug"));
        project.settle();
    }

    private static void note(String id, String title, String content) {
        project.project().create("notes", "id", id, "title", title, "content", content);
    }

    @AfterAll
    static void close() {
        project.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    # Words
                    lathe                          | task_move_lathe {task_move_lathe task_frame_jig}
                    Lathe                          | task_move_lathe {task_move_lathe task_frame_jig}
                    hub                            | (task_hub_order task_hub)
                    fork test                      | note_fork_log task_fork_test
                    rear hub                       | (task_hub task_hub_order)
                    swap battery                   | (swap-battery goal_swap)
                    checkout                       | (task_checkout note_checkout_design)
                    speichenhof                    | (comp_speichenhof deal_speichen)
                    wallet payments                | task_wallets
                    translate shop                 | task_translate
                    # Title before text
                    photo                          | task_photo_day
                    kickstand                      | task_stand
                    privacy                        | task_privacy
                    harbour                        | (task_photo_day comp_parcel)
                    # Beginnings
                    configur                       | (task_configurator)
                    insur                          | (task_insure_hall task_theft)
                    translat                       | task_translate
                    mech                           | (task_train_mechanics)
                    r                              | (run_exact)
                    # Phrases
                    "second supplier"              | {task_hub_order marram-long}
                    "supplier second"              | -
                    "swap battery" case            | (task_swap_case)
                    "powder coat"                  | task_paint
                    "powder coat                   | task_paint
                    “powder coat”                  | task_paint
                    # Exclusions
                    hub -order                     | !task_hub_order (task_hub)
                    hub -"second supplier"         | !task_hub_order (task_hub)
                    lathe -hall                    | {task_frame_jig}
                    # Typos
                    kickstnad                      | ~ task_stand
                    configuratr                    | ~ (task_configurator)
                    saftey certificate             | ~ task_cert_papers
                    speichenhoff                   | ~ comp_speichenhof
                    privasy notice                 | ~ task_privacy
                    lahte                          | ~ (task_move_lathe)
                    qqqqqqqqqqqqqq                 | -
                    # Other forms, English
                    running                        | run_running (run_exact run_runs)
                    run                            | run_exact (run_running run_runs)
                    bakeries                       | (comp_kornhaus idea_bakery_depot)
                    organ                          | org_organ
                    organizations                  | org_organisation
                    # Other forms and spellings, German
                    Häuser                         | {de_geraet de_haus}
                    Haus                           | de_haus (de_geraet)
                    gerate                         | (de_geraet de_geraet_alt)
                    Gerät                          | (de_geraet de_geraet_alt)
                    strasse                        | {de_geraet}
                    Größe                          | de_geraet
                    gewachshaus                    | {de_geraet}
                    # Accents and other alphabets
                    ete ecole                      | {fr_ete}
                    eleve cafe                     | {fr_ete}
                    manana                         | {es_manana}
                    lodz                           | {pl_lodz}
                    Yildiz                         | (emre)
                    проекта                        | {ru_plan}
                    σχεδιο                         | {el_plan}
                    # Chinese, Japanese, Korean
                    会議                             | {ja_kaigi}
                    会議室                            | {ja_kaigi}
                    東京タワー                          | {ja_kaigi}
                    カタカナ                           | {ja_kaigi}
                    会                              | {ja_kaigi zh_meeting}
                    会议                             | {zh_meeting}
                    数据库 性能                         | {zh_meeting}
                    室会                             | -
                    프로젝트                           | {ko_plan}
                    사무실                            | {ko_plan}
                    # Words in words, names of files, numbers, pictures
                    diagram                        | {code_snake}
                    due_date                       | {code_snake}
                    wiring_diagram_v2.pdf          | {code_snake}
                    api.example.com                | {code_snake}
                    # Files that are attached or linked, by their names
                    fork-drawing                   | task_fork_test
                    caliper-drawing.pdf            | {upload_attached}
                    caliper                        | {upload_attached}
                    1772600000001                  | {upload_attached}
                    torque_curve.pdf               | {upload_link}
                    torque curve                   | {upload_link}
                    4711-0815                      | {number}
                    3.5.1                          | {number}
                    1,200                          | (task_fork_test)
                    🚀                              | {emoji}
                    owner's manual                 | task_manual
                    # Ids
                    task_1790000000000_k3v9qa      | task_1790000000000_k3v9qa
                    k3v9qa                         | {task_1790000000000_k3v9qa}
                    K3V9QA                         | {task_1790000000000_k3v9qa}
                    task_hub                       | task_hub
                    sora                           | sora
                    # People on tasks, comments, list items, subtasks, own fields
                    okafor                         | mira
                    fax                            | (task_book_lab)
                    wish joke                      | task_book_lab
                    Material certificates          | task_cert_papers
                    acme zebra                     | own_field
                    4711 zebra                     | own_field
                    # Conditions
                    zebra effort>=3                | {late_effort}
                    zebra effort<3                 | {bug_effort}
                    zebra effort:2                 | {bug_effort}
                    zebra effort:1..2              | {bug_effort}
                    tag:bug                        | {bug_effort}
                    tag:"bug report"               | {late_effort}
                    zebra -tag:bug                 | {late_effort own_field}
                    tag:bug,drive                  | {bug_effort task_hub}
                    tag:"bug report",drive         | {late_effort task_hub}
                    tag:drive,"bug report"         | {late_effort task_hub}
                    zebra -tag:"bug report",bug    | {own_field}
                    supplier:zebra                 | {own_field}
                    lot:4711                       | {own_field}
                    lot>4000                       | {own_field}
                    assignee:tomek type:task lathe | task_move_lathe {task_move_lathe task_frame_jig}
                    assignee:"Tomek Wilk" lathe    | task_move_lathe {task_move_lathe task_frame_jig}
                    assignee:wilk lathe            | task_move_lathe {task_move_lathe task_frame_jig}
                    milestone:"Dealer pilot signed" mechanics | {task_train_mechanics}
                    title:lathe                    | {task_move_lathe}
                    name:kornhaus type:company     | {comp_kornhaus}
                    type:company bakery            | {comp_kornhaus}
                    type:companies bakery          | {comp_kornhaus}
                    type:crm/companies bakery      | {comp_kornhaus}
                    id:task_hub                    | {task_hub}
                    priority:critical hub          | {task_hub_order}
                    priority:1 hub                 | {task_hub_order}
                    hub priority>1 type:task       | (task_hub) !task_hub_order
                    section:"waiting for parts"    | {task_front_light task_hub task_stand}
                    status:at-risk                 | (goal_dealers)
                    status:"At risk" dealers       | (goal_dealers)
                    completed:yes lathe            | task_move_lathe {task_move_lathe task_frame_jig}
                    completed:no lathe             | -
                    zebra due:""                   | {late_effort bug_effort}
                    # Dates: the sample's today is 2026-11-21, a Saturday
                    type:task due:today            | {task_bank}
                    type:task due:2026-11-21       | {task_bank}
                    type:task due:yesterday        | {task_hub_order task_weekly_report}
                    type:task due:tomorrow         | {task_box_mould}
                    type:task due<today is:open    | {task_hub_order task_book_lab task_audit_visit task_weekly_report}
                    type:task due:-4d..-1d is:open | {task_hub_order task_book_lab task_audit_visit task_weekly_report}
                    type:task due<=+1d due>=today  | {task_bank task_box_mould}
                    type:task due>2027-01-31       | {task_first_series}
                    type:task due:2027-02          | {task_first_series}
                    # States
                    is:overdue type:task           | {task_hub_order task_book_lab task_audit_visit task_weekly_report}
                    lathe is:open                  | -
                    lathe is:done                  | task_move_lathe {task_move_lathe task_frame_jig}
                    lathe is:finished              | task_move_lathe {task_move_lathe task_frame_jig}
                    is:won                         | {deal_parcel}
                    is:ready lathe                 | -
                    is:ready task_bank             | task_bank
                    is:late type:goal              | {goal_delivery}
                    is:overdue type:milestone      | {milestone_audit}
                    # Nothing
                    zxwvut                         | -
                    """)
    void rows(String query, String expected) {
        SearchResults found = project.find(query);
        List<String> ids =
                found.results().stream().map(result -> result.key().id()).toList();
        assertThat(found.total()).isEqualTo(total(found));
        String rest = expected;
        if (rest.startsWith("~")) {
            assertThat(found.approximate()).as("similar words were used").isTrue();
            rest = rest.substring(1).strip();
        } else {
            assertThat(found.approximate()).as("similar words were used").isFalse();
        }
        if (rest.equals("-")) {
            assertThat(ids).isEmpty();
            return;
        }
        check(rest, ids);
    }

    private static long total(SearchResults found) {
        return found.types().values().stream().mapToLong(Long::longValue).sum();
    }

    private static void check(String expected, List<String> ids) {
        int best = 0;
        for (String part : expected.split("(?=[{(])|(?<=[})])|\\s+(?![^{(]*[})])", -1)) {
            String wanted = part.strip();
            if (wanted.startsWith("{")) {
                assertThat(ids).containsExactlyInAnyOrder(inner(wanted));
            } else if (wanted.startsWith("(")) {
                assertThat(ids).contains(inner(wanted));
            } else if (wanted.startsWith("!")) {
                assertThat(ids).doesNotContain(wanted.substring(1));
            } else if (!wanted.isEmpty()) {
                assertThat(ids)
                        .element(best++)
                        .as("place " + best + " of " + ids)
                        .isEqualTo(wanted);
            }
        }
    }

    private static String[] inner(String group) {
        return Arrays.stream(group.substring(1, group.length() - 1).split(" ", -1))
                .filter(id -> !id.isEmpty())
                .toArray(String[]::new);
    }

    @Test
    void types_countEveryCollection() {
        Map<String, Long> types = project.find("zebra").types();
        assertThat(types).containsEntry("tasks", 2L).containsEntry("notes", 1L);
    }
}
