package dev.planner.item;

import dev.planner.base.CaseFolding;
import java.text.Normalizer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names of sections. Each section is a directory. Names that are the same by {@link CaseFolding#same} name the same
 * section, because file systems do not keep such directories apart.
 */
public final class SectionNames {
    private static final int MAX_LENGTH = 60;

    private SectionNames() {}

    /** The name without outer white space, in the Unicode form NFC. */
    public static String normal(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFC);
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
