/** What a description says about how people see a collection: lists, figures, views, the layout of a record. */
@NullMarked
package dev.planner.schema.display;

import org.jspecify.annotations.NullMarked;
