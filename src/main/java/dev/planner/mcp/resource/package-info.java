/** Resources that agents read and watch, and the completion of arguments. */
@NullMarked
package dev.planner.mcp.resource;

import org.jspecify.annotations.NullMarked;
