/**
 * A self-hosted project-planning server on plain Markdown files, and the map of its house: a room imports only rooms above
 * it in this list.
 *
 * <ul>
 *   <li>{@code base}: what could be a library tomorrow
 *   <li>{@code config}: what the operator may set
 *   <li>{@code logging}: the format of log lines
 *   <li>{@code item}: the vocabulary, immutable values
 *   <li>{@code field}: what one value may be
 *   <li>{@code markdown}: the lossless document, and the places that a field can have in it
 *   <li>{@code schema}: what a collection looks like: fields, each with its type and its place
 *   <li>{@code store}: Markdown files to items and back
 *   <li>{@code search}: a disposable full-text index
 *   <li>{@code feed}: who hears of a change
 *   <li>{@code engine}: the use cases, once for every collection
 *   <li>{@code domain}: what some collections do beyond their description; its areas do not know one another
 *   <li>{@code backup}, {@code exchange}, {@code history}, {@code integration}, {@code upload}: archives, CSV, earlier states of
 *       records, other services, files
 *   <li>{@code http}, {@code mcp}: the same use cases for browsers, programs and agents
 *   <li>{@code project}: creation and check of a project directory
 *   <li>{@code app}: the composition root
 * </ul>
 *
 * <p>Vert.x lives at the edges: the rooms up to {@code schema} have never heard of it, and the use cases know its
 * {@code Future} alone.
 */
@org.jspecify.annotations.NullMarked
package dev.planner;
