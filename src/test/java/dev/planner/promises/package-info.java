/**
 * The guarantees of the product, tested with real processes and sockets: no lost write, no duplicate, one event per
 * change.
 */
package dev.planner.promises;
