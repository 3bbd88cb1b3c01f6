package dev.planner.exchange;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.engine.read.Moment;
import dev.planner.engine.read.SettingValues;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.InMemoryStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZonedDateTime;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportAttemptTest {
    /** As when the process may open no more files. */
    @Test
    void fileThatCannotBeOpened_isAProblemThatNamesTheCause(@TempDir Path directory) {
        Catalogue catalogue = Descriptions.load();
        Moment moment = new Moment(
                new InMemoryStore(catalogue, Clock.systemUTC()).snapshot(),
                ZonedDateTime.now(Clock.systemUTC()),
                new SettingValues(catalogue));
        ImportAttempt attempt = new ImportAttempt(catalogue, null, null, moment, null);
        Path missing = directory.resolve("received.tmp");
        assertThatThrownBy(() -> attempt.run(missing, null, null, OptionLabels.read(null), false))
                .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
                .extracting(ProblemException::problem)
                .isInstanceOf(Problem.Unwritable.class)
                .extracting(Problem::detail)
                .isEqualTo("The file cannot be stored: no such file or directory. Nothing was changed.");
    }
}
