package dev.planner.engine.read;

import dev.planner.base.Hashes;
import dev.planner.item.Item;
import java.util.List;

/**
 * Creates and compares entity tags. A record's tag is {@code "<stored>-<shown>"}: the first part identifies the file
 * content, the second every byte of the JSON. The condition of a read compares the complete tag. The condition of a
 * write compares only the first part, because a change of a computed field (such as {@code ready}) is not a lost
 * update.
 */
public final class EntityTags {
    private static final int STORED_LENGTH = 22;
    private static final String ANY = "*";
    private static final String WEAK = "W/";

    private EntityTags() {}

    static String of(Item item, byte[] json) {
        return '"' + stored(item) + '-' + Hashes.brief(json) + '"';
    }

    /**
     * The strong form of a tag that a client sends. A proxy that compresses responses makes tags weak, and clients of
     * JSON may leave out the quotes.
     */
    public static String strong(String sent) {
        String tag = sent.startsWith(WEAK) ? sent.substring(WEAK.length()) : sent;
        return tag.equals(ANY) || tag.startsWith("\"") ? tag : '"' + tag + '"';
    }

    /** Whether one of the client's tags, in their strong form, identifies the current stored record. */
    public static boolean anyCurrent(List<String> held, Item item) {
        String stored = stored(item);
        return held.stream().anyMatch(tag -> tag.equals(ANY) || matches(tag, stored));
    }

    private static boolean matches(String tag, String stored) {
        return tag.length() > STORED_LENGTH + 2
                && tag.charAt(0) == '"'
                && tag.charAt(STORED_LENGTH + 1) == '-'
                && tag.startsWith(stored, 1);
    }

    /** Includes the path: moving a file to another section changes the record but no byte of the file. */
    private static String stored(Item item) {
        return Hashes.of(item.revision().hash() + item.location());
    }
}
