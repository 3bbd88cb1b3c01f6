package dev.planner.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs {@code git} in a directory to read its repository. Options and environment prevent git from running programs
 * that the repository configures, because a project may come from somebody else. Git may therefore also read a
 * repository that another user owns, as in a container or a directory that a team shares.
 */
final class GitProcess {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int MAX_OUTPUT_BYTES = 8 << 20;
    private static final int CHUNK = 1 << 14;
    private static final List<String> OPTIONS = List.of(
            "--no-pager",
            "--literal-pathspecs",
            "-c",
            "core.fsmonitor=false",
            "-c",
            "log.showSignature=false",
            "-c",
            "log.showRoot=true",
            "-c",
            "log.mailmap=false",
            "-c",
            "safe.directory=*",
            "-c",
            "i18n.logOutputEncoding=UTF-8");

    private final Path directory;
    private final String program;
    private final Duration timeout;
    private final int maxOutput;

    /** The commands for a history may run for five seconds, and each may return 8 MiB. */
    GitProcess(Path directory) {
        this(directory, "git", TIMEOUT, MAX_OUTPUT_BYTES);
    }

    /**
     * @param program the name or the path of git
     * @param timeout the maximum time of the commands for a history
     * @param maxOutput the number of bytes after which the output of a command is truncated
     */
    GitProcess(Path directory, String program, Duration timeout, int maxOutput) {
        this.directory = directory;
        this.program = program;
        this.timeout = timeout;
        this.maxOutput = maxOutput;
    }

    /** The time at which the commands for a history that begins now must have ended, as {@link System#nanoTime}. */
    long deadline() {
        return System.nanoTime() + timeout.toNanos();
    }

    /**
     * Runs a command.
     *
     * @param deadline see {@link #deadline}
     * @param input the standard input of the command. It must fit into a pipe (64 KiB), because the output is read
     *     after the input is written
     * @return the standard output, possibly truncated
     * @throws IOException if the command cannot be run, or fails
     * @throws TimeoutException if the command takes too long
     */
    byte[] run(long deadline, byte[] input, String... arguments) throws IOException, TimeoutException {
        List<String> command = new ArrayList<>();
        command.add(program);
        command.addAll(OPTIONS);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
        builder.environment().put("GIT_NO_LAZY_FETCH", "1");
        // Git before 2.39.4 ignores the line above, and would fetch with a program that the repository names.
        builder.environment().put("GIT_ALLOW_PROTOCOL", "none");
        builder.environment().put("GIT_TERMINAL_PROMPT", "0");
        builder.environment().put("LC_ALL", "C.UTF-8");
        long left = deadline - System.nanoTime();
        Process process = builder.start();
        AtomicBoolean late = new AtomicBoolean();
        Executor later = CompletableFuture.delayedExecutor(left, TimeUnit.NANOSECONDS);
        CompletableFuture<Void> end = CompletableFuture.runAsync(
                () -> {
                    late.set(true);
                    kill(process);
                },
                later);
        try {
            return outcome(process, input);
        } catch (IOException e) {
            if (late.get()) {
                TimeoutException timedOut = new TimeoutException("git took longer than " + timeout);
                timedOut.initCause(e);
                throw timedOut;
            }
            throw e;
        } finally {
            end.cancel(false);
            if (process.isAlive()) {
                kill(process);
            }
        }
    }

    /** Also kills the processes that git has started, because they keep its output open. */
    private static void kill(Process process) {
        List<ProcessHandle> descendants = process.descendants().toList();
        process.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
    }

    private byte[] outcome(Process process, byte[] input) throws IOException {
        try (OutputStream in = process.getOutputStream()) {
            in.write(input);
        }
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        try (InputStream out = process.getInputStream()) {
            byte[] chunk = new byte[CHUNK];
            for (int length = out.read(chunk); length >= 0; length = out.read(chunk)) {
                read.write(chunk, 0, length);
                if (read.size() > maxOutput) {
                    return read.toByteArray();
                }
            }
        }
        try {
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
                throw new IOException(
                        "git failed in " + process.info().command().orElse("a directory"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while git ran", e);
        }
        return read.toByteArray();
    }
}
