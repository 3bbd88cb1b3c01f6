package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.Searchable;
import dev.planner.item.Violation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A file: its path relative to the project directory or a web address. */
public final class FileType extends TextualType implements Searchable {
    private static final int MAX_LENGTH = 1000;

    public FileType() {
        super("file");
    }

    @Override
    String expected() {
        return "a path inside the project such as uploads/2026/03/04/plan.pdf, or a web address";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String path = text.strip();
        boolean fits = path.length() <= MAX_LENGTH && path.indexOf('\n') < 0 && (isAddress(path) || isInside(path));
        return fits ? path : refuse(text, pointer, report);
    }

    private static boolean isAddress(String path) {
        return path.startsWith("https://") || path.startsWith("http://");
    }

    private static boolean isInside(String path) {
        return path.indexOf('\\') < 0
                && path.indexOf(':') < 0
                && !path.startsWith("/")
                && Arrays.stream(path.split("/", -1)).noneMatch(name -> name.isBlank() || name.startsWith(".."));
    }

    @Override
    public Object example() {
        return "uploads/2026/03/04/plan.pdf";
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "maxLength", MAX_LENGTH, "examples", List.of("uploads/2026/03/04/plan.pdf"));
    }

    /** A file in the project is found by the words of its name only, because its directories are the upload date. */
    @Override
    public void words(Object value, Sink into) {
        String path = value.toString();
        into.text(isAddress(path) ? path : path.substring(path.lastIndexOf('/') + 1));
    }
}
