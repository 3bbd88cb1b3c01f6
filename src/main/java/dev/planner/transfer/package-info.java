/** Files on their way into the server, for all that take files from clients. */
@NullMarked
package dev.planner.transfer;

import org.jspecify.annotations.NullMarked;
