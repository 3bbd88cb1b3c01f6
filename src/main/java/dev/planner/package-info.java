/**
 * A self-hosted project-planning server on plain Markdown files. This list is the map of its packages: a package may
 * import only packages above it.
 *
 * <ul>
 *   <li>{@code base}: general helpers without knowledge of planning
 *   <li>{@code config}: the settings of the operator
 *   <li>{@code logging}: the format of log lines
 *   <li>{@code item}: the vocabulary, immutable values
 *   <li>{@code field}: the types of values
 *   <li>{@code markdown}: the lossless document, and the places that a field can have in it
 *   <li>{@code schema}: the descriptions of collections: fields, each with its type and its place
 *   <li>{@code store}: Markdown files to items and back
 *   <li>{@code search}: a disposable full-text index
 *   <li>{@code feed}: the delivery of changes
 *   <li>{@code engine}: the use cases, once for every collection
 *   <li>{@code domain}: behaviour of some collections beyond their description; its areas do not depend on one another
 *   <li>{@code transfer}: files on their way into the server
 *   <li>{@code backup}, {@code exchange}, {@code history}, {@code integration}, {@code upload}: archives, CSV, earlier
 *       states of records, other services, files
 *   <li>{@code http}, {@code mcp}: the same use cases for browsers, programs and agents
 *   <li>{@code project}: creation and check of a project directory
 *   <li>{@code app}: the composition root
 * </ul>
 *
 * <p>Vert.x is confined to the outer packages: the packages up to {@code schema} do not depend on it, and the use cases
 * depend only on its {@code Future}.
 */
@org.jspecify.annotations.NullMarked
package dev.planner;
