package dev.planner.markdown.body;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Ids of entries that have none in the file: made from their text, so that they stay the same from one reading to the next
 * and when other entries come and go. They are written when the entry's own line is.
 */
public final class DerivedIds {
    private final String prefix;
    private final Set<String> taken = new HashSet<>();

    public DerivedIds(String prefix) {
        this.prefix = prefix;
    }

    /** An id that stands in the file. */
    public void take(String id) {
        taken.add(id);
    }

    public String of(String text) {
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
