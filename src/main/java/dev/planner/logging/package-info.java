/**
 * The format of log lines: text for people or one JSON object a line. Every line is bounded in length.
 */
@NullMarked
package dev.planner.logging;

import org.jspecify.annotations.NullMarked;
