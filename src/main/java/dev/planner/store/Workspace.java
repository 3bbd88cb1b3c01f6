package dev.planner.store;

import java.time.Clock;
import java.util.Set;

/**
 * What the parts of one open store work with.
 *
 * @param files names and paths
 * @param places which file belongs where
 * @param disk writes
 * @param journal makes several changes one
 * @param reader reads records
 * @param ledger what is known of the files, and the snapshot
 * @param clock tells the time of changes
 * @param reserved folded paths of files that are about to be made, so that no two get the same name
 */
record Workspace(
        ProjectFiles files,
        Places places,
        Disk disk,
        Journal journal,
        FileReader reader,
        Ledger ledger,
        Clock clock,
        Set<String> reserved) {}
