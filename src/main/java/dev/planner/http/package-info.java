/**
 * Serves the operations of the engine over HTTP. This package contains no classes. A subpackage imports only
 * subpackages above it in this list.
 * <ul>
 * <li>{@code message}: bodies, conditions, content codings and problem documents
 * <li>{@code rest}: operations as routes
 * <li>{@code site}: the static files of the web UI
 * <li>{@code server}: the listening sockets
 * <li>{@code access}: authentication, origins, limits of requests
 * <li>{@code events}: the event stream, and the position in it of every answer
 * <li>{@code openapi}: the description of the API
 * <li>{@code monitoring}: health, metrics and the log of requests
 * </ul>
 */
@NullMarked
package dev.planner.http;

import org.jspecify.annotations.NullMarked;
