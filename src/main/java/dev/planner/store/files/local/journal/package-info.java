/** Makes several changes of files atomic across crashes, while other programs may write to the same files. */
@NullMarked
package dev.planner.store.files.local.journal;

import org.jspecify.annotations.NullMarked;
