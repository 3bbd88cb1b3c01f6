package dev.planner;

import dev.planner.base.Excerpts;
import dev.planner.project.ProjectCheck;
import dev.planner.store.StoreProblem;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports the problems in a project's files. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Tell what is wrong with a project's files; exit code 1 if anything")
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "<project-directory>", description = "The project; nothing may be serving it")
    private @Nullable Path directory;

    @Option(names = "--follow-links", description = "Follow symbolic links among the records")
    private boolean followLinks;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        if (directory == null || spec == null) {
            throw new IllegalStateException("picocli demands the directory");
        }
        PrintWriter out = spec.commandLine().getOut();
        List<StoreProblem> problems = ProjectCheck.problems(directory, followLinks);
        for (StoreProblem problem : problems) {
            out.println(Excerpts.printable(problem.location() + ": " + problem.kind() + ": " + problem.detail()));
            if (problem.repair() != null) {
                out.println("    " + Excerpts.printable(problem.repair()));
            }
        }
        out.println(
                problems.isEmpty()
                        ? "no problems"
                        : problems.size() + (problems.size() == 1 ? " problem" : " problems"));
        return problems.isEmpty() ? Main.OK : Main.FAILED;
    }
}
