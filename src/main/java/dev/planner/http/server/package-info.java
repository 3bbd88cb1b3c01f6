/**
 * The listening sockets: TLS, HTTP versions, time limits of connections, and the shutdown.
 */
@NullMarked
package dev.planner.http.server;

import org.jspecify.annotations.NullMarked;
