/** The OpenAPI documents and the reference page, generated from the collections and the declared operations. */
@NullMarked
package dev.planner.http.openapi;

import org.jspecify.annotations.NullMarked;
