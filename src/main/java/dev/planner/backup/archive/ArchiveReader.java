package dev.planner.backup.archive;

import dev.planner.base.Hashes;
import dev.planner.store.TreeEntry;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.tar.TarUtils;
import org.jspecify.annotations.Nullable;

/**
 * Reads a tar archive of a project in the formats pax, ustar and GNU. It also reads the archives of an older program,
 * which are ustar archives with the magic number at a wrong offset. It refuses the complete archive if it contains
 * anything except files and directories, contains a path outside the project, or has no end marker.
 *
 * <p>An archive is read several times, so that nothing is restored from an invalid one. Each time, it must have the
 * bytes of the first time, because another program may still write it.
 */
public final class ArchiveReader {
    /** The maximum length in bytes of the name and the attributes of one entry, which are held in memory. */
    private static final long MAX_HEADER_BYTES = 1 << 20;

    /**
     * The maximum number of headers of one entry: its own, and those with its long name and its attributes. The library
     * calls itself for each of them.
     */
    private static final int MAX_HEADERS = 100;

    private static final int BUFFER = 64 * 1024;
    private static final int PERMISSIONS = 0777;

    private final Path archive;
    /** The hash of the archive; {@code null} before the first complete read. */
    private @Nullable String hash;

    /**
     * @param archive the path of a plain archive
     */
    public ArchiveReader(Path archive) {
        this.archive = archive;
    }

    /** Receives the entries of an archive in order. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Receives one entry.
         *
         * @param content the content of a file; empty for a directory. The visitor need not read the content
         */
        void visit(TreeEntry entry, InputStream content) throws IOException;
    }

    /**
     * A tar stream that records whether it has read the end marker. Without this, an archive that is truncated between
     * two entries would seem complete.
     */
    private static final class Tar extends TarArchiveInputStream {
        private boolean complete;
        private boolean inHeader;
        private long headerLength;
        private int headers;

        Tar(InputStream in, String charset) {
            super(in, charset);
        }

        /**
         * The next entry. The library reads long names and pax attributes as the contents of separate entries, whose
         * length is limited here. The content of the current file may have any length, so it is read to its end before
         * that.
         */
        @Nullable TarArchiveEntry next() throws IOException {
            if (getCurrentEntry() != null) {
                transferTo(OutputStream.nullOutputStream());
            }
            inHeader = true;
            headerLength = 0;
            headers = 0;
            try {
                return getNextEntry();
            } finally {
                inHeader = false;
            }
        }

        @Override
        @SuppressWarnings("NullAway") // the library returns null at the end of the archive
        public @Nullable TarArchiveEntry getNextEntry() throws IOException {
            headers++;
            if (headers > MAX_HEADERS) {
                throw new MalformedArchiveException(
                        ArchiveFault.ARCHIVE_TOO_MANY,
                        "The archive holds an entry with more than " + MAX_HEADERS + " headers.");
            }
            return super.getNextEntry();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (inHeader && read > 0) {
                headerLength += read;
                if (headerLength > MAX_HEADER_BYTES) {
                    throw new MalformedArchiveException(
                            ArchiveFault.ARCHIVE_TOO_MANY,
                            "The archive holds an entry whose name and attributes have more than "
                                    + MAX_HEADER_BYTES / 1024 + " KiB.");
                }
            }
            return read;
        }

        @Override
        @SuppressWarnings("NullAway") // the library passes null at the end of the file
        protected boolean isEOFRecord(byte @Nullable [] block) {
            complete |= block != null && super.isEOFRecord(block);
            return super.isEOFRecord(block);
        }
    }

    /** The content of the current entry. It converts read errors, so that they differ from errors of the visitor. */
    private static final class Content extends InputStream {
        private final Tar tar;

        Content(Tar tar) {
            this.tar = tar;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return tar.read(bytes, offset, length);
            } catch (IOException e) {
                throw damaged(e);
            }
        }
    }

    /**
     * Checks the complete archive, then passes each entry to the visitor.
     *
     * @return the number of files
     * @throws MalformedArchiveException if the archive is invalid, or has changed since it was read first. The visitor
     *     may have received some of the entries then
     */
    public int read(Visitor visitor) throws IOException {
        return read(visitor, checked());
    }

    /**
     * Checks the complete archive.
     *
     * @throws MalformedArchiveException if the archive is invalid
     */
    public void check() throws IOException {
        checked();
    }

    /** Checks the complete archive, and returns the charset of its names. */
    private Charset checked() throws IOException {
        checkStart();
        Charset charset = charset();
        read((entry, content) -> {}, charset);
        return charset;
    }

    /**
     * The charset of names in ustar fields: UTF-8, or ISO 8859-1 if a name is not valid UTF-8. Pax uses only UTF-8.
     *
     * <p>The search ends at a special file, for which {@link #read(Visitor, Charset)} refuses the archive. Skipping a
     * sparse file would produce all its zeros, which can be petabytes for a small archive.
     */
    private Charset charset() throws IOException {
        try (Tar tar = open(StandardCharsets.ISO_8859_1)) {
            for (TarArchiveEntry found = next(tar); found != null; found = next(tar)) {
                if (!isUtf8(found.getName())) {
                    return StandardCharsets.ISO_8859_1;
                }
                if (isSpecial(found)) {
                    return StandardCharsets.UTF_8;
                }
            }
        }
        return StandardCharsets.UTF_8;
    }

    /**
     * Whether the bytes of a name are valid UTF-8.
     *
     * @param name the name with one character for each byte
     */
    private static boolean isUtf8(String name) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(name.getBytes(StandardCharsets.ISO_8859_1)));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private Tar open(Charset charset) throws IOException {
        return open(charset, Files.newInputStream(archive));
    }

    private static Tar open(Charset charset, InputStream bytes) throws IOException {
        return new Tar(new BufferedInputStream(bytes, BUFFER), charset.name());
    }

    private void checkStart() throws IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(archive)) {
            start = in.readNBytes(ArchiveWriter.BLOCK);
        }
        if (start.length == 0) {
            throw new MalformedArchiveException(ArchiveFault.ARCHIVE_EMPTY, "The archive is empty.");
        }
        if (start.length > 1 && start[0] == 0x1f && start[1] == (byte) 0x8b) {
            throw new MalformedArchiveException(
                    ArchiveFault.ARCHIVE_COMPRESSED, "The archive is compressed with gzip; decompress it first.");
        }
        if (start.length < ArchiveWriter.BLOCK || !isHeader(start)) {
            throw new MalformedArchiveException(ArchiveFault.NO_ARCHIVE, "This is not a tar archive.");
        }
    }

    private static boolean isHeader(byte[] block) {
        try {
            return TarUtils.verifyCheckSum(block);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private int read(Visitor visitor, Charset charset) throws IOException {
        ArchivePaths paths = new ArchivePaths();
        MessageDigest digest = Hashes.sha256();
        int files = 0;
        try (Tar tar = open(charset, new DigestInputStream(Files.newInputStream(archive), digest))) {
            for (TarArchiveEntry found = next(tar); found != null; found = next(tar)) {
                TreeEntry entry = entry(found, paths);
                Content content = new Content(tar);
                if (entry != null) {
                    visitor.visit(entry, content);
                    files += entry.directory() ? 0 : 1;
                }
            }
            if (!tar.complete) {
                throw new MalformedArchiveException(
                        ArchiveFault.ARCHIVE_DAMAGED, "The archive is cut short: its end is missing.");
            }
        }
        checkUnchanged(Hashes.of(digest));
        if (files == 0) {
            throw new MalformedArchiveException(ArchiveFault.ARCHIVE_EMPTY, "The archive holds no files.");
        }
        return files;
    }

    private void checkUnchanged(String now) throws MalformedArchiveException {
        if (hash == null) {
            hash = now;
        } else if (!hash.equals(now)) {
            throw new MalformedArchiveException(
                    ArchiveFault.ARCHIVE_DAMAGED, "The archive was changed while it was read.");
        }
    }

    private static @Nullable TarArchiveEntry next(Tar tar) throws MalformedArchiveException {
        try {
            return tar.next();
        } catch (MalformedArchiveException e) {
            throw e;
        } catch (IOException | IllegalArgumentException e) {
            throw damaged(e);
        }
    }

    private static MalformedArchiveException damaged(Exception cause) {
        return new MalformedArchiveException(
                ArchiveFault.ARCHIVE_DAMAGED, "The archive is cut short or damaged.", cause);
    }

    /** The validated entry; {@code null} for the project directory itself. */
    private static @Nullable TreeEntry entry(TarArchiveEntry found, ArchivePaths paths)
            throws MalformedArchiveException {
        String name = found.getName();
        if (!found.isCheckSumOK()) {
            throw new MalformedArchiveException(
                    ArchiveFault.ARCHIVE_DAMAGED, "The archive is damaged at " + ArchivePaths.shown(name) + ".");
        }
        boolean directory = found.isDirectory();
        if (isSpecial(found)) {
            throw new MalformedArchiveException(
                    ArchiveFault.ARCHIVE_SPECIAL,
                    "The archive holds a link, a device or another special file: " + ArchivePaths.shown(name)
                            + ". Only files and directories can be restored.",
                    Map.of("path", ArchivePaths.shown(name)));
        }
        String path = paths.add(name, directory);
        return path == null
                ? null
                : new TreeEntry(
                        path,
                        directory,
                        directory ? 0 : found.getSize(),
                        found.getLastModifiedTime().toInstant(),
                        found.getMode() & PERMISSIONS);
    }

    /** Whether an entry is neither a directory nor a file with all its bytes. */
    private static boolean isSpecial(TarArchiveEntry found) {
        byte type = found.getLinkFlag();
        boolean plain =
                type == TarConstants.LF_NORMAL || type == TarConstants.LF_OLDNORM || type == TarConstants.LF_CONTIG;
        return !found.isDirectory() && (!plain || found.isSparse());
    }
}
