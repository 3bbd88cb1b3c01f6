package dev.planner.engine.invocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.engine.read.Moment;
import dev.planner.engine.read.SettingValues;
import dev.planner.schema.Catalogue;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AnswerCacheTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00.100Z");

    private final AnswerCache answers = new AnswerCache();
    private final AtomicInteger computed = new AtomicInteger();

    private Object answer() {
        return Map.of("computed", (long) computed.incrementAndGet());
    }

    private static Moment moment(long version, Instant now) {
        return new Moment(
                new Version(version), now.atZone(ZoneOffset.UTC), new SettingValues(new Catalogue(List.of())));
    }

    private record Version(long version) implements Snapshot {
        @Override
        public Table table(String collection) {
            throw new IllegalArgumentException(collection);
        }
    }

    @Test
    void sameQueryInTheSameState_isComputedOnce() {
        Outcome.Encoded first = answers.get(moment(1, NOW), "tasks", this::answer);
        Outcome.Encoded second = answers.get(moment(1, NOW.plusMillis(800)), "tasks", this::answer);
        assertThat(second).isSameAs(first);
        assertThat(first.json()).asString(StandardCharsets.UTF_8).isEqualTo("{\"computed\":1}");
    }

    @Test
    void changedProjectAnotherSecondOrAnotherQuery_isComputedAgain() {
        answers.get(moment(1, NOW), "tasks", this::answer);
        answers.get(moment(2, NOW), "tasks", this::answer);
        answers.get(moment(2, NOW.plusSeconds(1)), "tasks", this::answer);
        answers.get(moment(2, NOW.plusSeconds(1)), "notes", this::answer);
        assertThat(computed).hasValue(4);
    }

    @Test
    void failure_isPassedOnAndNotKept() {
        assertThatThrownBy(() -> answers.get(moment(1, NOW), "tasks", () -> {
                    throw new IllegalStateException("no such field");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no such field");
        answers.get(moment(1, NOW), "tasks", this::answer);
        assertThat(computed).hasValue(1);
    }
}
