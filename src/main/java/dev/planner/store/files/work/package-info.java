/**
 * The scheduling of the store's work: threads, timers, locks in the order of requests, and a shutdown that waits for
 * accepted work.
 */
@NullMarked
package dev.planner.store.files.work;

import org.jspecify.annotations.NullMarked;
