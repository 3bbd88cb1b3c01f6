package dev.planner.store.files.disk;

/**
 * What the file system says of a path.
 *
 * @param kind what it is
 * @param size bytes
 * @param modified when the content was last changed, nanoseconds since the epoch
 * @param changed when content, attributes or names were last changed, nanoseconds since the epoch; no program can set
 *     it. 0 where the file system does not keep it
 * @param file identifies the file on its file system: two paths with the same number are names of one file. 0 where the
 *     file system has no such number
 * @param mode the POSIX mode bits without the type of the file; -1 where there are none
 * @param user the number of the owner; -1 where there is none
 * @param group the number of the group; -1 where there is none
 */
public record FileStat(Kind kind, long size, long modified, long changed, long file, int mode, int user, int group) {

    public enum Kind {
        FILE,
        DIRECTORY,
        LINK,
        OTHER
    }

    public boolean isFile() {
        return kind == Kind.FILE;
    }

    public boolean isDirectory() {
        return kind == Kind.DIRECTORY;
    }

    public boolean isLink() {
        return kind == Kind.LINK;
    }
}
