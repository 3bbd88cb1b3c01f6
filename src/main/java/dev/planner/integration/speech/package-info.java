/** Text to speech through another server. */
@NullMarked
package dev.planner.integration.speech;

import org.jspecify.annotations.NullMarked;
