package dev.planner.item;

/**
 * One thing wrong with what a client sent.
 *
 * @param pointer where, as an RFC 6901 JSON Pointer into the body, such as {@code /title} or {@code /steps/2/category};
 *     empty for the body as a whole
 * @param detail what is wrong and what would be right, one sentence
 */
public record Violation(String pointer, String detail) {}
