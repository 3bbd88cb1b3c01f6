/**
 * A code host that speaks GitHub's REST API v3: its repositories and issues, and issues that belong to tasks.
 */
@NullMarked
package dev.planner.integration.codehost;

import org.jspecify.annotations.NullMarked;
