package dev.planner.store.files.medium;

/**
 * Content in the trash.
 *
 * @param trashId names it
 * @param note what was kept beside it
 */
public record Trashed(String trashId, byte[] note) {}
