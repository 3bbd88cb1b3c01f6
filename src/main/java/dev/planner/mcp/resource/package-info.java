/** Parts of the plan under addresses that agents read and watch, and the completion of what they type. */
@NullMarked
package dev.planner.mcp.resource;

import org.jspecify.annotations.NullMarked;
