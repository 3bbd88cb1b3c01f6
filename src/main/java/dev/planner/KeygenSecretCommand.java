package dev.planner;

import dev.planner.integration.secrets.SecretBox;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Generates a key for the secrets of a project. */
@Command(
        name = "keygen-secret",
        mixinStandardHelpOptions = true,
        description = "Print a new key for the secrets of a project; the output can be the file in --secret-key-file")
final class KeygenSecretCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec");
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(SecretBox.newKey());
        out.flush();
        return Main.OK;
    }
}
