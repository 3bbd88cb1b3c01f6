package dev.planner.store.files.records;

import dev.planner.store.files.layout.ProjectLayout;
import dev.planner.store.files.layout.ProjectScan;
import dev.planner.store.files.medium.Medium;
import java.time.Clock;
import java.util.Set;

/**
 * What the parts of one open store share.
 *
 * @param medium holds the files
 * @param layout says which file belongs to which collection
 * @param scan lists the files
 * @param reader reads records
 * @param index what is known of the files, and the snapshot
 * @param clock tells the time of changes
 * @param reserved locations in lower case of files that are about to be made, so that no two get the same name
 */
public record Workspace(
        Medium medium,
        ProjectLayout layout,
        ProjectScan scan,
        RecordFileReader reader,
        FileIndex index,
        Clock clock,
        Set<String> reserved) {}
