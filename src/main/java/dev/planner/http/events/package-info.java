/**
 * The event stream (text/event-stream, WHATWG HTML §9.2) and its polling counterpart.
 */
@NullMarked
package dev.planner.http.events;

import org.jspecify.annotations.NullMarked;
