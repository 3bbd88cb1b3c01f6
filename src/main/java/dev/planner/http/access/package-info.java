/**
 * The access check before the router: authentication, origins and rate limits.
 */
@NullMarked
package dev.planner.http.access;

import org.jspecify.annotations.NullMarked;
