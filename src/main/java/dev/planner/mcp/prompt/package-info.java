/** Texts with which people begin a piece of work with an agent. */
@NullMarked
package dev.planner.mcp.prompt;

import org.jspecify.annotations.NullMarked;
