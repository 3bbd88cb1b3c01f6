/**
 * The grammars of lists: texts, check boxes, categories and outlines.
 */
@NullMarked
package dev.planner.markdown.body.list;

import org.jspecify.annotations.NullMarked;
