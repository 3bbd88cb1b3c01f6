/**
 * Measures the server under load, as ratios to what the same machine does at its best in the same run.
 *
 * <p>{@code scripts/bench [--quick] [name…]} runs them. Server and counterpart are child processes; rounds of both take
 * turns, so that a noisy machine slows both, and each figure is the median over the rounds. The last column compares with
 * the aim; a lone run on a busy machine proves little, the ratios more than the rates.
 */
package dev.planner.bench;
