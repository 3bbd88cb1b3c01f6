/**
 * Declarations of all operations. REST, the API description, the web page and MCP are generated from them; this package
 * depends on none of these.
 */
@org.jspecify.annotations.NullMarked
package dev.planner.engine.operation;
