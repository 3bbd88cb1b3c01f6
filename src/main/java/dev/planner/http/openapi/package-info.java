/**
 * The description of the API: the OpenAPI 3.1 document, generated from the collections, the actions and the routed
 * operations, and the reference page.
 */
@NullMarked
package dev.planner.http.openapi;

import org.jspecify.annotations.NullMarked;
