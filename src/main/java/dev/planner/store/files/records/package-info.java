/** What the store knows of the files: each as it was read, and the snapshot of all records made of them. */
@NullMarked
package dev.planner.store.files.records;

import org.jspecify.annotations.NullMarked;
