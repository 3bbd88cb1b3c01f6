package dev.planner;

import dev.planner.project.ProjectDirectory;
import dev.planner.project.SampleProject;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates a new project. */
@Command(name = "init", mixinStandardHelpOptions = true, description = "Make a new project in a directory")
final class InitCommand implements Callable<Integer> {
    @Parameters(paramLabel = "<directory>", description = "Where; made when it does not exist")
    private @Nullable Path directory;

    @Option(names = "--sample", description = "Fill it with a small company's plans, to look around in")
    private boolean sample;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        if (directory == null || spec == null) {
            throw new IllegalStateException("picocli demands the directory");
        }
        LocalDate today = LocalDate.now(ZoneId.systemDefault());
        if (sample) {
            SampleProject.write(directory, today);
        } else {
            ProjectDirectory.create(directory, today);
        }
        spec.commandLine()
                .getOut()
                .println("A new project is in " + directory + ". Serve it with: planner " + directory);
        return Main.OK;
    }
}
