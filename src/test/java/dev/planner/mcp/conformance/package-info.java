/** What the official conformance suite of the Model Context Protocol expects of a server under test. */
package dev.planner.mcp.conformance;
