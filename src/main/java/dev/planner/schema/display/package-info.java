/** The presentation part of a description: lists, figures, views, the layout of a record. */
@NullMarked
package dev.planner.schema.display;

import org.jspecify.annotations.NullMarked;
