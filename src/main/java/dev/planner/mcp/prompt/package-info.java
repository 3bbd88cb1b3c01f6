/** Prompts with which people start a task with an agent. */
@NullMarked
package dev.planner.mcp.prompt;

import org.jspecify.annotations.NullMarked;
