package dev.planner;

import dev.planner.backup.envelope.BackupKeys;
import dev.planner.base.IoFaults;
import dev.planner.config.ConfigException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Generates the key pair for encrypted backups. */
@Command(
        name = "keygen",
        mixinStandardHelpOptions = true,
        header = "Make a pair of keys for encrypted backups",
        description =
                "The server gets the public key (--backup-public-key). Keep the private key elsewhere: whoever has it "
                        + "can read the backups, and without it nobody can.")
final class KeygenCommand implements Callable<Integer> {
    @Option(
            names = "--private-key-file",
            paramLabel = "<FILE>",
            description =
                    "Write the private key to this file, which only its owner may read, and show the public key only. "
                            + "A file that exists keeps its key")
    private @Nullable Path file;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the specification");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (file != null && Files.exists(file)) {
            out.println(BackupKeys.hex(publicKeyOf(file)));
            spec.commandLine().getErr().println("this is the public key of the existing private key in " + file);
            return Main.OK;
        }
        if (file != null) {
            requireDirectory(file);
        }
        KeyPair keys = BackupKeys.generate();
        String secret = BackupKeys.hex(keys.getPrivate());
        String open = BackupKeys.hex(keys.getPublic());
        if (file == null) {
            out.println("public key: " + open);
            out.println("private key: " + secret);
        } else {
            write(file, secret);
            out.println(open);
        }
        return Main.OK;
    }

    /**
     * The public key that belongs to a private key file. The usual command redirects its output to the file of the
     * public key, so a command that failed would empty that file.
     */
    private static PublicKey publicKeyOf(Path file) throws IOException {
        try {
            return BackupKeys.publicKey(BackupKeys.privateKey(Files.readString(file)));
        } catch (IllegalArgumentException e) {
            throw new ConfigException(file + " exists already, and is no private key: " + e.getMessage());
        }
    }

    /** Refuses a file whose directory is missing or read-only before the keys are generated, which takes seconds. */
    private static void requireDirectory(Path file) throws IOException {
        try {
            Path directory = file.toAbsolutePath().resolveSibling(".");
            directory.getFileSystem().provider().checkAccess(directory, AccessMode.WRITE);
        } catch (FileSystemException e) {
            throw unwritable(file, e);
        }
    }

    private static ConfigException unwritable(Path file, FileSystemException fault) {
        return new ConfigException(file + " cannot be written: " + IoFaults.reason(fault));
    }

    private static void write(Path file, String secret) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        try (FileChannel channel =
                FileChannel.open(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes)) {
            channel.write(ByteBuffer.wrap((secret + "\n").getBytes(StandardCharsets.US_ASCII)));
            channel.force(true);
        } catch (FileAlreadyExistsException e) {
            throw new ConfigException(file + " exists already");
        } catch (FileSystemException e) {
            throw unwritable(file, e);
        }
    }
}
