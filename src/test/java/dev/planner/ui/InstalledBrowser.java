package dev.planner.ui;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
 * The browser of this machine, started once for all tests: Chromium, or Firefox with {@code -Dplanner.browser=firefox}.
 * Nothing is downloaded. Without the browser the tests are skipped with a message.
 */
final class InstalledBrowser implements ExecutionCondition, ParameterResolver {

    enum Kind {
        CHROMIUM("chromium-headless-shell") {
            /** The headless shell comes first, because it needs half the processor time of the complete browser. */
            @Override
            List<String> programs() {
                return List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");
            }

            @Override
            Browser launch(Playwright playwright, BrowserType.LaunchOptions options) {
                return playwright
                        .chromium()
                        .launch(options.setChromiumSandbox(false).setArgs(List.of("--disable-dev-shm-usage")));
            }
        },
        FIREFOX("firefox-esr") {
            @Override
            List<String> programs() {
                return List.of("firefox-esr", "firefox");
            }

            @Override
            Browser launch(Playwright playwright, BrowserType.LaunchOptions options) {
                // This channel drives an unmodified Firefox by WebDriver BiDi.
                return playwright.firefox().launch(options.setChannel("moz-firefox"));
            }
        };

        private final String debianPackage;

        Kind(String debianPackage) {
            this.debianPackage = debianPackage;
        }

        /** The names of its programs, the preferred one first. */
        abstract List<String> programs();

        abstract Browser launch(Playwright playwright, BrowserType.LaunchOptions options);

        private Optional<Path> find() {
            String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
            return Stream.of(path.split(File.pathSeparator))
                    .flatMap(directory -> programs().stream().map(name -> Path.of(directory, name)))
                    .filter(Files::isExecutable)
                    .findFirst();
        }
    }

    static final Kind KIND =
            Kind.valueOf(System.getProperty("planner.browser", "chromium").toUpperCase(Locale.ROOT));

    private static final Optional<Path> PROGRAM = KIND.find();

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return PROGRAM.map(program -> ConditionEvaluationResult.enabled("runs in " + program))
                .orElseGet(
                        () -> ConditionEvaluationResult.disabled("no browser: apt-get install " + KIND.debianPackage));
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Browser resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(InstalledBrowser.class))
                .getOrComputeIfAbsent(Running.class, key -> Running.start(PROGRAM.orElseThrow()), Running.class)
                .browser();
    }

    /** JUnit closes this after the last test. */
    private record Running(Playwright playwright, Browser browser) implements AutoCloseable {

        static Running start(Path program) {
            Playwright playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            return new Running(
                    playwright,
                    KIND.launch(
                            playwright,
                            new BrowserType.LaunchOptions()
                                    .setExecutablePath(program)
                                    .setSlowMo(Integer.getInteger("planner.pause", 0))));
        }

        @Override
        public void close() {
            playwright.close();
        }
    }
}
