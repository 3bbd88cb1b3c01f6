package dev.planner.store.files.cache;

import dev.planner.base.IoFaults;
import dev.planner.store.files.codec.PooledValues;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.work.StoreRuntime;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The records as they were read last, in the medium's cache. A record from the cache is used only if the stamp of its
 * file is still the same, which is how a running store recognises unchanged files too.
 *
 * <p>Format: the version as a text, then chunks up to the end. A chunk is its length in bytes, the CRC-32C of its
 * bytes, and its bytes. A chunk that is incomplete or damaged ends the cache.
 */
public final class RecordCache {
    private static final Logger LOG = LoggerFactory.getLogger(RecordCache.class);
    /** Fewer records are read from their files in an instant. */
    private static final int FEWEST = 500;

    private static final int CHUNK_ENTRIES = 256;
    /** The size of the files in one chunk, unless it contains only one. */
    private static final int CHUNK_BYTES = 1 << 20;
    /** The number of chunks that are decoded in parallel. It limits the memory that reading takes. */
    private static final int CHUNKS_AT_ONCE = 16;

    private static final int LONGEST_CHUNK = 64 << 20;

    /**
     * An operating system writes a changed file to disk within about half a minute. A file that changed later may have
     * lost its content in a power failure, but not its stamp.
     */
    private static final Duration WRITTEN_BACK = Duration.ofSeconds(60);

    private final Medium medium;
    private final Clock clock;
    private final @Nullable String version;
    private final AtomicInteger outdated = new AtomicInteger();

    /**
     * @param version identifies the program, because another version may read the same file as another record;
     *     {@code null} for no cache
     */
    public RecordCache(Medium medium, Clock clock, @Nullable String version) {
        this.medium = medium;
        this.clock = clock;
        this.version = version;
    }

    /** Reads the cache: location → its file, as it was when the cache was written. */
    public Map<String, FileEntry> load(StoreRuntime runtime, PooledValues.Pool pool) {
        Map<String, FileEntry> entries = new HashMap<>();
        if (version == null) {
            return entries;
        }
        try (InputStream stored = medium.cache()) {
            if (stored != null) {
                DataInputStream in = new DataInputStream(stored);
                if (in.readUTF().equals(version)) {
                    List<byte[]> chunks = chunks(in);
                    while (!chunks.isEmpty()) {
                        for (List<FileEntry> some : runtime.map(chunks, chunk -> ChunkReader.read(chunk, pool))) {
                            some.forEach(entry -> entries.put(entry.location(), entry));
                        }
                        chunks = chunks(in);
                    }
                }
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("the cache of records cannot be used; the files are read instead", e);
            entries.clear();
        }
        return entries;
    }

    private static List<byte[]> chunks(DataInputStream in) throws IOException {
        List<byte[]> chunks = new ArrayList<>();
        while (chunks.size() < CHUNKS_AT_ONCE) {
            byte[] chunk = chunk(in);
            if (chunk == null) {
                break;
            }
            chunks.add(chunk);
        }
        return chunks;
    }

    private static byte @Nullable [] chunk(DataInputStream in) throws IOException {
        try {
            int length = in.readInt();
            int checksum = in.readInt();
            if (length < 0 || length > LONGEST_CHUNK) {
                return null;
            }
            byte[] chunk = in.readNBytes(length);
            return chunk.length == length && checksum(chunk) == checksum ? chunk : null;
        } catch (EOFException e) {
            return null;
        }
    }

    private static int checksum(byte[] chunk) {
        CRC32C checksum = new CRC32C();
        checksum.update(chunk);
        return (int) checksum.getValue();
    }

    /** Counts files that differ from the cache. */
    public void outdated(int files) {
        outdated.addAndGet(files);
    }

    /** Writes the cache, if that is worthwhile. The cache is an aid only, so a failure is logged. */
    public void save(Collection<FileEntry> files) {
        if (version == null || !medium.isWritable() || outdated.get() < FEWEST) {
            return;
        }
        outdated.set(0);
        Instant latest = clock.instant().minus(WRITTEN_BACK);
        try {
            medium.writeCache(out -> write(files, latest, out));
        } catch (IOException e) {
            LOG.warn("the cache of records cannot be written: {}", IoFaults.reason(e));
        }
    }

    private void write(Collection<FileEntry> files, Instant latest, Medium.CacheOutput out) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        new DataOutputStream(head).writeUTF(version == null ? "" : version);
        out.write(head.toByteArray());
        List<FileEntry> some = new ArrayList<>(CHUNK_ENTRIES);
        long bytes = 0;
        for (FileEntry file : files) {
            if (!ChunkWriter.encodes(file) || changed(file).isAfter(latest)) {
                outdated(1);
                continue;
            }
            some.add(file);
            bytes += file.stamp().size();
            if (some.size() == CHUNK_ENTRIES || bytes > CHUNK_BYTES) {
                write(some, out);
                some.clear();
                bytes = 0;
            }
        }
        write(some, out);
    }

    private static Instant changed(FileEntry file) {
        return Instant.EPOCH.plusNanos(
                Math.max(file.stamp().changed(), file.stamp().modified()));
    }

    private static void write(List<FileEntry> entries, Medium.CacheOutput out) throws IOException {
        byte[] chunk = ChunkWriter.write(entries);
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        DataOutputStream numbers = new DataOutputStream(head);
        numbers.writeInt(chunk.length);
        numbers.writeInt(checksum(chunk));
        out.write(head.toByteArray());
        out.write(chunk);
    }
}
