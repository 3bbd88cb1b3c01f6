/**
 * The plan as seen by agents, over the Model Context Protocol: the same operations as over REST, rendered as tools and
 * resources, with prompts and notices of changes.
 */
@NullMarked
package dev.planner.mcp;

import org.jspecify.annotations.NullMarked;
