package dev.planner.store.files.disk;

/**
 * The status of a path in the file system.
 *
 * @param kind its kind
 * @param size bytes
 * @param modified the last change of the content, nanoseconds since the epoch
 * @param changed the last change of content, attributes or names, nanoseconds since the epoch; programs cannot set it.
 *     0 if the file system does not store it
 * @param file the number of the file in its file system: two paths with the same number are hard links to one file. 0
 *     if the file system has no such number
 * @param mode the POSIX mode bits without the file type; -1 if there are none
 * @param user the number of the owner; -1 if there is none
 * @param group the number of the group; -1 if there is none
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
