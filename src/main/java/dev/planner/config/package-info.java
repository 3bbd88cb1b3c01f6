/**
 * The settings of the operator, as records: flag, then environment, then file, then default.
 */
@NullMarked
package dev.planner.config;

import org.jspecify.annotations.NullMarked;
