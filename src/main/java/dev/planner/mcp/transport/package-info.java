/**
 * The Model Context Protocol over HTTP: one endpoint for all revisions, sessions for the revisions that have them, and
 * streams of server-sent events. Based on "Streamable HTTP" in the revisions 2025-03-26 to 2026-07-28 of the
 * specification. Clients of the revision 2024-11-05 can use it too; the two endpoints of that revision are not served.
 */
@NullMarked
package dev.planner.mcp.transport;

import org.jspecify.annotations.NullMarked;
