package dev.planner.item;

/**
 * A fingerprint of a stored record: equal content has an equal revision.
 *
 * @param hash 22 characters of URL-safe base64 (the first 128 bits of SHA-256)
 */
public record Revision(String hash) {}
