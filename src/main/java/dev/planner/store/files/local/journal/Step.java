package dev.planner.store.files.local.journal;

import dev.planner.store.files.medium.Stamp;
import org.jspecify.annotations.Nullable;

/** One change of one file. All paths are those of the {@link dev.planner.store.files.disk.Disk}. */
public sealed interface Step {

    /** The file that this step replaces, removes or moves; {@code null} when it makes a new one. */
    @Nullable Old old();

    /** The path at which a file appears; {@code null} when none does. */
    @Nullable String makes();

    /**
     * A temporary file takes its place.
     *
     * @param hash of the temporary file's bytes
     * @param old what it replaces at its path; {@code null} when nothing may be there
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

    /** A file, or a link itself, moves to a path where nothing is. */
    record Move(Old old, String to) implements Step {
        @Override
        public String makes() {
            return to;
        }
    }

    /**
     * A file as it was read.
     *
     * @param hash of its bytes
     * @param kept where it gets a second name
     */
    record Old(String path, Stamp stamp, String hash, String kept) {}
}
