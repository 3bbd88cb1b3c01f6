/**
 * Records in Markdown files: {@link dev.planner.store.files.MarkdownStore} is the {@link dev.planner.store.ItemStore}
 * over a
 * {@link dev.planner.store.files.medium.Medium}, which for a local directory is
 * {@link dev.planner.store.files.local.LocalMedium} over a {@link dev.planner.store.files.disk.Disk}.
 */
@NullMarked
package dev.planner.store.files;

import org.jspecify.annotations.NullMarked;
