/**
 * Translation only: routes, problems to statuses, static files, the event stream.
 */
@NullMarked
package dev.planner.http;

import org.jspecify.annotations.NullMarked;
