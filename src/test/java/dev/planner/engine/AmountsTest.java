package dev.planner.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.invocation.Precondition;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.InMemoryStore;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Amounts of money are rounded in each collection whose description has some. Rules see the rounded amounts. */
class AmountsTest {
    private static final String STALLS = "stalls";
    private static final String DESCRIPTION = """
            name: stalls
            title: Stalls
            singular: stall
            group: Business
            icon: store
            description: What the market earns.
            id: stall
            naming: name
            fields:
              name: {in: frontmatter}
              fee: money
              code: text
              rent: {type: money, currencyFrom: code}
              deposit: {type: money, currency: KWD}
              hour: {type: money, perUnit: true}
              takings: {type: list, of: money}
              days: {type: map, keys: date, values: money}
              owner:
                type: object
                fields:
                  name: text
                  debts:
                    type: list
                    of:
                      type: object
                      fields:
                        reason: text
                        sum: {type: money, currencyFrom: code}
                        rate: {type: money, perUnit: true}
              costs: {type: list, of: {type: object, fields: {what: text, price: {type: money, key: eur}}}}
              sales: {type: list, of: {type: object, fields: {id: {type: id, prefix: sale}, what: text, price: money}}}
              lots: {type: list, of: {type: object, fields: {what: text, low: money, high: money}}}
            """;

    private final Clock clock = Clock.fixed(Instant.parse("2026-03-04T10:00:00Z"), ZoneOffset.UTC);
    private final List<Object> seen = new ArrayList<>();

    @TempDir
    private Path descriptions;

    private InMemoryStore store;
    private EngineCalls calls;

    @BeforeEach
    void open() throws IOException {
        Files.writeString(descriptions.resolve("stalls.yaml"), DESCRIPTION);
        Catalogue catalogue = Descriptions.load(descriptions);
        store = new InMemoryStore(catalogue, clock);
        CollectionRules rules = new CollectionRules() {
            @Override
            public void creating(Write write) {
                seen.add(write.value("fee"));
            }

            @Override
            public void updating(Write write) {
                seen.add(write.value("fee"));
            }
        };
        calls = new EngineCalls(new Engine(catalogue, store, Map.of(STALLS, rules), () -> clock), store, clock);
    }

    @Test
    void createAndUpdate_roundToTheCurrencyOfTheProject() {
        String id = create("fee", number("10.005"));
        assertThat(value(id, "fee")).isEqualTo(number("10.01"));
        update(id, "fee", number("-0.345"));
        assertThat(value(id, "fee")).isEqualTo(number("-0.35"));
        assertThat(seen).containsExactly(number("10.01"), number("-0.35"));
        currency("jpy");
        assertThat(value(create("fee", number("99.5")), "fee")).isEqualTo(100L);
        currency("BHD");
        assertThat(value(create("fee", number("1.0005")), "fee")).isEqualTo(number("1.001"));
        currency("nothing known");
        assertThat(value(create("fee", number("1.0005")), "fee")).isEqualTo(1L);
    }

    @Test
    void changeOfTheCurrencyOfTheProject_roundsAmountsOfTheSameWriteToTheNewOne() {
        currency("EUR");
        project("currency", "KWD", "revenue", number("1.2345"));
        assertThat(projectValue("revenue")).isEqualTo(number("1.235"));
        project("revenue", number("7.5"), "currency", "JPY");
        assertThat(projectValue("revenue")).isEqualTo(8L);
        project("currency", null, "revenue", number("1.2345"));
        assertThat(projectValue("revenue")).isEqualTo(number("1.23"));
    }

    @Test
    void update_toAnAmountThatIsRoundedToTheCurrentOne_changesNothing() {
        String id = create("fee", number("10.01"));
        String before = text(id);
        seen.clear();
        update(id, "fee", number("10.009"));
        assertThat(text(id)).isEqualTo(before);
        assertThat(seen).isEmpty();
    }

    @Test
    void batch_rounds() {
        String id = create();
        calls.run(
                "batchStalls",
                Precondition.NONE,
                List.of(),
                map(
                        "operations",
                        List.of(
                                map("op", "create", "value", map("id", "new", "name", "Fish", "fee", number("0.115"))),
                                map("op", "update", "id", id, "value", map("fee", number("0.125"))))));
        assertThat(value("new", "fee")).isEqualTo(number("0.12"));
        assertThat(value(id, "fee")).isEqualTo(number("0.13"));
    }

    @Test
    void certainCurrency_doesNotDependOnTheProject() {
        currency("JPY");
        assertThat(value(create("deposit", number("1.2345")), "deposit")).isEqualTo(number("1.235"));
    }

    @Test
    void currencyOfAnotherField_isThatOfTheProjectWhileTheFieldIsEmpty() {
        String id = create("code", "jpy", "rent", number("10.5"));
        assertThat(value(id, "rent")).isEqualTo(11L);
        update(id, "code", "KWD", "rent", number("1.2345"));
        assertThat(value(id, "rent")).isEqualTo(number("1.235"));
        update(id, "code", "EUR");
        assertThat(value(id, "rent")).isEqualTo(number("1.235"));
        update(id, "code", null, "rent", number("1.2346"));
        assertThat(value(id, "rent")).isEqualTo(number("1.23"));
        file("blank", "code: ' '\n");
        update("blank", "rent", number("0.126"));
        assertThat(value("blank", "rent")).isEqualTo(number("0.13"));
    }

    @Test
    void priceOfAUnit_isNotRounded() {
        String id = create("hour", number("0.12345"), "owner", map("debts", List.of(debt("a", "0.123"))));
        assertThat(value(id, "hour")).isEqualTo(number("0.12345"));
        assertThat(value(id, "owner")).isEqualTo(map("debts", List.of(debt("a", "0.123"))));
    }

    @Test
    void amountsAtAnyDepth_areRounded() {
        currency("EUR");
        String id = create(
                "code",
                "JPY",
                "takings",
                List.of(number("1.005"), 2L),
                "days",
                map("2026-03-04", number("0.005")),
                "owner",
                map(
                        "name",
                        "Ann",
                        "debts",
                        List.of(map("reason", "a", "sum", number("10.5"), "own", number("1.234")))));
        assertThat(value(id, "takings")).isEqualTo(List.of(number("1.01"), 2L));
        assertThat(value(id, "days")).isEqualTo(map("2026-03-04", number("0.01")));
        assertThat(value(id, "owner"))
                .isEqualTo(
                        map("name", "Ann", "debts", List.of(map("reason", "a", "sum", 11L, "own", number("1.234")))));
    }

    /** People may write more decimals into a file. They stay until the amount itself is changed. */
    @Test
    void unchangedAmounts_stayAsTheyAreInTheFile() {
        String kept = """
                fee: 1.0050
                code: EUR
                takings: [1.0050, 2]
                owner: {name: Ann, debts: [{reason: a, sum: 7.12500}]}
                costs:
                  - {what: Ice, eur: 1.2340}
                  - {eur: 5.6780, what: Knives}
                """;
        file("old", kept);
        update("old", "code", "USD");
        assertThat(text("old")).contains(kept.replace("EUR", "USD"));
        update("old", "costs", List.of(cost("Ice", "1.234"), cost("Knives", "5.678"), cost("Salt", "0.005")));
        assertThat(text("old"))
                .contains("  - {what: Ice, eur: 1.2340}\n  - {eur: 5.6780, what: Knives}\n")
                .contains("fee: 1.0050\n", "takings: [1.0050, 2]\n", "sum: 7.12500");
        assertThat(value("old", "costs"))
                .isEqualTo(List.of(cost("Ice", "1.234"), cost("Knives", "5.678"), cost("Salt", "0.01")));
        update("old", "takings", List.of(2L, number("1.005"), number("3.005")));
        assertThat(value("old", "takings")).isEqualTo(List.of(2L, number("1.005"), number("3.01")));
        update("old", "owner", map("name", "Bea", "debts", List.of(map("reason", "b", "sum", number("7.125")))));
        assertThat(value("old", "owner"))
                .isEqualTo(map("name", "Bea", "debts", List.of(map("reason", "b", "sum", number("7.125")))));
        update("old", "fee", number("1.0051"));
        assertThat(value("old", "fee")).isEqualTo(number("1.01"));
    }

    @Test
    void entryWithAnUnchangedAmount_keepsIt() {
        file("old", "costs:\n  - {what: Ice, eur: 1.2340}\n  - {what: Knives, eur: 5.6780}\n");
        update("old", "costs", List.of(cost("More ice", "1.234"), cost("Knives", "5.679")));
        assertThat(value("old", "costs")).isEqualTo(List.of(cost("More ice", "1.234"), cost("Knives", "5.68")));
    }

    @Test
    void movedAndEditedEntry_keepsItsAmount() {
        file("old", "costs:\n  - {what: Ice, eur: 1.2340}\n  - {what: Knives, eur: 5.6780}\n");
        update("old", "costs", List.of(cost("Sharp knives", "5.678"), cost("Ice", "1.234")));
        assertThat(value("old", "costs")).isEqualTo(List.of(cost("Sharp knives", "5.678"), cost("Ice", "1.234")));
        update("old", "costs", List.of(cost("More ice", "1.234"), cost("Salt", "0.005"), cost("Knives", "5.678")));
        assertThat(value("old", "costs"))
                .isEqualTo(List.of(cost("More ice", "1.234"), cost("Salt", "0.01"), cost("Knives", "5.678")));
    }

    @Test
    void entryThatReplacesOneOfTwoEqualOnes_keepsItsAmount() {
        file("old", "costs:\n  - {what: Ice, eur: 1.2340}\n  - {what: Ice, eur: 1.2340}\n");
        update("old", "costs", List.of(cost("Ice", "1.234"), cost("More ice", "1.234")));
        assertThat(value("old", "costs")).isEqualTo(List.of(cost("Ice", "1.234"), cost("More ice", "1.234")));
    }

    @Test
    void amountOfARemovedEntry_isKeptByOneEntryOnly() {
        file("old", "costs:\n  - {what: Ice, eur: 1.2340}\n");
        update("old", "costs", List.of(cost("Salt", "1.234"), cost("More ice", "1.234")));
        assertThat(value("old", "costs")).isEqualTo(List.of(cost("Salt", "1.234"), cost("More ice", "1.23")));
    }

    @Test
    void newEntryBeforeOthers_isRounded() {
        file("old", "costs:\n  - {what: Ice, eur: 1.2340}\n");
        update("old", "costs", List.of(cost("More ice", "1.234"), cost("Ice", "1.234")));
        assertThat(value("old", "costs")).isEqualTo(List.of(cost("More ice", "1.23"), cost("Ice", "1.234")));
    }

    @Test
    void entryWithAnId_isRecognisedAtAnyIndex() {
        file("old", "sales:\n  - {id: s1, what: Cod, price: 1.2340}\n  - {id: s2, what: Eel, price: 5.6780}\n");
        update("old", "sales", List.of(sale("s2", "Smoked eel", "5.678"), sale("s3", "Ray", "1.234")));
        assertThat(value("old", "sales"))
                .isEqualTo(List.of(sale("s2", "Smoked eel", "5.678"), sale("s3", "Ray", "1.23")));
    }

    @Test
    void invalidAmountInAFile_staysWhenItsEntryChanges() {
        file("old", "lots:\n  - {what: Ice, low: unknown, high: 5}\n");
        Map<String, Object> changed = map("what", "Ice", "low", "unknown", "high", 6L);
        update("old", "lots", List.of(map("what", "Salt", "low", 1L, "high", 1L), changed));
        assertThat(value("old", "lots")).isEqualTo(List.of(map("what", "Salt", "low", 1L, "high", 1L), changed));
    }

    private String create(Object... members) {
        Map<String, Object> body = map(members);
        body.put("name", "Fish");
        return calls.create(STALLS, body, Precondition.NONE).result().item().id();
    }

    private void update(String id, Object... members) {
        assertThat(calls.update(STALLS, id, map(members), Precondition.NONE).succeeded())
                .isTrue();
    }

    private void currency(String code) {
        store.file(
                new ItemKey("project/config", "config"), "project.md", "---\nname: P\ncurrency: " + code + "\n---\n");
    }

    private void project(Object... members) {
        assertThat(calls.update("project/config", "config", map(members), Precondition.NONE)
                        .succeeded())
                .isTrue();
    }

    private Object projectValue(String field) {
        return store.snapshot().table("project/config").get("config").value(field);
    }

    private void file(String id, String frontmatter) {
        String text = "---\nid: " + id + "\nname: Old\n" + frontmatter + "---\n";
        store.file(new ItemKey(STALLS, id), "stalls/" + id + ".md", text);
    }

    private Item item(String id) {
        return store.snapshot().table(STALLS).get(id);
    }

    private Object value(String id, String field) {
        return item(id).value(field);
    }

    private String text(String id) {
        return store.text(item(id).location());
    }

    private static BigDecimal number(String digits) {
        return new BigDecimal(digits);
    }

    private static Map<String, Object> cost(String what, String price) {
        return map("what", what, "price", number(price));
    }

    private static Map<String, Object> sale(String id, String what, String price) {
        return map("id", id, "what", what, "price", number(price));
    }

    private static Map<String, Object> debt(String reason, String rate) {
        return map("reason", reason, "rate", number(rate));
    }

    private static Map<String, Object> map(Object... members) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            map.put((String) members[i], members[i + 1]);
        }
        return map;
    }
}
