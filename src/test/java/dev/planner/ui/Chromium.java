package dev.planner.ui;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The Chromium of this machine, started once for all tests. Nothing is downloaded. Without Chromium the tests are
 * skipped with a message.
 */
final class Chromium implements ExecutionCondition, ParameterResolver {

    /** The headless shell comes first, because it needs half the processor time of the complete browser. */
    private static final List<String> NAMES =
            List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");

    private static final Optional<Path> PROGRAM = find();

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return PROGRAM.map(program -> ConditionEvaluationResult.enabled("runs in " + program))
                .orElseGet(() ->
                        ConditionEvaluationResult.disabled("no browser: apt-get install chromium-headless-shell"));
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Browser resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(Chromium.class))
                .getOrComputeIfAbsent(Running.class, key -> Running.start(PROGRAM.orElseThrow()), Running.class)
                .browser();
    }

    private static Optional<Path> find() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator))
                .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** JUnit closes this after the last test. */
    private record Running(Playwright playwright, Browser browser) implements AutoCloseable {

        static Running start(Path program) {
            Playwright playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            BrowserType.LaunchOptions options = new BrowserType.LaunchOptions()
                    .setExecutablePath(program)
                    .setChromiumSandbox(false)
                    .setArgs(List.of("--disable-dev-shm-usage"));
            return new Running(playwright, playwright.chromium().launch(options));
        }

        @Override
        public void close() {
            playwright.close();
        }
    }
}
