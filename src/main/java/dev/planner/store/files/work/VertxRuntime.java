package dev.planner.store.files.work;

import io.vertx.core.Context;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** A {@link StoreRuntime} with worker verticles for blocking work, one thread for timers, and the system clock. */
public final class VertxRuntime implements StoreRuntime {
    /** The number of workers. It exceeds the number of processors, because workers mostly wait for the disk. */
    private static final int WORKERS = 16;

    private final Vertx vertx;
    /** The context that ends the workers, because a worker cannot wait for its own end. */
    private final Context home;

    private final String deployment;
    private final Workers workers;
    private final RandomGenerator random = new SecureRandom();
    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "planner-store-timer");
        thread.setDaemon(true);
        return thread;
    });

    private VertxRuntime(Vertx vertx, Context home, String deployment, Workers workers) {
        this.vertx = vertx;
        this.home = home;
        this.deployment = deployment;
        this.workers = workers;
    }

    /** Deploys the workers. */
    public static Future<VertxRuntime> start(Vertx vertx) {
        Context home = vertx.getOrCreateContext();
        Workers workers = new Workers();
        DeploymentOptions options = new DeploymentOptions()
                .setThreadingModel(ThreadingModel.WORKER)
                .setInstances(WORKERS)
                .setWorkerPoolName("planner-store")
                .setWorkerPoolSize(WORKERS);
        return vertx.deployVerticle(() -> new StoreVerticle(workers), options)
                .map(deployment -> new VertxRuntime(vertx, home, deployment, workers));
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void execute(Runnable work) {
        workers.run(work);
    }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        ScheduledFuture<?> scheduled = timers.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> scheduled.cancel(false);
    }

    @Override
    public <T, R> List<R> map(List<T> elements, Function<T, R> function) {
        return elements.parallelStream().map(function).toList();
    }

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public Future<Void> close() {
        timers.shutdownNow();
        Promise<Void> ended = Promise.promise();
        home.runOnContext(nothing -> vertx.undeploy(deployment).onComplete(ended));
        return ended.future();
    }
}
