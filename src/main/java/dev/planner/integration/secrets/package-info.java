/**
 * The tokens of other services, encrypted in the project's own file and shown to nobody.
 */
@NullMarked
package dev.planner.integration.secrets;

import org.jspecify.annotations.NullMarked;
