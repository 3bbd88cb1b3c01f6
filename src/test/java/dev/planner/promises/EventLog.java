package dev.planner.promises;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;

/** A client of the event stream that records all events. */
final class EventLog implements AutoCloseable {
    private final HttpURLConnection connection;
    private final BufferedReader reader;
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final CountDownLatch greeted = new CountDownLatch(1);

    EventLog(String url) throws IOException, InterruptedException {
        connection = (HttpURLConnection) URI.create(url + "/api/events").toURL().openConnection();
        reader = new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
        Thread thread = new Thread(this::read, "event stream");
        thread.setDaemon(true);
        thread.start();
        greeted.await();
    }

    private void read() {
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("data: ")) {
                    events.add(line.substring(6));
                } else if (line.isEmpty()) {
                    greeted.countDown();
                }
            }
        } catch (IOException e) {
            greeted.countDown();
        }
    }

    List<String> events() {
        return List.copyOf(events);
    }

    /**
     * Waits until a number of matching events have arrived or the time is over, and then a little longer, to detect
     * duplicates. Returns the matching events.
     */
    List<String> await(int count, Duration most, Predicate<String> fits) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        while (count(fits) < count && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        Thread.sleep(300);
        return events.stream().filter(fits).toList();
    }

    private long count(Predicate<String> fits) {
        return events.stream().filter(fits).count();
    }

    /** Closes the connection. This waits for the reading thread, so tests close the server first. */
    @Override
    public void close() {
        connection.disconnect();
    }
}
