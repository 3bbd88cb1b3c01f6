package dev.planner.search;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.domain.Project;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.search.TextQuery.Clause;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The guarantees of every search index. */
public abstract class SearchIndexContract {
    protected final MemorySource source = new MemorySource();
    private SearchIndex index;

    /** Opens an empty index of the source. */
    protected abstract SearchIndex open();

    /** Closes the index and opens it again with its stored state. */
    protected abstract SearchIndex reopen(SearchIndex closed);

    private SearchIndex index() {
        if (index == null) {
            index = open();
        }
        return index;
    }

    @AfterEach
    void close() {
        if (index != null) {
            Project.await(index.close());
        }
    }

    private static TextQuery query(Clause... clauses) {
        return new TextQuery(List.of(clauses), null, Set.of(), 0, 20);
    }

    private static Clause word(String word) {
        return new Clause(word, false, false);
    }

    private static Clause phrase(String words) {
        return new Clause(words, true, false);
    }

    private static Clause without(String word) {
        return new Clause(word, false, true);
    }

    private Matches find(Clause... clauses) {
        return Project.await(index().find(query(clauses)));
    }

    private List<String> ids(Clause... clauses) {
        return ids(find(clauses));
    }

    private static List<String> ids(Matches matches) {
        return matches.best().stream().map(match -> match.key().id()).toList();
    }

    /** Waits until the index contains all changes. */
    private void settle() {
        index();
        until("the index is up to date", () -> {
            IndexStatus status = index.status();
            return status.state() == IndexStatus.State.READY
                    && status.pending() == 0
                    && status.documents() == source.size();
        });
    }

    @Test
    void find_emptyIndex_nothing() {
        assertThat(find(word("relay")).total()).isZero();
    }

    @Test
    void find_recordsAddedBeforeOpening() {
        source.put("tasks", "a", "Wire the relay", "");
        settle();
        assertThat(ids(word("relay"))).containsExactly("a");
    }

    @Test
    void find_createdChangedAndDeleted_followsTheSource() {
        settle();
        ItemKey key = source.put("tasks", "a", "Wire the relay", "");
        until("the new record is found", () -> ids(word("relay")).equals(List.of("a")));
        source.put("tasks", "a", "Wire the pump", "");
        until("the new title is found", () -> ids(word("pump")).equals(List.of("a")));
        assertThat(ids(word("relay"))).isEmpty();
        source.delete(key);
        until("the deleted record is gone", () -> ids(word("pump")).isEmpty());
    }

    @Test
    void find_withoutTheNewestChange_reportsItAsPending() {
        settle();
        for (int i = 0; i < 20; i++) {
            String word = "relay" + i;
            source.put("tasks", "a", word, "");
            Matches matches = find(word(word));
            while (matches.total() == 0) {
                assertThat(matches.pending())
                        .as("pending changes without " + word)
                        .isPositive();
                matches = find(word(word));
            }
        }
        settle();
        assertThat(find(word("relay19")).pending()).isZero();
    }

    @Test
    void find_everyWordMustMatch_inAnyField() {
        source.put("tasks", "a", "Wire the relay", "with care");
        source.put("tasks", "b", "Wire the pump", "with haste");
        settle();
        assertThat(ids(word("wire"), word("care"))).containsExactly("a");
    }

    @Test
    void find_phrase_onlyWordsInARow() {
        source.put("tasks", "a", "Safety test", "");
        source.put("tasks", "b", "Test of safety", "");
        settle();
        assertThat(ids(phrase("safety test"))).containsExactly("a");
    }

    @Test
    void find_phrase_takesNoOtherForms() {
        source.put("tasks", "a", "Tests", "");
        source.put("tasks", "b", "Test", "");
        settle();
        assertThat(ids(phrase("test"))).containsExactly("b");
    }

    @Test
    void find_excluded_leavesOutTheWordAndItsForms() {
        source.put("tasks", "a", "Relay board", "");
        source.put("tasks", "b", "Relay cable", "");
        source.put("tasks", "c", "Relay boards", "");
        settle();
        assertThat(ids(word("relay"), without("board"))).containsExactly("b");
    }

    @Test
    void find_onlyExclusions_allOthers() {
        source.put("tasks", "a", "Relay", "");
        source.put("tasks", "b", "Pump", "");
        settle();
        assertThat(ids(without("relay"))).containsExactly("b");
    }

    @Test
    void find_filter_isAppliedToEachMatch() {
        source.put("tasks", "a", "Relay", "");
        source.put("tasks", "b", "Relay", "");
        source.put("tasks", "c", "Pump", "");
        settle();
        TextQuery query =
                new TextQuery(List.of(word("relay")), () -> key -> !key.id().equals("a"), Set.of(), 0, 20);
        assertThat(ids(Project.await(index.find(query)))).containsExactly("b");
    }

    @Test
    void find_onlyAFilter_allRecordsThatPass() {
        source.put("tasks", "a", "Relay", "");
        source.put("notes", "b", "Pump", "");
        settle();
        TextQuery query = new TextQuery(List.of(), () -> key -> key.collection().equals("notes"), Set.of(), 0, 20);
        assertThat(ids(Project.await(index.find(query)))).containsExactly("b");
    }

    @Test
    void find_filterThatRefuses_failsWithItsProblem() {
        settle();
        TextQuery query = new TextQuery(
                List.of(),
                () -> {
                    throw Problem.invalidParameter(ValueFault.MALFORMED, "q", "no such field");
                },
                Set.of(),
                0,
                20);
        assertThatThrownBy(() -> Project.await(index.find(query)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("no such field");
    }

    @Test
    void find_nothingButPunctuation_isRefused() {
        settle();
        assertThatThrownBy(() -> find(word("***"))).isInstanceOf(ProblemException.class);
    }

    @Test
    void find_collections_countsAll_andReturnsTheRequested() {
        source.put("tasks", "a", "Relay", "");
        source.put("tasks", "b", "Relay", "");
        source.put("notes", "c", "Relay", "");
        settle();
        Matches matches =
                Project.await(index.find(new TextQuery(List.of(word("relay")), null, Set.of("notes"), 0, 20)));
        assertThat(matches.total()).isEqualTo(1);
        assertThat(ids(matches)).containsExactly("c");
        assertThat(matches.byCollection()).containsEntry("tasks", 2L).containsEntry("notes", 1L);
    }

    @Test
    void find_pages_containEveryMatchOnce() {
        IntStream.range(0, 95).forEach(i -> source.put("tasks", "t" + i, "Relay " + i, "x".repeat(i)));
        settle();
        List<String> all = new ArrayList<>();
        for (int offset = 0; offset < 95; offset += 10) {
            Matches page = Project.await(index.find(new TextQuery(List.of(word("relay")), null, Set.of(), offset, 10)));
            assertThat(page.total()).isEqualTo(95);
            all.addAll(ids(page));
        }
        assertThat(all).hasSize(95).doesNotHaveDuplicates();
    }

    @Test
    void find_typo_onlyWhenNothingElseMatches() {
        source.put("tasks", "a", "Greenhouse", "");
        settle();
        Matches typo = find(word("grenhouse"));
        assertThat(ids(typo)).containsExactly("a");
        assertThat(typo.approximate()).isTrue();
        source.put("tasks", "b", "Grenhouse", "");
        until("the exact word is found", () -> ids(word("grenhouse")).equals(List.of("b")));
        assertThat(find(word("grenhouse")).approximate()).isFalse();
    }

    @Test
    void find_partOfALongerWord_onlyWhenNothingElseMatches() {
        source.put("tasks", "tubes", "Überrohre sägen", "");
        source.put("tasks", "number", "Angebot", "Der Rechnungsnummernkreis ist voll.");
        settle();
        for (String part : List.of("rohr", "Rohre", "Rohren")) {
            Matches found = find(word(part));
            assertThat(ids(found)).as(part).containsExactly("tubes");
            assertThat(found.approximate()).as(part).isTrue();
            assertThat(found.best().get(0).titleHtml()).isEqualTo("<mark>Überrohre</mark> sägen");
        }
        assertThat(find(word("Nummernkreis")).best().get(0).snippet())
                .isEqualTo("Der <mark>Rechnungsnummernkreis</mark> ist voll.");
        assertThat(ids(word("ber"))).isEmpty();
        source.put("tasks", "own", "Rohre kaufen", "");
        until("the word itself is found", () -> ids(word("Rohre")).equals(List.of("own")));
    }

    @Test
    void find_order_titleBeforeText() {
        source.put("tasks", "a", "Other", "about the relay");
        source.put("tasks", "b", "The relay", "about other things");
        settle();
        assertThat(ids(word("relay"))).containsExactly("b", "a");
    }

    @Test
    void find_order_exactBeforeOtherFormsBeforeBeginnings() {
        source.put("tasks", "begins", "Planetarium", "");
        source.put("tasks", "form", "Planes", "");
        source.put("tasks", "exact", "Plane", "");
        settle();
        assertThat(ids(word("plane"))).containsExactly("exact", "form", "begins");
    }

    @Test
    void find_order_openBeforeFinishedAndRecentBeforeOld() {
        Instant now = Instant.now();
        source.put("tasks", "old", "Relay", "", false, now.minus(Duration.ofDays(400)));
        source.put("tasks", "done", "Relay", "", true, now);
        source.put("tasks", "new", "Relay", "", false, now);
        settle();
        assertThat(ids(word("relay"))).startsWith("new").hasSize(3);
        assertThat(ids(word("relay")).indexOf("done")).isGreaterThan(0);
    }

    @Test
    void find_id_wholeOrItsEnd() {
        source.put("tasks", "task_1790000000000_k3v9qa", "Relay", "");
        settle();
        assertThat(ids(word("task_1790000000000_K3V9QA"))).hasSize(1);
        assertThat(ids(word("k3v9qa"))).hasSize(1);
        assertThat(ids(word("v9qa"))).hasSize(1);
        assertThat(ids(word("k3v9"))).isEmpty();
    }

    @Test
    void find_mentionedRecordIsRenamed_foundByItsNewName() {
        ItemKey person = source.put("people", "p", "Ana", "");
        ItemKey task = source.putMentioning("tasks", "t", person);
        settle();
        assertThat(ids(word("ana"))).containsExactlyInAnyOrder("p", "t");
        source.rename(person, "Zoe", task);
        until("the task is found by the new name", () -> ids(word("zoe")).size() == 2);
        assertThat(ids(word("ana"))).isEmpty();
    }

    @Test
    void snippet_isEscapedAndMarked() {
        source.put("tasks", "a", "x <b>", "Wire the <script>relay</script> & test it");
        settle();
        Matches.Match match = find(word("relay")).best().get(0);
        assertThat(match.snippet()).isEqualTo("Wire the &lt;script&gt;<mark>relay</mark>&lt;/script&gt; &amp; test it");
        assertThat(match.titleHtml()).isEqualTo("x &lt;b&gt;");
        assertThat(match.field()).isEqualTo("body");
    }

    @Test
    void complete_startedWord_inTheSpellingOfTheRecords() {
        source.put("tasks", "a", "Gerät prüfen", "");
        source.put("tasks", "b", "Das Gerät", "");
        source.put("tasks", "c", "Gerade", "");
        settle();
        assertThat(Project.await(index.complete("ger", 10))).containsExactly("Gerät", "Gerade");
        assertThat(Project.await(index.complete("ger", 1))).containsExactly("Gerät");
        assertThat(Project.await(index.complete("zzz", 10))).isEmpty();
    }

    @Test
    void rebuild_searchesContinue_andNothingIsLost() {
        IntStream.range(0, 3_000).forEach(i -> source.put("tasks", "t" + i, "Relay " + i, ""));
        settle();
        index.rebuild();
        for (int i = 0; i < 50; i++) {
            source.put("tasks", "new" + i, "Pump " + i, "");
            assertThat(find(word("relay")).total()).isEqualTo(3_000);
        }
        until("the changes are found", () -> find(word("pump")).total() == 50);
        settle();
        assertThat(find(word("relay")).total()).isEqualTo(3_000);
        assertThat(find(word("pump")).total()).isEqualTo(50);
    }

    @Test
    void rebuild_isReportedAtOnce() {
        source.put("tasks", "a", "Relay", "");
        settle();
        index.rebuild();
        assertThat(index.status().state()).isEqualTo(IndexStatus.State.REBUILDING);
        settle();
    }

    @Test
    void reopen_indexesChangesMadeWhileClosed() {
        ItemKey gone = source.put("tasks", "gone", "Relay one", "");
        source.put("tasks", "same", "Relay two", "");
        source.put("tasks", "other", "Relay three", "");
        settle();
        Project.await(index.close());
        source.deleteSilently(gone);
        source.put("tasks", "other", "Pump three", "");
        source.put("tasks", "new", "Relay four", "");
        index = reopen(index);
        settle();
        assertThat(ids(word("relay"))).containsExactlyInAnyOrder("same", "new");
        assertThat(ids(word("pump"))).containsExactly("other");
    }

    @Test
    void status_hasDocumentsAndSize() {
        source.put("tasks", "a", "Relay", "");
        settle();
        IndexStatus status = index.status();
        assertThat(status.documents()).isEqualTo(1);
        assertThat(status.progress()).isEqualTo(1);
        assertThat(status.bytes()).isPositive();
        assertThat(status.failure()).isNull();
    }
}
