package dev.planner.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.engine.read.Arrangement;
import dev.planner.engine.read.EntityTags;
import dev.planner.engine.read.GroupBy;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.Page;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.ProblemException;
import dev.planner.item.Query;
import dev.planner.item.Query.Sort;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.CollectionLoader;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Things;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EngineReadTest {
    private final Clock clock = Clock.fixed(Instant.parse("2026-03-04T10:00:00Z"), ZoneOffset.UTC);
    private final InMemoryStore store = new InMemoryStore(Things.CATALOGUE, clock);
    private final Engine engine = new Engine(Things.CATALOGUE, store, Map.of(), () -> clock);

    @Test
    void get_unknownId() {
        assertThatThrownBy(() -> engine.records().get(Things.THINGS, "none"))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("no thing");
    }

    @Test
    void get_sameRenderingUntilChanged() {
        put("a", Map.of("title", "Anvil"));
        Rendered first = engine.records().get(Things.THINGS, "a");
        put("b", Map.of("title", "Bolt"));
        assertThat(engine.records().get(Things.THINGS, "a")).isSameAs(first);
        put("a", Map.of("title", "Axe"));
        assertThat(engine.records().get(Things.THINGS, "a").etag()).isNotEqualTo(first.etag());
    }

    @Test
    void list_empty() {
        assertThat(text(list(Query.ALL))).isEqualTo("[]");
    }

    @Test
    void list_ownOrderAndEtagOfContent() {
        put("b", Map.of("title", "Bolt"));
        put("a", Map.of("title", "Anvil"));
        Page page = list(Query.ALL);
        assertThat(text(page)).isEqualTo("[{\"id\":\"a\",\"title\":\"Anvil\"},{\"id\":\"b\",\"title\":\"Bolt\"}]");
        assertThat(page.length()).isEqualTo(text(page).length());
        assertThat(page.total()).isEqualTo(2);
        assertThat(list(Query.ALL).etag()).isEqualTo(page.etag());
        put("b", Map.of("title", "Bold"));
        assertThat(list(Query.ALL).etag()).isNotEqualTo(page.etag());
    }

    @Test
    void list_sortPutsAbsentLastEitherWay() {
        put("a", Map.of("title", "Anvil"));
        put("b", Map.of("title", "Bolt", "size", 2L));
        put("c", Map.of("title", "Cog", "size", 9L));
        assertThat(ids(sorted(new Sort("size", false)))).containsExactly("b", "c", "a");
        assertThat(ids(sorted(new Sort("size", true)))).containsExactly("c", "b", "a");
    }

    @Test
    void list_invalidValueInAFile_canBeSorted() {
        put("a", Map.of("title", "Anvil", "size", "huge"));
        put("b", Map.of("title", "Bolt", "size", 2L));
        assertThat(ids(sorted(new Sort("size", false)))).containsExactly("b", "a");
    }

    @Test
    void group_invalidValuesInFiles_followTheValidOnes() {
        List<Object> expected = new ArrayList<>();
        for (long size = 1; size <= 40; size++) {
            expected.add(size);
            put("n" + size, Map.of("title", "T", "size", size));
        }
        for (int size = 10; size < 50; size++) {
            expected.add(size + "x");
            put("x" + size, Map.of("title", "T", "size", size + "x"));
        }
        assertThat(engine.records()
                        .arrange(Things.THINGS, Query.ALL, new GroupBy("size", null, null))
                        .groups())
                .extracting(Arrangement.Group::value)
                .isEqualTo(expected);
    }

    @Test
    void list_filterOfManyCommas_meansNoValueOrTheRest() {
        put("a", Map.of("title", "Anvil"));
        put("b", Map.of("title", "Bolt", "size", 2L));
        put("c", Map.of("title", "Cog", "size", 9L));
        String commas = ",".repeat(100_000);
        assertThat(ids(filtered(Map.of("size", commas + "9")))).containsExactly("a", "c");
        assertThat(ids(filtered(Map.of("size", commas)))).containsExactly("a");
    }

    @Test
    void list_filtersDeclaredAndOwnFields() {
        put("a", Map.of("title", "Anvil", "size", 9L, "colour", "Red"));
        put("b", Map.of("title", "Bolt", "size", 2L, "tags", List.of("steel", "small")));
        assertThat(ids(filtered(Map.of("size", "9")))).containsExactly("a");
        assertThat(ids(filtered(Map.of("colour", "red")))).containsExactly("a");
        assertThat(ids(filtered(Map.of("tags", "SMALL")))).containsExactly("b");
        assertThat(ids(filtered(Map.of("size", "9", "tags", "small")))).isEmpty();
        assertThat(ids(filtered(Map.of("colour", "blue,red")))).containsExactly("a");
        put("c", Map.of("title", "Clamp", "colour", "!dark, blue"));
        assertThat(ids(filtered(Map.of("colour", "\\!dark\\, blue")))).containsExactly("c");
    }

    @Test
    void list_negatesEveryComparison() {
        put("a", Map.of("title", "Red anvil", "size", 9L));
        put("b", Map.of("title", "Blue bolt", "size", 2L));
        put("c", Map.of("title", "~anvil"));
        assertThat(ids(filtered(Map.of("title", "!~anvil")))).containsExactly("b");
        assertThat(ids(filtered(Map.of("title", "!\\~anvil")))).containsExactlyInAnyOrder("a", "b");
        assertThat(ids(filtered(Map.of("title", "!Blue bolt")))).containsExactlyInAnyOrder("a", "c");
        assertThat(ids(filtered(Map.of("size", "!<5")))).containsExactlyInAnyOrder("a", "c");
        assertThat(ids(filtered(Map.of("size", "!")))).containsExactlyInAnyOrder("a", "b");
        assertThatThrownBy(() -> filtered(Map.of("size", "!<2,3")))
                .hasMessageContaining("size")
                .hasMessageContaining("limit");
    }

    @Test
    void list_filtersNumbersAndDatesOfOwnFieldsByRanges() {
        put("a", Map.of("title", "Anvil", "weight", 12L, "bought", "2026-03-01"));
        put("b", Map.of("title", "Bolt", "weight", new BigDecimal("0.5"), "bought", "2026-04-01T10:00"));
        assertThat(ids(filtered(Map.of("weight", "12.0")))).containsExactly("a");
        assertThat(ids(filtered(Map.of("weight", "10..")))).containsExactly("a");
        assertThat(ids(filtered(Map.of("weight", "0..1,99")))).containsExactly("b");
        assertThat(ids(filtered(Map.of("bought", "2026-03-02..2026-04-01")))).containsExactly("b");
        assertThat(ids(filtered(Map.of("bought", "2026-04-01")))).containsExactly("b");
        assertThat(ids(filtered(Map.of("weight", ">0.5")))).containsExactly("a");
        assertThat(ids(filtered(Map.of("bought", ">2026-03-01")))).containsExactly("b");
        assertThat(ids(filtered(Map.of("bought", "<2026-04-01")))).containsExactly("a");
    }

    @Test
    void list_unknownFilterNamesTheKnownOnes() {
        put("a", Map.of("title", "Anvil", "colour", "red"));
        assertThatThrownBy(() -> filtered(Map.of("shape", "round")))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("shape")
                .hasMessageContaining("colour")
                .hasMessageContaining("size");
    }

    @Test
    void list_pagesAreCompleteWhileRecordsAreAddedAndDeleted() {
        for (int i = 0; i < 7; i++) {
            put("t" + i, Map.of("title", "T" + i));
        }
        Page first = page(3, null);
        assertThat(ids(first)).containsExactly("t0", "t1", "t2");
        Things.delete(store, Things.THINGS, "t0");
        put("s", Map.of("title", "S"));
        Page second = page(3, first.next());
        assertThat(ids(second)).containsExactly("t3", "t4", "t5");
        Page third = page(3, second.next());
        assertThat(ids(third)).containsExactly("t6");
        assertThat(third.next()).isNull();
        assertThat(third.total()).isEqualTo(7);
    }

    @Test
    void list_pagesAreCompleteWhileRecordsMove() {
        for (int i = 0; i < 7; i++) {
            put("t" + i, Map.of("title", "T" + i, "size", 10L * i));
        }
        List<Sort> sort = List.of(new Sort("size", false));
        Page first = list(new Query(Map.of(), sort, 3, null, List.of()));
        assertThat(ids(first)).containsExactly("t0", "t1", "t2");
        put("t3", Map.of("title", "T3", "size", 55L));
        put("t2", Map.of("title", "T2", "size", 99L));
        put("t1", Map.of("title", "T1"));
        Page second = list(new Query(Map.of(), sort, 3, first.next(), List.of()));
        assertThat(ids(second)).containsExactly("t4", "t5", "t3");
        put("t3", Map.of("title", "T3", "size", 1L));
        Page third = list(new Query(Map.of(), sort, 3, second.next(), List.of()));
        assertThat(ids(third)).containsExactly("t6", "t2", "t1");
        assertThat(third.next()).isNull();
    }

    @Test
    void list_pagesOfEqualRecordsContinueBehindADeletedOne() {
        for (int i = 0; i < 5; i++) {
            put("t" + i, Map.of("title", "Same ".repeat(20), "size", 1L));
        }
        List<Sort> sort = List.of(new Sort("size", true), new Sort("title", false));
        Page first = list(new Query(Map.of(), sort, 2, null, List.of()));
        Page second = list(new Query(Map.of(), sort, 2, first.next(), List.of()));
        Things.delete(store, Things.THINGS, "t3");
        assertThat(ids(first)).containsExactly("t0", "t1");
        assertThat(ids(second)).containsExactly("t2", "t3");
        Page third = list(new Query(Map.of(), List.of(sort.get(0)), 2, null, List.of()));
        Things.delete(store, Things.THINGS, "t1");
        assertThat(ids(list(new Query(Map.of(), List.of(sort.get(0)), 2, third.next(), List.of()))))
                .containsExactly("t2", "t4");
    }

    @Test
    void list_nextPageBehindADeletedRecordWithALongText_repeatsNoRecord() {
        String beginning = "same ".repeat(80);
        for (int i = 0; i < 4; i++) {
            put("t" + i, Map.of("title", beginning + i, "size", (long) i));
        }
        List<Sort> sort = List.of(new Sort("title", false));
        Page first = list(new Query(Map.of(), sort, 2, null, List.of()));
        assertThat(ids(first)).containsExactly("t0", "t1");
        Things.delete(store, Things.THINGS, "t1");
        assertThat(ids(list(new Query(Map.of(), sort, 2, first.next(), List.of()))))
                .containsExactly("t2", "t3");
    }

    @Test
    void list_cursorOfAnotherOrderOrAnEarlierVersion_isRefused() {
        put("a", Map.of("title", "Anvil", "size", 9L));
        put("b", Map.of("title", "Bolt", "size", 2L));
        String next = page(1, null).next();
        assertThatThrownBy(() -> list(new Query(Map.of(), List.of(new Sort("size", false)), 1, next, List.of())))
                .hasMessageContaining("cursor");
        assertThatThrownBy(() -> page(1, "MTpi")).hasMessageContaining("cursor");
    }

    @Test
    void list_invalidLimitAndCursor_areRefused() {
        assertThatThrownBy(() -> page(0, null)).hasMessageContaining("limit");
        assertThatThrownBy(() -> page(1001, null)).hasMessageContaining("limit");
        assertThatThrownBy(() -> page(1, "%%%")).hasMessageContaining("cursor");
    }

    @Test
    void list_sparseFieldsKeepTheId() {
        put("a", Map.of("title", "Anvil", "size", 9L));
        Page page = list(new Query(Map.of(), List.of(), null, null, List.of("size")));
        assertThat(text(page)).isEqualTo("[{\"id\":\"a\",\"size\":9}]");
        assertThatThrownBy(() -> list(new Query(Map.of(), List.of(), null, null, List.of("weight"))))
                .hasMessageContaining("weight");
    }

    @Test
    void list_computedFieldsFollowOtherRecords() {
        Engine computing = new Engine(computed(), store, Map.of(Things.THINGS, new CountParts()), () -> clock);
        put("a", Map.of("title", "Anvil"));
        assertThat(text(computing.records().list(Things.THINGS, Query.ALL))).contains("\"parts\":0");
        String etag = computing.records().get(Things.THINGS, "a").etag();
        Things.put(store, Things.PARTS, "p", Map.of("title", "Handle"));
        assertThat(text(computing.records().list(Things.THINGS, Query.ALL))).contains("\"parts\":1");
        Rendered moved = computing.records().get(Things.THINGS, "a");
        assertThat(moved.etag()).isNotEqualTo(etag);
        assertThat(EntityTags.anyCurrent(List.of(etag), moved.item()))
                .as("nothing stored has changed, so a write with the old tag loses nothing")
                .isTrue();
    }

    @Test
    void list_filteredByStoredValues_computesOnlyTheRecordsOfThePage() {
        CountParts rules = new CountParts();
        Engine computing = new Engine(computed(), store, Map.of(Things.THINGS, rules), () -> clock);
        for (int i = 0; i < 20; i++) {
            put("a" + i, Map.of("title", "Thing " + i, "size", (long) (i % 2)));
        }
        Query query = new Query(Map.of("size", "1"), List.of(new Sort("title", true)), 3, null, List.of());
        assertThat(ids(computing.records().list(Things.THINGS, query))).containsExactly("a9", "a7", "a5");
        assertThat(rules.computed).hasSize(3);
        Query both = new Query(Map.of("parts", "0", "size", "1"), List.of(), 3, null, List.of());
        assertThat(computing.records().list(Things.THINGS, both).total()).isEqualTo(10);
        assertThat(rules.computed).hasSize(10);
    }

    @Test
    void etag_foreign_neverMatchesAWrite() {
        put("a", Map.of("title", "Anvil"));
        Rendered rendered = engine.records().get(Things.THINGS, "a");
        Item item = rendered.item();
        assertThat(EntityTags.anyCurrent(List.of(rendered.etag()), item)).isTrue();
        assertThat(EntityTags.anyCurrent(List.of("*"), item)).isTrue();
        assertThat(EntityTags.anyCurrent(List.of(EntityTags.strong("W/" + rendered.etag())), item))
                .isTrue();
        assertThat(EntityTags.anyCurrent(List.of("\"\"", "\"abc\"", "x"), item)).isFalse();
    }

    private static Catalogue computed() {
        String description =
                Things.description(Things.THINGS) + "computed:\n  parts: {type: integer, from: lots/parts.title}\n";
        return new Catalogue(
                List.of(CollectionLoader.load(Things.THINGS, description), Things.CATALOGUE.get(Things.PARTS)));
    }

    private static final class CountParts implements CollectionRules {
        private final Set<String> computed = new HashSet<>();

        @Override
        public void compute(Item item, Moment moment, Map<String, Object> into) {
            computed.add(item.id());
            into.put("parts", (long) moment.snapshot().table(Things.PARTS).size());
        }
    }

    private void put(String id, Map<String, Object> values) {
        Things.put(store, Things.THINGS, id, values);
    }

    private Page list(Query query) {
        return engine.records().list(Things.THINGS, query);
    }

    private Page sorted(Sort sort) {
        return list(new Query(Map.of(), List.of(sort), null, null, List.of()));
    }

    private Page filtered(Map<String, String> filters) {
        return list(new Query(filters, List.of(), null, null, List.of()));
    }

    private Page page(int limit, String cursor) {
        return list(new Query(Map.of(), List.of(), limit, cursor, List.of()));
    }

    private static String text(Page page) {
        StringBuilder text = new StringBuilder();
        page.chunks().forEach(chunk -> text.append(new String(chunk, StandardCharsets.UTF_8)));
        return text.toString();
    }

    private static List<String> ids(Page page) {
        return java.util.regex.Pattern.compile("\\{\"id\":\"([^\"]+)\"")
                .matcher(text(page))
                .results()
                .map(result -> result.group(1))
                .toList();
    }
}
