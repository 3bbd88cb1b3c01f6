/** The filters of lists: what their texts mean, and which records match. They know records only by their values. */
@NullMarked
package dev.planner.engine.read.filter;

import org.jspecify.annotations.NullMarked;
