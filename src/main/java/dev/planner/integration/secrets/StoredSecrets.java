package dev.planner.integration.secrets;

import dev.planner.config.Secret;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.read.RecordReader;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import dev.planner.store.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The secrets in the project's file: a block for each service under {@code integrations}, with its {@code token}. An
 * unencrypted token from an older program is also read.
 */
public final class StoredSecrets {
    /** The name of the code host's token. */
    public static final String CODE_HOST = "codehost";
    /** The name of the speech server's token. */
    public static final String SPEECH = "tts";

    private static final String FIELD = "integrations";
    private static final String TOKEN = "token";
    private static final String UPDATED = "updated";
    private static final ItemKey KEY = new ItemKey(ProjectSettings.CONFIG, CollectionType.ONLY);
    /** The names of blocks that differ from the names of their secrets. */
    private static final Map<String, String> BLOCKS = Map.of(CODE_HOST, "github");

    private final ItemStore store;
    private final CollectionType project;
    private final @Nullable SecretBox box;

    /**
     * @param box encrypts and decrypts; {@code null} without a key: then no secret can be stored, and only
     *     unencrypted secrets can be read
     */
    public StoredSecrets(ItemStore store, Catalogue catalogue, @Nullable SecretBox box) {
        this.store = store;
        this.project = catalogue.get(KEY.collection());
        this.box = box;
    }

    /**
     * The public status of a secret.
     *
     * @param configured whether there is a readable secret
     * @param updated when it was stored, as an instant; {@code null} if unknown
     */
    record Status(
            String name,
            boolean configured,
            boolean encrypted,
            @Nullable String updated) {}

    /** The locks for changing a secret. */
    public static Locks locks() {
        return Locks.record(KEY);
    }

    boolean canStore() {
        return box != null;
    }

    /** The secret itself; {@code null} if there is no readable one that a header can contain. */
    public @Nullable Secret find(String name) {
        return plain(blocks(store.snapshot()).get(block(name)));
    }

    private @Nullable Secret plain(@Nullable Object block) {
        String stored = block instanceof Map<?, ?> map && map.get(TOKEN) instanceof String text ? text : "";
        if (stored.isBlank()) {
            return null;
        }
        String plain = SecretBox.isSealed(stored) ? box == null ? null : box.open(stored) : stored;
        return plain == null || !fitsHeader(plain.strip()) ? null : new Secret(plain.strip());
    }

    /** Whether a header can contain a token. A file that people edit may hold any text. */
    private static boolean fitsHeader(String token) {
        return token.chars().noneMatch(Character::isISOControl);
    }

    /** All stored secrets and all secrets that this server can use, by name. */
    List<Status> list() {
        Map<String, Object> blocks = blocks(store.snapshot());
        TreeSet<String> names = new TreeSet<>(List.of(CODE_HOST, SPEECH));
        blocks.keySet().forEach(block -> names.add(name(block)));
        List<Status> list = new ArrayList<>();
        names.forEach(name -> list.add(status(name, blocks.get(block(name)))));
        return list;
    }

    private Status status(String name, @Nullable Object block) {
        Map<?, ?> map = block instanceof Map<?, ?> found ? found : Map.of();
        boolean sealed = map.get(TOKEN) instanceof String token && SecretBox.isSealed(token);
        return new Status(
                name, plain(block) != null, sealed, map.get(UPDATED) instanceof String updated ? updated : null);
    }

    private static Map<String, Object> blocks(Snapshot snapshot) {
        return blocks(snapshot.get(KEY));
    }

    private static Map<String, Object> blocks(@Nullable Item config) {
        Map<String, Object> blocks = new LinkedHashMap<>();
        if (config != null && config.value(FIELD) instanceof Map<?, ?> found) {
            found.forEach((name, block) -> blocks.put(String.valueOf(name), block));
        }
        return blocks;
    }

    /**
     * Stores a secret, encrypted.
     *
     * @param transaction holds {@link #locks}
     * @param updated the time as an instant
     */
    Status save(Transaction transaction, String name, Secret secret, String updated) {
        if (box == null) {
            throw new IllegalStateException("there is no key");
        }
        Map<String, Object> block = new LinkedHashMap<>();
        block.put(TOKEN, box.seal(secret.reveal()));
        block.put(UPDATED, updated);
        change(transaction, blocks -> {
            blocks.put(block(name), block);
            return blocks;
        });
        return status(name, block);
    }

    /** Removes a secret; has no effect if it does not exist. */
    void remove(Transaction transaction, String name) {
        change(transaction, blocks -> {
            blocks.remove(block(name));
            return blocks;
        });
    }

    private void change(Transaction transaction, UnaryOperator<Map<String, Object>> work) {
        Item stored = transaction.get(KEY);
        Item config = stored == null ? RecordReader.unwritten(project, KEY) : stored;
        Map<String, Object> values = new LinkedHashMap<>(config.values());
        Map<String, Object> blocks = work.apply(blocks(config));
        if (blocks.isEmpty()) {
            values.remove(FIELD);
        } else {
            values.put(FIELD, blocks);
        }
        transaction.put(KEY, values);
    }

    /**
     * Encrypts every secret again: those that the old key decrypts, and unencrypted ones.
     *
     * @param old {@code null} if there was no key
     * @return the number of encrypted secrets
     * @throws IllegalArgumentException if the old key does not decrypt one of them; then nothing is changed
     */
    public int rotate(Transaction transaction, @Nullable SecretBox old, SecretBox fresh) {
        int[] count = {0};
        change(transaction, blocks -> {
            blocks.replaceAll((name, block) -> {
                if (!(block instanceof Map<?, ?> map) || !(map.get(TOKEN) instanceof String token)) {
                    return block;
                }
                String plain = SecretBox.isSealed(token) ? old == null ? null : old.open(token) : token;
                if (plain == null) {
                    throw new IllegalArgumentException("the old key does not open the secret " + name(name));
                }
                Map<String, Object> renewed = new LinkedHashMap<>();
                map.forEach((member, value) -> renewed.put(String.valueOf(member), value));
                renewed.put(TOKEN, fresh.seal(plain));
                count[0]++;
                return renewed;
            });
            return blocks;
        });
        return count[0];
    }

    private static String block(String name) {
        return BLOCKS.getOrDefault(name, name);
    }

    private static String name(String block) {
        return BLOCKS.entrySet().stream()
                .filter(entry -> entry.getValue().equals(block))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(block);
    }
}
