package dev.planner.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.planner.base.Json;
import dev.planner.base.JsonText;
import dev.planner.engine.Engine;
import dev.planner.engine.EngineCalls;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.Page;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Query;
import dev.planner.item.Violation;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.InMemoryStore;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;

/** A project with the real descriptions and rules. Its clock is fixed until a test advances it. */
public final class Project {
    private static final Catalogue CATALOGUE = Descriptions.load();

    private final ItemStore store;
    private final Path directory;
    private final Engine engine;
    private final EngineCalls calls;
    private volatile Instant now = Instant.parse("2026-11-21T10:00:00Z");
    private volatile ZoneId zone = ZoneOffset.UTC;

    public Project() {
        this(Path.of("no-such-project"));
    }

    public Project(Path directory) {
        this.store = new InMemoryStore(CATALOGUE, clock());
        this.directory = directory;
        this.engine = engine(store, directory);
        this.calls = new EngineCalls(engine, store, clock());
    }

    /** Creates the rules on another store for the files in a directory. */
    public Project(ItemStore store, Path directory) {
        this.store = store;
        this.directory = directory;
        this.engine = engine(store, directory);
        this.calls = new EngineCalls(engine, store, clock());
    }

    private Engine engine(ItemStore on, Path directory) {
        return new Engine(CATALOGUE, on, DomainRules.of(CATALOGUE, directory), this::clock);
    }

    public static Catalogue catalogue() {
        return CATALOGUE;
    }

    public Clock clock() {
        return Clock.fixed(now, zone);
    }

    public synchronized void pass(Duration time) {
        now = now.plus(time);
    }

    /** Moves the project to another time zone. */
    public void move(ZoneId to) {
        zone = to;
    }

    public EngineCalls calls() {
        return calls;
    }

    public Engine engine() {
        return engine;
    }

    /** Writes a file as a person might, without validation. */
    public void file(String collection, String id, Map<String, Object> values) {
        CollectionType type = CATALOGUE.get(collection);
        StringBuilder text = new StringBuilder("---\nid: " + id + "\n");
        String place = type.storage().directory();
        for (Map.Entry<String, Object> each : values.entrySet()) {
            FieldSpec field = type.field(each.getKey());
            if (field != null && field.binding() == PathBinding.DIRECTORY) {
                place += "/" + each.getValue();
            } else {
                String key = field == null || field.keys().isEmpty()
                        ? each.getKey()
                        : field.keys().get(0);
                text.append(key)
                        .append(": ")
                        .append(JsonText.of(each.getValue()))
                        .append('\n');
            }
        }
        boolean single = type.storage().layout() == CollectionType.Layout.SINGLETON;
        put(new ItemKey(collection, id), single ? place : place + "/" + id + ".md", text + "---\n");
    }

    private void put(ItemKey key, String path, String text) {
        if (store instanceof InMemoryStore memory) {
            memory.file(key, path, text);
            return;
        }
        try {
            Path file = directory.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        await(store.commit(Locks.record(key), transaction -> transaction.get(key) != null));
    }

    public String create(String collection, Object... members) {
        return await(createLater(collection, members)).item().id();
    }

    public Future<Rendered> createLater(String collection, Object... members) {
        return calls.create(collection, map(members), Precondition.NONE);
    }

    public void update(String collection, String id, Object... members) {
        await(calls.update(collection, id, map(members), Precondition.NONE));
    }

    public void delete(String collection, String id) {
        await(calls.delete(collection, id, Precondition.NONE));
    }

    public boolean exists(String collection, String id) {
        return engine.records().moment().snapshot().table(collection).get(id) != null;
    }

    public Item item(String collection, String id) {
        return engine.records().get(collection, id).item();
    }

    public List<Item> items(String collection) {
        return engine.records().moment().snapshot().table(collection).items();
    }

    /** Returns a stored or computed value. */
    public Object value(String collection, String id, String field) {
        return engine.records().get(collection, id).value(field);
    }

    /** Returns the ids of a list in its order. */
    public List<String> ids(String collection, String... filters) {
        Map<String, String> query = new LinkedHashMap<>();
        for (int i = 0; i < filters.length; i += 2) {
            query.put(filters[i], filters[i + 1]);
        }
        Page page = engine.records().list(collection, new Query(query, List.of(), null, null, List.of("id")));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        page.chunks().forEach(bytes::writeBytes);
        return JsonText.objects(bytes.toString(StandardCharsets.UTF_8)).stream()
                .map(entry -> (String) entry.get("id"))
                .toList();
    }

    /** Calls an operation. The list contains the path parameters. Query parameters or body members follow. */
    public Future<? extends Outcome> later(String operation, List<String> path, Object... members) {
        return later(operation, Precondition.NONE, path, members);
    }

    public Future<? extends Outcome> later(
            String operation, Precondition precondition, List<String> path, Object... members) {
        return calls.run(operation, precondition, path, map(members));
    }

    public Item entity(String action, List<String> path, Object... members) {
        return ((Outcome.Entity) await(later(action, path, members))).item();
    }

    @SuppressWarnings("unchecked")
    public Map<String, Object> json(String action, List<String> path, Object... members) {
        return (Map<String, Object>) json(await(later(action, path, members)));
    }

    /** Runs a batch. Returns its results, and the records that followed, by these names. */
    @SuppressWarnings("unchecked")
    public Map<String, List<Map<String, Object>>> batch(String action, Object... operations) {
        byte[] answer = Json.write(json(action, List.of(), "operations", List.of(operations)));
        return (Map<String, List<Map<String, Object>>>)
                (Map<String, ?>) JsonText.object(new String(answer, StandardCharsets.UTF_8));
    }

    private static @Nullable Object json(Outcome outcome) {
        if (outcome instanceof Outcome.Entry entry) {
            return entry.value();
        } else if (outcome instanceof Outcome.Encoded encoded) {
            try {
                return Json.read(encoded.json());
            } catch (Json.MalformedJsonException e) {
                throw new AssertionError(e);
            }
        }
        return ((Outcome.Value) outcome).json();
    }

    public void run(String action, List<String> path, Object... members) {
        await(later(action, path, members));
    }

    /** Returns the problem with which some work fails. */
    public static Problem problem(ThrowingCallable work) {
        Throwable thrown = catchThrowable(work);
        assertThat(thrown).isInstanceOf(ProblemException.class);
        return ((ProblemException) thrown).problem();
    }

    /** Returns the pointer of the problem's first violation. */
    public static String pointer(ThrowingCallable work) {
        Problem problem = problem(work);
        List<Violation> violations = problem instanceof Problem.Invalid invalid
                ? invalid.violations()
                : ((Problem.Conflict) problem).violations();
        return violations.get(0).pointer();
    }

    public static <T> T await(Future<T> future) {
        try {
            return future.toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    public static Map<String, Object> map(Object... members) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            map.put((String) members[i], members[i + 1]);
        }
        return map;
    }
}
