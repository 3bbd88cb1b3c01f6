package dev.planner.base;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Derives ids for entries that have none in the file. A derived id is the prefix and the CRC-32 of the entry's text, so
 * it is the same at each read and does not change when other entries are added or removed. It is written to the file
 * when the line of its entry changes, unless the line has no place for it.
 */
public final class DerivedIds {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{8}(-[0-9]+)?");

    private final String prefix;
    private final Set<String> taken = new HashSet<>();
    /** Id without number → the next number, for texts with the same hash. */
    private final Map<String, Integer> next = new HashMap<>();

    public DerivedIds(String prefix) {
        this.prefix = prefix;
    }

    /** Whether an id has the form of a derived id. */
    public static boolean isDerived(String prefix, String id) {
        return id.startsWith(prefix)
                && HASH.matcher(id.substring(prefix.length())).matches();
    }

    /** Reserves an id that the file contains. */
    public void take(String id) {
        taken.add(id);
    }

    /** The id of the next entry with this text. */
    public String of(String text) {
        CRC32 hash = new CRC32();
        hash.update(text.getBytes(StandardCharsets.UTF_8));
        String base = prefix + HexFormat.of().toHexDigits((int) hash.getValue());
        String id = base;
        int number = next.getOrDefault(base, 2);
        while (!taken.add(id)) {
            id = base + "-" + number++;
        }
        next.put(base, number);
        return id;
    }
}
