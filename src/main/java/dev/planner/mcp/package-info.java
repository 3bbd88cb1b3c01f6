/**
 * Serves the project to agents over the Model Context Protocol: the operations as tools and resources, with prompts and
 * notifications of changes.
 */
@NullMarked
package dev.planner.mcp;

import org.jspecify.annotations.NullMarked;
