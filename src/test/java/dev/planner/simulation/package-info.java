/**
 * A seeded simulation of clients, editors, git and crashes around the store: one thread, a virtual clock, a simulated
 * disk. A seed always gives the same run.
 */
package dev.planner.simulation;
