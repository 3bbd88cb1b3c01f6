package dev.planner.store.files.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.schema.load.Descriptions;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProjectScanTest {
    @Test
    void recoveredFile_belongsToTheCollectionOfItsDirectory() throws IOException {
        SimulatedDisk disk = new SimulatedDisk();
        disk.write(".planner/recovered/onboarding-templates-a.md", "A");
        disk.write(".planner/recovered/onboarding-b.md", "B");
        disk.write(".planner/recovered/project.md", "C");
        disk.write(".planner/recovered/notes.txt", "D");
        ProjectScan scan =
                new ProjectScan(new LocalMedium(disk, false, new Random()), new ProjectLayout(Descriptions.load()));
        assertThat(scan.run().problems())
                .extracting(StoreProblem::collection)
                .containsExactly("", "onboarding", "onboarding-templates", "project/config");
    }
}
