package dev.planner.store.files.local.journal;

import dev.planner.store.files.medium.Stamp;
import org.jspecify.annotations.Nullable;

/** A change of one file. All paths are paths of the {@link dev.planner.store.files.disk.Disk}. */
public sealed interface Step {

    /** The file that this step replaces, removes or moves; {@code null} if it creates a new one. */
    @Nullable Old old();

    /** The path at which a file appears; {@code null} if there is none. */
    @Nullable String makes();

    /**
     * Moves a temporary file to its final path.
     *
     * @param hash of the temporary file's bytes
     * @param old the file that it replaces; {@code null} if the path must be free
     */
    record Put(
            String temporary,
            String path,
            String hash,
            @Nullable Old old) implements Step {
        @Override
        public String makes() {
            return path;
        }
    }

    /** A file is removed. */
    record Remove(Old old) implements Step {
        @Override
        public @Nullable String makes() {
            return null;
        }
    }

    /** A file, or a link itself, moves to a free path. */
    record Move(Old old, String to) implements Step {
        @Override
        public String makes() {
            return to;
        }
    }

    /**
     * The state of a file when it was read.
     *
     * @param hash of its bytes
     * @param kept its second name
     */
    record Old(String path, Stamp stamp, String hash, String kept) {}
}
