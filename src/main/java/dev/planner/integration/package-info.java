/** Servers of others that this server uses. */
@NullMarked
package dev.planner.integration;

import org.jspecify.annotations.NullMarked;
