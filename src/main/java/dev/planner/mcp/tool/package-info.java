/**
 * The operations as tools. An operation with a tool name has a tool of its own; all others are reached through a few
 * tools that take the collection or the operation as an argument, because every definition costs each agent tokens.
 */
@NullMarked
package dev.planner.mcp.tool;

import org.jspecify.annotations.NullMarked;
