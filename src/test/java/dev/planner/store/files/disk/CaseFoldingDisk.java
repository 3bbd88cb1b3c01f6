package dev.planner.store.files.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;

/**
 * Wraps a disk whose names are case-sensitive, and ignores case like the usual file systems of macOS and Windows: a
 * name in another case addresses the same file, and a file keeps the case that it was created with.
 */
public final class CaseFoldingDisk implements Disk {
    private final Disk disk;

    public CaseFoldingDisk(Disk disk) {
        this.disk = disk;
    }

    /** The path in the case of the existing files and directories, as far as they exist. */
    private String spelled(String path) throws IOException {
        String spelled = "";
        for (String name : path.split("/", -1)) {
            String found = name;
            if (disk.isDirectory(spelled)) {
                for (String existing : disk.list(spelled).names()) {
                    found = existing.equalsIgnoreCase(name) ? existing : found;
                }
            }
            spelled = spelled.isEmpty() ? found : spelled + '/' + found;
        }
        return spelled;
    }

    private @Nullable String spelledOrNull(@Nullable String path) throws IOException {
        return path == null ? null : spelled(path);
    }

    @Override
    public long now() {
        return disk.now();
    }

    @Override
    public byte[] read(String path) throws IOException {
        return disk.read(spelled(path));
    }

    @Override
    public @Nullable FileStat stat(String path) throws IOException {
        return disk.stat(spelled(path));
    }

    @Override
    public DirectoryListing list(String directory) throws IOException {
        return disk.list(spelled(directory));
    }

    @Override
    public String canonical(String path) throws IOException {
        return disk.canonical(spelled(path));
    }

    @Override
    public String readLink(String path) throws IOException {
        return disk.readLink(spelled(path));
    }

    @Override
    public boolean writable(String path) throws IOException {
        return disk.writable(spelled(path));
    }

    @Override
    public Output create(String path, @Nullable String like) throws IOException {
        return disk.create(spelled(path), spelledOrNull(like));
    }

    @Override
    public void createLink(String path, String text) throws IOException {
        disk.createLink(spelled(path), text);
    }

    @Override
    public Output open(String path) throws IOException {
        return disk.open(spelled(path));
    }

    @Override
    public void createDirectory(String path, @Nullable String like) throws IOException {
        disk.createDirectory(spelled(path), spelledOrNull(like));
    }

    @Override
    public void rename(String from, String to) throws IOException {
        if (stat(to) != null && isDirectory(to)) {
            throw new FileSystemException(to, null, "is a directory");
        }
        disk.rename(spelled(from), spelled(to));
    }

    @Override
    public void link(String existing, String added) throws IOException {
        disk.link(spelled(existing), spelled(added));
    }

    @Override
    public void delete(String path) throws IOException {
        disk.delete(spelled(path));
    }

    @Override
    public void sync(String path) throws IOException {
        disk.sync(spelled(path));
    }

    @Override
    public DiskWatch watch(DiskWatch.Listener listener) throws IOException {
        return disk.watch(listener);
    }

    @Override
    public DiskLock lock(String path) throws IOException {
        return disk.lock(path);
    }
}
