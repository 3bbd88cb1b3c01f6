/**
 * A code host with GitHub's REST API v3: its repositories and issues, and the issues of tasks.
 */
@NullMarked
package dev.planner.integration.codehost;

import org.jspecify.annotations.NullMarked;
