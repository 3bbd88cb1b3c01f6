/** Serves the prompts of the domain over MCP. */
@NullMarked
package dev.planner.mcp.prompt;

import org.jspecify.annotations.NullMarked;
