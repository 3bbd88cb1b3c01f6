package dev.planner.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;

/**
 * Configures the log until the settings {@code log-format} and {@code log-level} are read: text at level {@code info}
 * on standard error. Logback loads this class as a service. A configuration in XML would make the start a tenth slower.
 * A file in the system property {@code logback.configurationFile} takes precedence.
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
        OutOfMemoryAppender outOfMemory = new OutOfMemoryAppender();
        outOfMemory.setContext(context);
        outOfMemory.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        root.addAppender(console);
        root.addAppender(outOfMemory);
        // Of the libraries, only warnings and errors are of interest.
        context.getLogger("io.vertx").setLevel(Level.WARN);
        context.getLogger("io.netty").setLevel(Level.WARN);
        context.getLogger("org.apache.lucene").setLevel(Level.WARN);
        // On a newer Java, it warns that vectors could be searched faster. This index contains none.
        context.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider")
                .setLevel(Level.ERROR);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
