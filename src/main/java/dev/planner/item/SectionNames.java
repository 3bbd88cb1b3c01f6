package dev.planner.item;

import dev.planner.base.CaseFolding;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names of sections. Each section is a directory. Names that differ only in case, in outer white space or in their
 * Unicode form name the same section, because file systems do not keep such directories apart.
 */
public final class SectionNames {
    private static final int MAX_LENGTH = 60;

    private SectionNames() {}

    /** The name without outer white space, in the Unicode form NFC. */
    public static String normal(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFC);
    }

    /** The form for comparison: in the Unicode form NFC, in lower case. */
    public static String fold(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }

    /** Whether both names name the same section. No section has the name {@code null}. */
    public static boolean same(@Nullable String name, String other) {
        if (name == null) {
            return false;
        }
        String left = name.strip();
        String right = other.strip();
        // Folding is slow, and most names need none.
        return left.equalsIgnoreCase(right)
                || (!(CaseFolding.isAscii(left) && CaseFolding.isAscii(right))
                        && fold(left).equals(fold(right)));
    }

    /**
     * Checks a name.
     *
     * @param pointer the position of the name in the body
     * @return {@code null} if a section can have the name
     */
    public static @Nullable Violation fault(String name, String pointer) {
        if (name.isBlank()) {
            return new Violation(ValueFault.EMPTY, pointer, "must not be empty");
        }
        if (name.equals(".") || name.equals("..")) {
            return new Violation(ValueFault.NAME, pointer, "cannot be a section's name", Map.of("limit", MAX_LENGTH));
        }
        if (name.codePointCount(0, name.length()) > MAX_LENGTH) {
            return new Violation(
                    ValueFault.TOO_LONG,
                    pointer,
                    "must have at most " + MAX_LENGTH + " characters",
                    Map.of("limit", MAX_LENGTH));
        }
        return null;
    }
}
