package dev.planner.domain.tasks;

import static dev.planner.domain.Project.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.item.Item;
import dev.planner.item.ProblemException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Many workers with short leases, some of which abandon their work. No two workers hold a task at the same time, and
 * every task is completed.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LeasesTest {
    private static final int WORKERS = 24;
    private static final int TASKS = 60;
    private static final int MOST_TURNS = 20_000;

    private final Project project = new Project();
    private final Queue<Lease> leases = new ConcurrentLinkedQueue<>();
    private final Map<String, String> done = new ConcurrentHashMap<>();
    private final Queue<Throwable> faults = new ConcurrentLinkedQueue<>();

    /** A period in which a worker holds a task. It ends early if the worker releases the task. */
    private record Lease(String task, String worker, Instant from, Instant until) {}

    @Test
    void shortLeases_neverOverlap_andAllTasksAreCompleted() throws InterruptedException {
        long seed = System.nanoTime();
        System.out.println("leases, seed " + seed);
        for (int i = 0; i < TASKS; i++) {
            project.create("tasks", "title", "Task " + i, "priority", 1L + i % 5);
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < WORKERS; i++) {
            Worker worker = new Worker("worker-" + i, new Random(seed + i));
            Thread thread = new Thread(worker);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(faults).isEmpty();
        assertThat(done).as("every task is completed").hasSize(TASKS);
        assertThat(leases.stream().map(Lease::task).distinct()).hasSize(TASKS);
        assertThat(leases).as("some tasks were claimed again").hasSizeGreaterThan(TASKS);
        leases.stream().collect(Collectors.groupingBy(Lease::task)).values().forEach(LeasesTest::checkApart);
    }

    private static void checkApart(List<Lease> ofOne) {
        List<Lease> sorted = ofOne.stream()
                .sorted(Comparator.comparing(Lease::from).thenComparing(Lease::until))
                .toList();
        for (int i = 0; i < sorted.size(); i++) {
            Lease earlier = sorted.get(i);
            for (Lease later : sorted.subList(i + 1, sorted.size())) {
                if (!later.worker().equals(earlier.worker())) {
                    assertThat(later.from()).as("%s after %s", later, earlier).isAfterOrEqualTo(earlier.until());
                }
            }
        }
    }

    private final class Worker implements Runnable {
        private final String name;
        private final Random random;

        Worker(String name, Random random) {
            this.name = name;
            this.random = random;
        }

        @Override
        public void run() {
            try {
                for (int turn = 0; done.size() < TASKS && turn < MOST_TURNS && faults.isEmpty(); turn++) {
                    work();
                    project.pass(Duration.ofSeconds(random.nextInt(20)));
                }
            } catch (Throwable e) {
                faults.add(e);
            }
        }

        private void work() {
            Outcome next = await(project.later("nextTask", List.of(), "assignee", name));
            if (!(next instanceof Outcome.Entity entity)) {
                return;
            }
            Item task = claim(entity.item().id());
            if (task == null) {
                return;
            }
            Instant from = Instant.parse(task.text("claimedAt"));
            Instant until = Instant.parse(task.text("claimedUntil"));
            switch (random.nextInt(4)) {
                case 0 -> leases.add(new Lease(task.id(), name, from, until));
                case 1 -> leases.add(new Lease(task.id(), name, from, release(task, until)));
                default -> leases.add(new Lease(task.id(), name, from, finish(task, until)));
            }
        }

        private Item claim(String id) {
            try {
                return project.entity(
                        "claimTask", List.of(id), "assignee", name, "leaseMinutes", 1L + random.nextInt(3));
            } catch (ProblemException taken) {
                return null;
            }
        }

        private Instant release(Item task, Instant until) {
            try {
                Item released = project.entity("releaseTask", List.of(task.id()), "assignee", name);
                return earlier(Instant.parse(released.text("updatedAt")), until);
            } catch (ProblemException expired) {
                return until;
            }
        }

        /** Completes the task if no other worker has claimed it meanwhile. */
        private Instant finish(Item task, Instant until) {
            try {
                Precondition unchanged = Precondition.match(
                        List.of(project.engine().records().render(task).etag()));
                await(project.later("moveTask", unchanged, List.of(task.id()), "section", "Done"));
                assertThat(done.put(task.id(), name))
                        .as(task.id() + " is completed once")
                        .isNull();
            } catch (ProblemException taken) {
                return until;
            }
            return until;
        }

        private static Instant earlier(Instant one, Instant other) {
            return one.isBefore(other) ? one : other;
        }
    }
}
