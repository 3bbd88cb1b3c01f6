/**
 * The Model Context Protocol over standard input and output. It forwards messages to and from a server's HTTP endpoint,
 * so that both transports use the same code.
 */
@NullMarked
package dev.planner.mcp.stdio;

import org.jspecify.annotations.NullMarked;
