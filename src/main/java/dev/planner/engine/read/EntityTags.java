package dev.planner.engine.read;

import dev.planner.base.Hashes;
import dev.planner.item.Item;
import java.util.List;

/**
 * Makes and compares entity tags. A record's tag is {@code "<stored>-<shown>"}: the first part stands for its file, the second
 * for every byte of the JSON. A cached representation is compared as a whole; a write is compared by the first part,
 * because a computed field that moved on ({@code ready}, say) is no lost update.
 */
public final class EntityTags {
    private static final int STORED_LENGTH = 22;

    private EntityTags() {}

    public static String of(Item item, byte[] json) {
        return '"' + stored(item) + '-' + Hashes.brief(json) + '"';
    }

    /** Whether one of the tags that a client holds stands for the record as it is stored now. Weak tags never do. */
    public static boolean anyCurrent(List<String> held, Item item) {
        String stored = stored(item);
        return held.stream().anyMatch(tag -> tag.equals("*") || matches(tag, stored));
    }

    private static boolean matches(String tag, String stored) {
        return tag.length() > STORED_LENGTH + 2
                && tag.charAt(0) == '"'
                && tag.charAt(STORED_LENGTH + 1) == '-'
                && tag.startsWith(stored, 1);
    }

    /** The path belongs to it: moving a file to another section changes the record and not one byte of the file. */
    private static String stored(Item item) {
        return Hashes.of(item.revision().hash() + item.location());
    }
}
