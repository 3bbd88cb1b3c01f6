package dev.planner.store.files.medium;

/**
 * Content in the trash.
 *
 * @param trashId the id of the entry
 * @param note the note that is stored with the content
 */
public record Trashed(String trashId, byte[] note) {}
