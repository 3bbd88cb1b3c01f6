package dev.planner.store.files.medium;

/**
 * The content at a location.
 *
 * @param bytes all bytes
 * @param stamp the stamp from before the bytes were read
 */
public record Content(byte[] bytes, Stamp stamp) {}
