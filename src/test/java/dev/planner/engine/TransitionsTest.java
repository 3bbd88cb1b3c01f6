package dev.planner.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.planner.base.Maps;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RecordConflict;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import dev.planner.schema.JsonSchemas;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Things;
import io.vertx.core.Future;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A choice changes only in the steps that the description of its collection names. */
class TransitionsTest {
    private static final String PARCELS = "parcels";
    private static final String DESCRIPTION = """
            name: parcels
            title: Parcels
            singular: parcel
            group: Business
            icon: package
            description: What is sent.
            id: parcel
            naming: title
            transitions:
              - field: state
                initial: [packed, sent]
                steps:
                  - {from: packed, to: sent, when: {address: [near, far]}, because: {address: Nobody knows where to.}}
                  - {from: [packed, sent], to: lost, when: {isInsured: true}}
                  - {to: found, from: lost}
            fields:
              title: {in: frontmatter}
              address: text
              isInsured: boolean
              state:
                type: select
                default: packed
                options: {packed: Packed, sent: Sent, lost: Lost, found: Found}
            """;

    private final Clock clock = Clock.fixed(Instant.parse("2026-03-04T10:00:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path descriptions;

    private Catalogue catalogue;
    private InMemoryStore store;
    private EngineCalls calls;

    @BeforeEach
    void open() throws IOException {
        Files.writeString(descriptions.resolve("parcels.yaml"), DESCRIPTION);
        catalogue = Descriptions.load(descriptions);
        store = new InMemoryStore(catalogue, clock);
        calls = new EngineCalls(new Engine(catalogue, store, Map.of(), () -> clock), store, clock);
    }

    @ParameterizedTest
    @CsvSource({"packed,sent", "packed,lost", "sent,lost", "lost,found", "sent,sent", "mislaid,found", "mislaid,packed"
    })
    void step_isMade(String from, String to) {
        file(from, "near", true);

        assertThat(change("state", to).value("state")).isEqualTo(to);
    }

    @Test
    void otherChange_isRefused_withThePossibleOnes() {
        file("packed", "near", true);

        Problem.Conflict refused = refusal("state", "found");
        assertThat(refused.detail()).isEqualTo("This parcel is packed, so it cannot become found.");
        assertThat(refused.reason().kind()).isEqualTo(RecordConflict.STEP_IMPOSSIBLE);
        assertThat(refused.reason().facts())
                .isEqualTo(Map.of(
                        "collection",
                        PARCELS,
                        "field",
                        "state",
                        "from",
                        "packed",
                        "to",
                        "found",
                        "next",
                        List.of("sent", "lost")));
        assertThat(refused.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.pointer()).isEqualTo("/state");
            assertThat(violation.detail()).isEqualTo("is packed now; it can only be sent or lost next");
        });
    }

    @Test
    void stepWithAnotherCondition_isRefused_withItsReason() {
        file("packed", null, false);

        Problem.Conflict refused = refusal("state", "sent");
        assertThat(refused.detail()).isEqualTo("Nobody knows where to.");
        assertThat(refused.reason().kind()).isEqualTo(RecordConflict.STEP_PREVENTED);
        assertThat(refused.reason().facts())
                .containsEntry("because", "Nobody knows where to.")
                .containsEntry("next", List.of());
        assertThat(refusal("state", "lost").reason().kind()).isEqualTo(RecordConflict.STEP_IMPOSSIBLE);
    }

    @Test
    void condition_isOnTheRecordBeforeTheChange() {
        file("packed", null, false);

        assertThat(refusal("state", "sent", "address", "far").reason().kind()).isEqualTo(RecordConflict.STEP_PREVENTED);
        change("address", "far");
        assertThat(change("state", "sent").value("state")).isEqualTo("sent");
    }

    @Test
    void clearing_isAChangeToTheDefault() {
        file("sent", "near", false);

        assertThat(refusal("state", null).reason().facts()).containsEntry("to", "packed");
        assertThat(change("title", "B").value("state")).isEqualTo("sent");
    }

    @Test
    void newRecord_hasAnInitialValue() {
        assertThat(create("sent").value("state")).isEqualTo("sent");

        assertThat(((Problem.Invalid) problem(() -> create("lost"))).violations())
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation.detail()).isEqualTo("must be packed or sent for a new parcel");
                    assertThat(violation.reason().kind()).isEqualTo(ValueFault.ONE_OF);
                });
    }

    @Test
    void schemaOfANewRecord_hasTheInitialValues() {
        assertThat(JsonSchemas.create(catalogue.get(PARCELS)).get("properties"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .extractingByKey("state", InstanceOfAssertFactories.MAP)
                .containsEntry("enum", List.of("packed", "sent"));
    }

    /** Writes the record as a person does. */
    private void file(String state, String address, boolean isInsured) {
        Map<String, Object> values =
                new LinkedHashMap<>(Maps.of("id", "a", "title", "A", "state", state, "isInsured", isInsured));
        Maps.putPresent(values, "address", address);
        Things.put(store, PARCELS, "a", values);
    }

    private Item create(String state) {
        return await(calls.create(PARCELS, Maps.of("title", "A", "state", state), Precondition.NONE));
    }

    private Item change(Object... patch) {
        return await(calls.update(PARCELS, "a", Maps.of(patch), Precondition.NONE));
    }

    private Problem.Conflict refusal(Object... patch) {
        return (Problem.Conflict) problem(() -> change(patch));
    }

    private static Problem problem(ThrowingCallable call) {
        Throwable refused = catchThrowable(call);
        assertThat(refused).hasCauseInstanceOf(ProblemException.class);
        return ((ProblemException) refused.getCause()).problem();
    }

    private static Item await(Future<Rendered> written) {
        return written.toCompletionStage().toCompletableFuture().join().item();
    }
}
