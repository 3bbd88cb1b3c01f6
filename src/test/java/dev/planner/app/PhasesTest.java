package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PhasesTest {
    private final List<String> log = new ArrayList<>();

    private Supplier<Future<?>> logged(String step) {
        return () -> {
            log.add(step);
            return Future.succeededFuture();
        };
    }

    private static Future<?> thrown() {
        throw new IllegalStateException("expected");
    }

    @Test
    void stop_reversesTheOrder() {
        Phases phases = new Phases()
                .add("one", logged("start one"), logged("stop one"))
                .add("two", logged("start two"), logged("stop two"));
        assertThat(phases.start().compose(started -> phases.stop()).succeeded()).isTrue();
        assertThat(log).containsExactly("start one", "start two", "stop two", "stop one");
    }

    @Test
    void stop_continuesAfterAnException() {
        Phases phases = new Phases()
                .add("one", logged("start one"), logged("stop one"))
                .add("two", logged("start two"), PhasesTest::thrown)
                .add("three", logged("start three"), logged("stop three"));
        assertThat(phases.start().compose(started -> phases.stop()).succeeded()).isTrue();
        assertThat(log).endsWith("stop three", "stop one");
    }

    @Test
    void start_stopsTheStartedStepsAfterAnException() {
        Phases phases =
                new Phases().add("one", logged("start one"), logged("stop one")).add("two", PhasesTest::thrown);
        assertThat(phases.start().cause()).hasMessage("expected");
        assertThat(log).containsExactly("start one", "stop one");
    }
}
