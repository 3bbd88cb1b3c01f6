package dev.planner.simulation;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.ProblemException;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.files.disk.FaultyDisk.PowerCut;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Clients of the server. Each write is a transaction that reads a record and adds a token to its list. */
final class Clients {
    private static final String LIST = "colours";
    private static final int LONGEST = 12;
    private static final List<String> SECTIONS = List.of("Todo", "Done", "Later");

    private final World world;
    private final Random random;
    private final Ledger ledger;

    Clients(World world, Random random, Ledger ledger) {
        this.world = world;
        this.random = random;
        this.ledger = ledger;
    }

    /** The tokens that the last attempt of a transaction has read and removed. */
    private static final class Attempt {
        private final Set<String> dropped = new LinkedHashSet<>();
        private final Set<String> deleted = new LinkedHashSet<>();
        private final Set<String> written = new LinkedHashSet<>();
    }

    /** Sends one request. The response arrives later. */
    void send() {
        switch (random.nextInt(20)) {
            case 0, 1 -> delete();
            case 2, 3 -> restore();
            case 4, 5, 6 -> batch();
            case 7 -> purge();
            default -> write(List.of(key()));
        }
    }

    private ItemKey key() {
        return new ItemKey(Shop.CARDS, "c" + random.nextInt(World.RECORDS));
    }

    private void batch() {
        Set<ItemKey> keys = new LinkedHashSet<>();
        int count = 2 + random.nextInt(3);
        while (keys.size() < count) {
            keys.add(key());
        }
        write(List.copyOf(keys));
    }

    private void write(List<ItemKey> keys) {
        Map<ItemKey, String> tokens = new LinkedHashMap<>();
        keys.forEach(key -> tokens.put(key, ledger.next()));
        boolean moves = random.nextInt(4) == 0;
        boolean trims = random.nextInt(3) == 0;
        String section = SECTIONS.get(random.nextInt(SECTIONS.size()));
        Attempt attempt = new Attempt();
        Future<Boolean> answer = world.store().commit(locks(keys), transaction -> {
            attempt.dropped.clear();
            attempt.written.clear();
            tokens.forEach((key, token) -> {
                add(transaction, key, token, moves ? section : null, trims, attempt);
                attempt.written.add(token);
            });
            return true;
        });
        world.note("write " + tokens + (moves ? " to " + section : ""));
        settle(answer, tokens.values(), attempt);
    }

    private static Locks locks(Collection<ItemKey> keys) {
        return new Locks(new LinkedHashSet<>(keys), Set.of());
    }

    private void add(
            Transaction transaction,
            ItemKey key,
            String token,
            @Nullable String section,
            boolean trims,
            Attempt attempt) {
        Item item = transaction.get(key);
        Map<String, Object> values = new LinkedHashMap<>(item == null ? Map.of("title", "One") : item.values());
        List<Object> list = new ArrayList<>(item == null ? List.of() : list(item));
        if (trims && list.size() > LONGEST) {
            List<Object> oldest = list.subList(0, list.size() - 3);
            oldest.forEach(each -> attempt.dropped.add(each.toString()));
            oldest.clear();
        }
        list.add(token);
        values.put(LIST, list);
        if (section != null) {
            values.put("section", section);
        }
        transaction.put(key, values);
    }

    private static List<?> list(Item item) {
        return item.value(LIST) instanceof List<?> list ? list : List.of();
    }

    private void delete() {
        ItemKey key = key();
        Attempt attempt = new Attempt();
        Future<Boolean> answer = world.store().commit(Locks.record(key), transaction -> {
            attempt.deleted.clear();
            if (transaction.get(key) != null) {
                attempt.deleted.addAll(world.tokensOf(key));
                ledger.trashed(attempt.deleted);
            }
            transaction.delete(key);
            return true;
        });
        world.note("delete " + key);
        settle(answer, List.of(), attempt);
    }

    private void restore() {
        world.store().list().onSuccess(entries -> {
            if (!entries.isEmpty()) {
                Trash.Entry entry = entries.get(random.nextInt(entries.size()));
                String token = ledger.next();
                Attempt attempt = new Attempt();
                Future<Boolean> answer = world.trash()
                        .restore(entry.trashId(), keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> {
                            attempt.dropped.clear();
                            add(transaction, items.get(0).key(), token, null, false, attempt);
                            return true;
                        });
                world.note("restore " + entry.key() + " " + token);
                settle(answer, List.of(token), attempt);
            }
        });
    }

    /** Deletes the oldest entry of the trash, unless a program may still write to its file. */
    private void purge() {
        world.store().list().onSuccess(entries -> {
            if (entries.size() > 4) {
                Trash.Entry oldest = entries.get(entries.size() - 1);
                Set<String> seen = world.tokensInTrash(oldest.trashId());
                if (!world.isHeld(oldest.key())) {
                    ledger.removed(seen);
                    world.store().purge(oldest.trashId());
                }
            }
        });
    }

    private void settle(Future<Boolean> answer, Collection<String> tokens, Attempt attempt) {
        int process = world.process();
        world.sent(tokens, attempt.dropped);
        answer.onComplete(done -> {
            if (world.process() != process) {
                return;
            }
            if (done.succeeded()) {
                tokens.forEach(token -> ledger.settle(token, Ledger.State.DONE));
                ledger.removed(attempt.dropped);
            } else if (done.cause() instanceof ProblemException) {
                tokens.forEach(token -> ledger.settle(token, Ledger.State.REFUSED));
            } else if (done.cause() instanceof PowerCut) {
                return;
            } else {
                world.finding("a request failed with " + done.cause());
            }
            world.answered(tokens, attempt.dropped, done.succeeded() ? "done" : String.valueOf(done.cause()));
        });
    }
}
