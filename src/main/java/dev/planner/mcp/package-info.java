/**
 * The plan for agents, over the Model Context Protocol: the same operations as over REST, as tools and resources, with
 * prompts and notifications of changes.
 */
@NullMarked
package dev.planner.mcp;

import org.jspecify.annotations.NullMarked;
