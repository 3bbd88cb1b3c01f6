/**
 * Measures the server under load, as ratios to the best performance of the same machine in the same run.
 *
 * <p>{@code scripts/bench [--quick] [name…]} runs the benchmarks. Server and counterpart are child processes. Their
 * rounds alternate, so that other load affects both, and each value is the median over the rounds. The last column
 * compares with the target. On a busy machine a single run is not reliable, and ratios are more reliable than rates.
 */
package dev.planner.bench;
