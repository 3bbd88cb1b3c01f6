/** The web UI in a real browser: all views, common tasks of people, keys, and accessibility. */
package dev.planner.ui;
