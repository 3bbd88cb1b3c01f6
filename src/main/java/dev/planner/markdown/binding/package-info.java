/**
 * The places of a field's value in a file. {@link dev.planner.markdown.binding.Binding} has one implementation for each
 * place that a description can name. Each implementation provides its codec and, for a place in the body, its grammar.
 */
@NullMarked
package dev.planner.markdown.binding;

import org.jspecify.annotations.NullMarked;
