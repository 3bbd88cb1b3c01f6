package dev.planner.store.files.medium;

/**
 * The content at a location.
 *
 * @param bytes all of its bytes
 * @param stamp taken before the bytes were read
 */
public record Content(byte[] bytes, Stamp stamp) {}
