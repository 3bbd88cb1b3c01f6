/** Performs a call once, although the client repeats it: keys, receipts, and the unit of work that leaves them. */
@NullMarked
package dev.planner.engine.idempotency;

import org.jspecify.annotations.NullMarked;
