/**
 * The tokens of other services, encrypted in the project's own file and never shown.
 */
@NullMarked
package dev.planner.integration.secrets;

import org.jspecify.annotations.NullMarked;
