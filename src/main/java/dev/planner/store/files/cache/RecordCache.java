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
 * The records as they were last read, in the medium's cache. A cached record is used only if the stamp of its file is
 * unchanged. A running store recognises unchanged files in the same way.
 *
 * <p>Format: the version as by {@link DataOutputStream#writeUTF}, then chunks up to the end. A chunk is its length in
 * bytes and the CRC-32C of its bytes, each a big-endian 4-byte integer, then its bytes. Reading stops at the first
 * chunk that is incomplete or damaged.
 */
public final class RecordCache {
    private static final Logger LOG = LoggerFactory.getLogger(RecordCache.class);
    /** The number of outdated records that makes writing the cache worthwhile. Fewer files are read in no time. */
    private static final int MIN_OUTDATED = 500;

    private static final int CHUNK_ENTRIES = 256;
    /** The total size of the files in one chunk, unless the chunk contains only one. */
    private static final int CHUNK_BYTES = 1 << 20;
    /** The number of chunks that are decoded in parallel. It bounds the memory that reading needs. */
    private static final int PARALLEL_CHUNKS = 16;

    private static final int MAX_CHUNK_BYTES = 64 << 20;

    /**
     * The age from which a change counts as written to the disk. An operating system writes changes back within about
     * 30 seconds. After a power failure, a file with a later change may have its new stamp but not its new content.
     */
    private static final Duration WRITE_BACK_TIME = Duration.ofSeconds(60);

    private final Medium medium;
    private final Clock clock;
    private final @Nullable String version;
    private final AtomicInteger outdated = new AtomicInteger();

    /**
     * @param version the identity of the program, because another version may read a different record from the same
     *     file; {@code null} for no cache
     */
    public RecordCache(Medium medium, Clock clock, @Nullable String version) {
        this.medium = medium;
        this.clock = clock;
        this.version = version;
    }

    /** Reads the cache: location → the state of the file when the cache was written. */
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
        while (chunks.size() < PARALLEL_CHUNKS) {
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
            if (length < 0 || length > MAX_CHUNK_BYTES) {
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

    /** Counts files whose state differs from the cache. */
    public void countOutdated(int files) {
        outdated.addAndGet(files);
    }

    /** Writes the cache if enough records are outdated. A failure is only logged, because the cache is disposable. */
    public void save(Collection<FileEntry> files) {
        if (version == null || !medium.isWritable() || outdated.get() < MIN_OUTDATED) {
            return;
        }
        outdated.set(0);
        Instant latest = clock.instant().minus(WRITE_BACK_TIME);
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
                countOutdated(1);
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
