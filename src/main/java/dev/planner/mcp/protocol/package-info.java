/**
 * The transport-independent part of the Model Context Protocol: JSON-RPC messages, the revisions, the context of a
 * request, and subscriptions. Based on the specification at modelcontextprotocol.io, revisions 2024-11-05 to
 * 2026-07-28.
 */
@NullMarked
package dev.planner.mcp.protocol;

import org.jspecify.annotations.NullMarked;
