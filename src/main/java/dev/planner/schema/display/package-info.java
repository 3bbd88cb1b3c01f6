/** The presentation of a collection: lists, figures, views, and the layout of a record. */
@NullMarked
package dev.planner.schema.display;

import org.jspecify.annotations.NullMarked;
