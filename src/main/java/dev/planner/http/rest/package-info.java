/**
 * Operations as REST routes: the operation of a request, its arguments, and the response.
 */
@NullMarked
package dev.planner.http.rest;

import org.jspecify.annotations.NullMarked;
