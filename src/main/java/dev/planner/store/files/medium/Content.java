package dev.planner.store.files.medium;

/**
 * What stands at a location.
 *
 * @param bytes all of it
 * @param stamp taken before the bytes were read
 */
public record Content(byte[] bytes, Stamp stamp) {}
