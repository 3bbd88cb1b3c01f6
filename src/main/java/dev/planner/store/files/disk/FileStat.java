package dev.planner.store.files.disk;

/**
 * The status of a path in the file system.
 *
 * @param kind the kind of the file
 * @param size the length of the content in bytes
 * @param modified the time of the last change of the content (POSIX mtime), nanoseconds since the epoch
 * @param changed the time of the last change of content, attributes or names (POSIX ctime), nanoseconds since the
 *     epoch. Programs cannot set it. 0 if the file system does not store it
 * @param file the identity of the file, made from its device and inode numbers. Paths with the same identity are hard
 *     links to one file. 0 if the file system has no such numbers
 * @param mode the POSIX mode bits without the file type; -1 if there are none
 * @param user the number of the owner; -1 if there is none
 * @param group the number of the group; -1 if there is none
 */
public record FileStat(Kind kind, long size, long modified, long changed, long file, int mode, int user, int group) {

    /** The kind of a file. */
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
