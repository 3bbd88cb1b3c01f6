package dev.planner.project;

import dev.planner.config.ConfigException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates a sample project, a small company, with dates around today. The files are under {@code /sample} in the class
 * path. They contain placeholders for dates: <code>{{today+3}}</code>, <code>{{monday-7}}</code> (relative to the
 * Monday of this week), <code>{{month-2}}</code> ({@code YYYY-MM}) and <code>{{year}}</code>.
 */
public final class SampleProject {

    private static final Pattern DATE = Pattern.compile("\\{\\{(today|monday|month|year)([+-]\\d+)?}}");

    private SampleProject() {}

    /**
     * Writes the sample project to a new or empty directory.
     *
     * @throws ConfigException if the path is a file or a directory that is not empty
     * @throws UncheckedIOException if the directory cannot be written
     */
    public static void write(Path directory, LocalDate today) {
        try {
            requireEmpty(directory);
            Path origin = Path.of(SampleProject.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isDirectory(origin)) {
                copy(origin.resolve("sample"), directory, today);
                return;
            }
            try (FileSystem jar = FileSystems.newFileSystem(origin)) {
                copy(jar.getPath("sample"), directory, today);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The sample project cannot be written to " + directory, e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the location of the program's classes is not a file", e);
        }
    }

    private static void requireEmpty(Path directory) throws IOException {
        if (Files.notExists(directory)) {
            return;
        }
        if (!Files.isDirectory(directory)) {
            throw new ConfigException(directory + " is a file: name a new or empty directory for the sample");
        }
        try (Stream<Path> entries = Files.list(directory)) {
            if (entries.findAny().isPresent()) {
                throw new ConfigException(directory + " is not empty: name a new or empty directory for the sample");
            }
        }
    }

    private static void copy(Path from, Path to, LocalDate today) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(from)) {
            files = walk.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.writeString(target, dated(Files.readString(file), today));
        }
    }

    private static String dated(String text, LocalDate today) {
        return DATE.matcher(text).replaceAll(match -> date(match, today));
    }

    private static String date(MatchResult match, LocalDate today) {
        int offset = number(match.group(2));
        return switch (match.group(1)) {
            case "today" -> today.plusDays(offset).toString();
            case "monday" ->
                today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                        .plusDays(offset)
                        .toString();
            case "month" -> YearMonth.from(today).plusMonths(offset).toString();
            default -> String.valueOf(today.getYear() + offset);
        };
    }

    private static int number(@Nullable String signed) {
        return signed == null ? 0 : Integer.parseInt(signed);
    }
}
