/** The event stream (text/event-stream, WHATWG HTML §9.2), and the position in it of every answer. */
@NullMarked
package dev.planner.http.events;

import org.jspecify.annotations.NullMarked;
