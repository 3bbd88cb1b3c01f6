/**
 * The description of the API: the OpenAPI 3.1 document, made from the collections, the actions and the operations that are
 * routed, and the page that shows it to people.
 */
@NullMarked
package dev.planner.http.openapi;

import org.jspecify.annotations.NullMarked;
