@org.jspecify.annotations.NullMarked
package dev.planner;
