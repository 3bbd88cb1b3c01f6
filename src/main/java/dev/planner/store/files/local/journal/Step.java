package dev.planner.store.files.local.journal;

import dev.planner.store.files.medium.Stamp;
import org.jspecify.annotations.Nullable;

/** A change of one file in the journal. All paths are paths of the {@link dev.planner.store.files.disk.Disk}. */
public sealed interface Step {

    /** The file that this step replaces, removes or moves; {@code null} if it creates a new file. */
    @Nullable Old old();

    /** The path at which the step puts a file; {@code null} if there is none. */
    @Nullable String creates();

    /**
     * Moves a temporary file to its final path.
     *
     * @param hash the {@link dev.planner.base.Hashes#of hash} of the temporary file's bytes
     * @param old the file that the step replaces; {@code null} if the path must be free
     */
    record Put(
            String temporary,
            String path,
            String hash,
            @Nullable Old old) implements Step {
        @Override
        public String creates() {
            return path;
        }
    }

    /** Removes a file. */
    record Remove(Old old) implements Step {
        @Override
        public @Nullable String creates() {
            return null;
        }
    }

    /** Moves a file, or a symbolic link itself, to a free path. */
    record Move(Old old, String to) implements Step {
        @Override
        public String creates() {
            return to;
        }
    }

    /**
     * The state of a file when it was read.
     *
     * @param hash the hash of its bytes or, for a symbolic link, of its target text
     * @param kept the path of the hard link that keeps the file while the step is applied: its second name. On a file
     *     system without hard links it is a copy
     */
    record Old(String path, Stamp stamp, String hash, String kept) {}
}
