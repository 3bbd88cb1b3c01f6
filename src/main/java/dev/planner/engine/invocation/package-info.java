/** Invocations of operations with their preconditions, and the outcomes and answers that they have. */
@NullMarked
package dev.planner.engine.invocation;

import org.jspecify.annotations.NullMarked;
