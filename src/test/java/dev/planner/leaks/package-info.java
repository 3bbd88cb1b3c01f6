/** Fails the test class after which Netty finds a buffer that was collected without being released. */
@org.jspecify.annotations.NullMarked
package dev.planner.leaks;
