/**
 * The exports of other programs: their columns, the forms of their cells, and their rows that are no tasks. The
 * headings are those of real files; a program may add columns, which are ignored.
 */
@NullMarked
package dev.planner.exchange.foreign;

import org.jspecify.annotations.NullMarked;
