/**
 * What the product promises, shown on real processes and sockets: nothing lost, nothing doubled, everybody told once.
 */
package dev.planner.promises;
