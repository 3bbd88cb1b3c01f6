/** The prompts of the domain as MCP offers them. */
@NullMarked
package dev.planner.mcp.prompt;

import org.jspecify.annotations.NullMarked;
