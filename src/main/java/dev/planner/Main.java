package dev.planner;

import dev.planner.base.EditDistance;
import dev.planner.base.IoFaults;
import dev.planner.config.ConfigException;
import java.nio.file.Path;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point: parses the command line and exits with an exit code. */
public final class Main {
    static final int OK = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;

    /** The maximum edit distance between a misspelt flag and a suggested one. */
    private static final int CLOSE = 2;

    private static final Logger LOG = LoggerFactory.getLogger(Main.class);

    private Main() {}

    public static void main(String[] args) {
        int code = commandLine().execute(args);
        if (code != ServeCommand.SERVING) {
            System.exit(code);
        }
    }

    public static CommandLine commandLine() {
        CommandLine line = new CommandLine(ServeCommand.spec());
        line.addSubcommand(new InitCommand());
        line.addSubcommand(new CheckCommand());
        line.addSubcommand(new HealthcheckCommand());
        line.addSubcommand(new KeygenCommand());
        line.addSubcommand(new RestoreCommand());
        line.addSubcommand(new McpCommand());
        line.addSubcommand(new KeygenSecretCommand());
        line.addSubcommand(new RotateSecretsCommand());
        line.addSubcommand(new WarmUpCommand());
        CommandLine completion = new CommandLine(new AutoComplete.GenerateCompletion());
        completion.getCommandSpec().usageMessage().hidden(true);
        line.addSubcommand("generate-completion", completion);
        line.registerConverter(Path.class, Main::path);
        line.setExecutionStrategy(Main::execute);
        line.setParameterExceptionHandler(Main::badUsage);
        line.setExecutionExceptionHandler(Main::failure);
        return line;
    }

    /** Refuses an empty text, which would be the working directory: a variable of a script is probably unset. */
    private static Path path(String text) {
        if (text.isEmpty()) {
            throw new TypeConversionException("a path must not be empty");
        }
        return Path.of(text);
    }

    /** Refuses flags of the server before a command. They would have no effect, not even {@code --read-only}. */
    private static int execute(ParseResult parsed) {
        if (parsed.hasSubcommand()) {
            String command = parsed.subcommand().commandSpec().name();
            for (OptionSpec flag : parsed.matchedOptions()) {
                if (!flag.usageHelp() && !flag.versionHelp()) {
                    String detail = flag.longestName() + " has no effect on " + command + "; its flags follow its name";
                    throw new ParameterException(parsed.commandSpec().commandLine(), detail);
                }
            }
        }
        return new RunLast().execute(parsed);
    }

    private static int badUsage(ParameterException fault, String[] args) {
        String message = fault instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched)
                : String.valueOf(fault.getMessage()).lines().findFirst().orElse("bad usage");
        fault.getCommandLine().getErr().println("planner: " + message + " (see planner --help)");
        return USAGE;
    }

    private static String unmatched(UnmatchedArgumentException fault) {
        String written = fault.getUnmatched().get(0);
        if (!written.startsWith("-")) {
            return "'" + written + "' is one argument too many; a path with spaces needs quotes";
        }
        Set<String> flags = fault.getCommandLine().getCommandSpec().optionsMap().keySet();
        String nearest = EditDistance.nearest(written.split("=", 2)[0], flags, CLOSE);
        return "Unknown option: '" + written + "'" + (nearest == null ? "" : "; did you mean " + nearest + "?");
    }

    private static int failure(Exception fault, CommandLine line, ParseResult parsed) {
        line.getErr().println("planner: " + IoFaults.message(fault));
        LOG.debug("the command failed", fault);
        return fault instanceof ConfigException ? USAGE : FAILED;
    }
}
