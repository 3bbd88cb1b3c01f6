/**
 * The project's records as files of other programs, and back: CSV (RFC 4180) and JSON lines.
 */
@NullMarked
package dev.planner.exchange;

import org.jspecify.annotations.NullMarked;
