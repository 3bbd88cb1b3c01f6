/**
 * The Model Context Protocol over standard input and output: passes messages to a server's endpoint and back, so that
 * both ways lead to the same code.
 */
@NullMarked
package dev.planner.mcp.stdio;

import org.jspecify.annotations.NullMarked;
