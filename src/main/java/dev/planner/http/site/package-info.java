/**
 * The static files of the web UI: its page, modules, styles and icons, versioned by a hash of their content.
 */
@NullMarked
package dev.planner.http.site;

import org.jspecify.annotations.NullMarked;
