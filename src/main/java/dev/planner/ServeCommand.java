package dev.planner;

import dev.planner.app.Server;
import dev.planner.base.Version;
import dev.planner.config.Setting;
import dev.planner.config.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Serves a project directory until the process is stopped. Its flags are generated from the list of settings. */
@Command(
        name = "planner",
        mixinStandardHelpOptions = true,
        versionProvider = ServeCommand.VersionText.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        header = "Serves Markdown files as a project plan: web UI, REST API, event stream and MCP server.",
        synopsisHeading = "%nUsage%n",
        parameterListHeading = "%nArguments%n",
        customSynopsis = {"  planner [flags] <project-directory>", "  planner COMMAND [arguments]"},
        optionListHeading = "%nGeneral%n",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nSettings%n",
        footer = {
            "Each flag can also be set in the environment and in the configuration file:",
            "--rate-limit 500, PLANNER_RATE_LIMIT=500 and, in conf/planner.yaml, the line",
            "'rate-limit: 500' say the same. A flag wins over the environment, and the",
            "environment over the file.",
            "",
            "Examples",
            "  planner init --sample demo && planner demo",
            "  planner --port 9000 --read-only ~/plans/website",
            "  planner --host 0.0.0.0 --api-token-file /run/secrets/planner \\",
            "          --public-url https://plan.example.org /srv/plan",
            "",
            "Exit codes",
            "  0  stopped in good order",
            "  1  could not start or go on",
            "  2  bad flag, setting or directory"
        })
final class ServeCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);

    /** The return value of {@link #call} if the server keeps running. */
    static final int SERVING = -1;

    private final Map<Setting, String> flags = new EnumMap<>(Setting.class);

    @Parameters(
            // Optional only for picocli, which would otherwise also require it for a sub-command.
            arity = "0..1",
            hideParamSyntax = true,
            paramLabel = "<project-directory>",
            description = "The directory to serve; an empty one becomes a project.")
    private @Nullable Path directory;

    @Spec
    private @Nullable CommandSpec spec;

    static CommandSpec spec() {
        ServeCommand command = new ServeCommand();
        CommandSpec spec = CommandSpec.forAnnotatedObject(command);
        for (Setting.Group group : Setting.Group.values()) {
            ArgGroupSpec.Builder args =
                    ArgGroupSpec.builder().heading("%n" + group.title() + "%n").validate(false);
            for (Setting setting : Setting.values()) {
                if (setting.group() == group) {
                    args.addArg(command.option(setting));
                }
            }
            spec.addArgGroup(args.build());
        }
        return spec;
    }

    private OptionSpec option(Setting setting) {
        OptionSpec.Builder option = OptionSpec.builder(setting.flag())
                .description((setting.help() + " (default: " + setting.fallback() + ")").split("\n", -1))
                .setter(new ISetter() {
                    @Override
                    public <T> @Nullable T set(@Nullable T value) {
                        if (value == null) {
                            flags.remove(setting);
                        } else {
                            flags.put(setting, value.toString());
                        }
                        return null;
                    }
                });
        if (setting.parameter() == null) {
            return option.type(Boolean.class).arity("0").negatable(true).build();
        }
        return option.type(setting.isPath() ? Path.class : String.class)
                .arity("1")
                .completionCandidates(setting.choices().isEmpty() ? null : setting.choices())
                .paramLabel("<" + setting.parameter() + ">")
                .build();
    }

    @Override
    public Integer call() {
        if (spec == null) {
            throw new IllegalStateException("picocli sets it");
        }
        if (directory == null) {
            throw new ParameterException(spec.commandLine(), "which directory? Say planner <project-directory>");
        }
        Server server = Server.run(directory, Settings.of(flags, System.getenv()));
        adviseAgainst(Setting.API_TOKEN, Setting.API_TOKEN_FILE);
        adviseAgainst(Setting.MCP_TOKEN, Setting.MCP_TOKEN_FILE);
        PrintWriter out = spec.commandLine().getOut();
        out.println(server.announcement());
        out.flush();
        return SERVING;
    }

    private void adviseAgainst(Setting shown, Setting hidden) {
        if (flags.containsKey(shown)) {
            LOG.warn(
                    "everybody on this machine can read {} in the list of processes; {} and {} keep it secret",
                    shown.flag(),
                    hidden.flag(),
                    shown.environment());
        }
    }

    static final class VersionText implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"planner " + Version.text()};
        }
    }
}
