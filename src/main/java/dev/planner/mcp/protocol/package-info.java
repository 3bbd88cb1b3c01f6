/**
 * The Model Context Protocol apart from any way to carry it: JSON-RPC messages, the revisions, what a request may do
 * while it is carried out, and subscriptions. After the specification at modelcontextprotocol.io, revisions 2025-03-26,
 * 2025-06-18, 2025-11-25 and 2026-07-28.
 */
@NullMarked
package dev.planner.mcp.protocol;

import org.jspecify.annotations.NullMarked;
