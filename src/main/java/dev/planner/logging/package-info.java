/**
 * The log: lines of text for people, or one JSON object per line. The length of every log event is bounded.
 */
@NullMarked
package dev.planner.logging;

import org.jspecify.annotations.NullMarked;
