package dev.planner.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;

/**
 * How the program speaks before, and without, the settings {@code log-format} and {@code log-level}. In code, because reading
 * it from XML takes a tenth of the start. Logback finds it as a service; a file named by the system property
 * {@code logback.configurationFile} is used instead.
 */
public final class LogConfigurator extends ContextAwareBase implements Configurator {
    private static final String FILE = "logback.configurationFile";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        if (System.getProperty(FILE) != null) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
        ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
        console.setContext(context);
        console.setName("CONSOLE");
        console.setTarget("System.err");
        console.setEncoder(Logs.encoder(context, false));
        console.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        root.addAppender(console);
        // Libraries are heard when something is wrong.
        context.getLogger("io.vertx").setLevel(Level.WARN);
        context.getLogger("io.netty").setLevel(Level.WARN);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
