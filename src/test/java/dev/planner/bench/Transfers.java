package dev.planner.bench;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;

/** Large requests to and responses from a server, streamed, each limited to ten minutes. */
final class Transfers {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final Child server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Transfers(Child server) {
        this.server = server;
    }

    /** Returns the body of the response. */
    String post(String path, String type, BodyPublisher body) throws IOException, InterruptedException {
        HttpResponse<String> response =
                send(request(path).header("Content-Type", type).POST(body), BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IOException(path + " answered " + response.statusCode() + " " + response.body());
        }
        return response.body();
    }

    void download(String path, Path file) throws IOException, InterruptedException {
        int status = send(request(path).GET(), BodyHandlers.ofFile(file)).statusCode();
        if (status != 200) {
            throw new IOException(path + " answered " + status);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.url(path))).timeout(PATIENCE);
    }

    private <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> body)
            throws IOException, InterruptedException {
        return client.send(request.build(), body);
    }

    /** Returns a body whose bytes do not repeat within a block. It is generated while it is sent. */
    static BodyPublisher bytes(long size) {
        return BodyPublishers.fromPublisher(BodyPublishers.ofInputStream(() -> new Numbers(size)), size);
    }

    /** A sequence of numbers of eight bytes. */
    private static final class Numbers extends InputStream {
        private final long size;
        private long position;

        Numbers(long size) {
            this.size = size;
        }

        @Override
        public int read() {
            if (position == size) {
                return -1;
            }
            int value = at(position);
            position++;
            return value;
        }

        private static int at(long position) {
            return (int) (((position >> 3) * 0x9E3779B97F4A7C15L) >>> ((position & 7) * 8)) & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            int count = (int) Math.min(length, size - position);
            for (int i = 0; i < count; i++) {
                bytes[offset + i] = (byte) at(position + i);
            }
            position += count;
            return count == 0 && length > 0 ? -1 : count;
        }
    }
}
