/**
 * Declarations of everything that the server can be asked to do. REST, the API description, the web page and MCP are
 * rendered from them; none of them appears here.
 */
@org.jspecify.annotations.NullMarked
package dev.planner.engine.operation;
