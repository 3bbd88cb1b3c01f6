/**
 * Who may come in, from where and how often: one chain before the router.
 */
@NullMarked
package dev.planner.http.access;

import org.jspecify.annotations.NullMarked;
