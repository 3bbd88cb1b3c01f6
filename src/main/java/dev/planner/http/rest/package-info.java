/** Serves operations as REST routes: finds the operation of a request, reads its arguments, and writes its outcome. */
@NullMarked
package dev.planner.http.rest;

import org.jspecify.annotations.NullMarked;
