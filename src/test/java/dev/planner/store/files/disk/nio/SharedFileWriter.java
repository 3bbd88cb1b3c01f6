package dev.planner.store.files.disk.nio;

import dev.planner.store.files.disk.Disk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Replaces a file as the server does, in a process of its own, so that a test can run it as another user. */
public final class SharedFileWriter {
    private SharedFileWriter() {}

    /** Arguments: the directory and the name of the file. */
    public static void main(String[] arguments) throws IOException {
        LocalDisk disk = new LocalDisk(Path.of(arguments[0]));
        try (Disk.Output output = disk.create("new", arguments[1])) {
            output.write("new\n".getBytes(StandardCharsets.UTF_8));
            output.sync();
        }
        disk.rename("new", arguments[1]);
    }
}
