package dev.planner.store.files.records;

import dev.planner.store.files.layout.ProjectLayout;
import dev.planner.store.files.layout.ProjectScan;
import dev.planner.store.files.medium.Medium;
import java.time.Clock;
import java.util.Set;

/**
 * The parts of one open store that its classes share.
 *
 * @param medium stores the files
 * @param layout maps files to collections
 * @param scan lists the files
 * @param reader reads records
 * @param index the state of the files, and the snapshot
 * @param clock the time of changes
 * @param reserved the locations, in lower case, of the files that running transactions create; no two transactions use
 *     the same location
 */
public record Workspace(
        Medium medium,
        ProjectLayout layout,
        ProjectScan scan,
        RecordFileReader reader,
        FileIndex index,
        Clock clock,
        Set<String> reserved) {}
