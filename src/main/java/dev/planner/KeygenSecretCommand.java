package dev.planner;

import dev.planner.config.Setting;
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
        description = "Print a new key for the secrets of a project, alone and as an environment variable")
final class KeygenSecretCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec");
        }
        PrintWriter out = spec.commandLine().getOut();
        String key = SecretBox.newKey();
        out.println(key);
        out.println(Setting.SECRET_KEY.environment() + "=" + key);
        out.flush();
        return Main.OK;
    }
}
