/**
 * Import and export of the project's records: CSV (RFC 4180) and JSON lines.
 */
@NullMarked
package dev.planner.exchange;

import org.jspecify.annotations.NullMarked;
