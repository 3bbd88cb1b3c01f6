/** Receives files from clients. */
@NullMarked
package dev.planner.transfer;

import org.jspecify.annotations.NullMarked;
