/**
 * The scheduling of the store's work: threads, timers, locks in the order of requests, and the shutdown that waits for
 * all work.
 */
@NullMarked
package dev.planner.store.files.work;

import org.jspecify.annotations.NullMarked;
