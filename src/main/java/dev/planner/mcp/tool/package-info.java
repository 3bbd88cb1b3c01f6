/**
 * The operations as tools. An operation with a tool name has its own tool. All others are available through a few
 * generic tools with the collection or the operation as an argument, because every definition costs each agent tokens.
 */
@NullMarked
package dev.planner.mcp.tool;

import org.jspecify.annotations.NullMarked;
