/**
 * Operations as REST routes: which operation a request names, what it passes, and what the client gets back.
 */
@NullMarked
package dev.planner.http.rest;

import org.jspecify.annotations.NullMarked;
