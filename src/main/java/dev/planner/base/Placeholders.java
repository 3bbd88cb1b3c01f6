package dev.planner.base;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Texts with placeholders such as {@code {name}}. */
public final class Placeholders {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");

    private Placeholders() {}

    /** The value of a placeholder by its name; {@code null} to leave it as it is. */
    @FunctionalInterface
    public interface Values {
        @Nullable String of(String name);
    }

    /** The text with the values of its placeholders. A value that contains a placeholder is not filled again. */
    public static String fill(String text, Values values) {
        return PLACEHOLDER.matcher(text).replaceAll(match -> {
            String value = values.of(match.group(1));
            return Matcher.quoteReplacement(value == null ? match.group() : value);
        });
    }
}
