/**
 * The configuration by the operator, as records. A flag overrides an environment variable, a variable overrides the
 * configuration file, and the file overrides the default.
 */
@NullMarked
package dev.planner.config;

import org.jspecify.annotations.NullMarked;
