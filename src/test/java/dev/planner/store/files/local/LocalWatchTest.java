package dev.planner.store.files.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.medium.MediumListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LocalWatchTest {
    private final SimulatedDisk disk = new SimulatedDisk();
    private final List<String> changed = new ArrayList<>();
    private final MediumListener listener = new MediumListener() {
        @Override
        public void changed(String location, boolean whole) {
            changed.add(location);
        }

        @Override
        public void lost() {}
    };

    private boolean seen;

    /** The relevance of the first directory is asked after the root was listed. */
    private boolean createAnotherDirectory(String location) {
        if (!seen) {
            seen = true;
            try {
                disk.write("ideas/one.md", "");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return !location.endsWith(".md");
    }

    @Test
    void start_directoryCreatedMeanwhile_isWatched() throws IOException {
        disk.write("goals/one.md", "");
        LocalWatch watch = new LocalWatch(disk, new SymbolicLinks(disk, false), this::createAnotherDirectory, listener);
        watch.start();
        assertThat(watch.complete()).isTrue();
        disk.write("ideas/two.md", "");
        assertThat(changed).contains("ideas/two.md");
    }
}
