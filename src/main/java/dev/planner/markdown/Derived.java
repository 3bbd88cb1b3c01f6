package dev.planner.markdown;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Ids of entries that have none in the file: made from their text, so that they stay the same from one reading to the next
 * and when other entries come and go. They are written when the entry's own line is.
 */
final class Derived {
    private final String prefix;
    private final Set<String> taken = new HashSet<>();

    Derived(String prefix) {
        this.prefix = prefix;
    }

    /** An id that stands in the file. */
    void take(String id) {
        taken.add(id);
    }

    String of(String text) {
        CRC32 hash = new CRC32();
        hash.update(text.getBytes(StandardCharsets.UTF_8));
        String base = prefix + String.format("%08x", hash.getValue());
        String id = base;
        for (int n = 2; !taken.add(id); n++) {
            id = base + "-" + n;
        }
        return id;
    }
}
