/** A server for the official conformance suite of the Model Context Protocol. */
package dev.planner.mcp.conformance;
