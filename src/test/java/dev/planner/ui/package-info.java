/** The web UI in a real browser: every place, the journeys people make, keys, and what assistive tools find. */
package dev.planner.ui;
