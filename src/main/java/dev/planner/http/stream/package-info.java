/** Streams of the bodies of requests: limited in length, and hashed while they pass. */
@NullMarked
package dev.planner.http.stream;

import org.jspecify.annotations.NullMarked;
