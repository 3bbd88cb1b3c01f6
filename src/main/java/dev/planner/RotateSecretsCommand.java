package dev.planner;

import dev.planner.config.ConfigException;
import dev.planner.config.Secret;
import dev.planner.integration.secrets.SecretBox;
import dev.planner.project.SecretRotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Encrypts the secrets of a project with a new key. */
@Command(
        name = "rotate-secrets",
        mixinStandardHelpOptions = true,
        description = "Encrypt the secrets of a project with a new key; those that are not encrypted yet, too")
final class RotateSecretsCommand implements Callable<Integer> {
    @Option(
            names = "--old-key-file",
            paramLabel = "FILE",
            description = "The file with the present key; leave it out if there is none")
    private @Nullable Path oldKey;

    @Option(names = "--new-key-file", paramLabel = "FILE", required = true, description = "Holds the key from now on")
    private @Nullable Path newKey;

    @Parameters(paramLabel = "<project-directory>", description = "The project; nothing may be serving it")
    private @Nullable Path directory;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        if (directory == null || newKey == null || spec == null) {
            throw new IllegalStateException("picocli demands the directory and the new key");
        }
        int count = SecretRotation.rotate(directory, oldKey == null ? null : box(oldKey), box(newKey));
        spec.commandLine().getOut().println(count == 1 ? "1 secret encrypted" : count + " secrets encrypted");
        return Main.OK;
    }

    private static SecretBox box(Path file) {
        try {
            return new SecretBox(new Secret(Files.readString(file).strip()));
        } catch (IOException e) {
            throw new ConfigException(file + " cannot be read");
        } catch (IllegalArgumentException e) {
            throw new ConfigException(file + " must hold 64 hexadecimal digits");
        }
    }
}
