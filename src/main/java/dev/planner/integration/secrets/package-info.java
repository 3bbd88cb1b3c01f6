/** The tokens of other services, which are stored encrypted in the project's file and never shown. */
@NullMarked
package dev.planner.integration.secrets;

import org.jspecify.annotations.NullMarked;
