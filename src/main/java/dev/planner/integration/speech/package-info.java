/**
 * Text to speech by another server.
 */
@NullMarked
package dev.planner.integration.speech;

import org.jspecify.annotations.NullMarked;
