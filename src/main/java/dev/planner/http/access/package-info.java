/** The access check before the router: host names, origins, authentication and rate limits. */
@NullMarked
package dev.planner.http.access;

import org.jspecify.annotations.NullMarked;
