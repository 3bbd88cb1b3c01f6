/**
 * Who does the store's work and when: threads, timers, locks in the order of requests, and the shutdown that waits for
 * all.
 */
@NullMarked
package dev.planner.store.files.work;

import org.jspecify.annotations.NullMarked;
