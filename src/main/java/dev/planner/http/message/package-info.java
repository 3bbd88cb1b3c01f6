/**
 * The parts of one HTTP message: request bodies, conditions, content codings, URIs, JSON answers and problem documents.
 */
@NullMarked
package dev.planner.http.message;

import org.jspecify.annotations.NullMarked;
