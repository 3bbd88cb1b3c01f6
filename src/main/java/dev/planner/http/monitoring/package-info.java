/**
 * Health, metrics and the log of requests.
 */
@NullMarked
package dev.planner.http.monitoring;

import org.jspecify.annotations.NullMarked;
