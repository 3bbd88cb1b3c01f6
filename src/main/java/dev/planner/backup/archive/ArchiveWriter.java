package dev.planner.backup.archive;

import dev.planner.store.TreeEntry;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes a tar archive in the ustar format of POSIX.1-1988. Names that are not ASCII or too long for ustar, and files
 * of 8 GiB and more, get pax headers (POSIX.1-2001).
 *
 * <p>This class writes the headers itself, because commons-compress, which reads the archives, never uses the second
 * name field of ustar ({@code prefix}). An older program does not support pax headers and needs this field for paths of
 * more than 100 bytes.
 */
public final class ArchiveWriter {
    static final int BLOCK = 512;
    /** The length of the end marker: two empty blocks. */
    private static final int END_LENGTH = 2 * BLOCK;

    private static final int NAME = 100;
    private static final int PREFIX = 155;
    private static final int PREFIX_AT = 345;
    private static final long MAX_OCTAL = 077777777777L;
    private static final char FILE = '0';
    private static final char DIRECTORY = '5';
    private static final char PAX = 'x';
    private static final byte[] PAX_NAME = "pax".getBytes(StandardCharsets.US_ASCII);

    private final OutputStream out;
    private final byte[] buffer = new byte[64 * 1024];

    public ArchiveWriter(OutputStream out) {
        this.out = out;
    }

    private static long padded(long length) {
        return (length + BLOCK - 1) / BLOCK * BLOCK;
    }

    /** Writes a directory. */
    public void add(TreeEntry directory) throws IOException {
        writeHeaders(directory);
    }

    /**
     * Writes a file.
     *
     * @param content the content; only as many bytes as the entry's size are read
     * @throws EOFException if the content is shorter
     */
    public void add(TreeEntry file, InputStream content) throws IOException {
        writeHeaders(file);
        long rest = file.size();
        while (rest > 0) {
            int read = content.read(buffer, 0, (int) Math.min(buffer.length, rest));
            if (read < 0) {
                throw new EOFException(file.path() + " is shorter than its size");
            }
            out.write(buffer, 0, read);
            rest -= read;
        }
        pad(file.size());
    }

    /** Writes the end marker. The underlying stream stays open. */
    public void finish() throws IOException {
        out.write(new byte[END_LENGTH]);
        out.flush();
    }

    private void writeHeaders(TreeEntry entry) throws IOException {
        byte[] pax = pax(entry);
        if (pax.length > 0) {
            byte[] header = header(entry, PAX, pax.length);
            Arrays.fill(header, 0, NAME, (byte) 0);
            Arrays.fill(header, PREFIX_AT, PREFIX_AT + PREFIX, (byte) 0);
            System.arraycopy(PAX_NAME, 0, header, 0, PAX_NAME.length);
            out.write(withChecksum(header));
            out.write(pax);
            pad(pax.length);
        }
        out.write(withChecksum(header(entry, entry.directory() ? DIRECTORY : FILE, entry.size())));
    }

    private void pad(long written) throws IOException {
        out.write(new byte[(int) (padded(written) - written)]);
    }

    private static byte[] name(TreeEntry entry) {
        return (entry.directory() ? entry.path() + "/" : entry.path()).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The index of the slash at which a name is split between the two name fields of ustar; 0 if it fits in one field,
     * -1 if it does not fit in two.
     */
    private static int division(byte[] name) {
        if (name.length <= NAME) {
            return 0;
        }
        for (int at = Math.min(PREFIX, name.length - 2); at > 0; at--) {
            if (name[at] == '/' && name.length - at - 1 <= NAME) {
                return at;
            }
        }
        return -1;
    }

    private static byte[] pax(TreeEntry entry) {
        byte[] name = name(entry);
        boolean ascii = true;
        for (byte each : name) {
            ascii &= each > 0;
        }
        byte[] path = ascii && division(name) >= 0 ? new byte[0] : record("path", name);
        byte[] size = entry.size() <= MAX_OCTAL
                ? new byte[0]
                : record("size", Long.toString(entry.size()).getBytes(StandardCharsets.US_ASCII));
        byte[] both = Arrays.copyOf(path, path.length + size.length);
        System.arraycopy(size, 0, both, path.length, size.length);
        return both;
    }

    /** A pax record {@code "<length> <key>=<value>\n"}. The length includes its own digits. */
    private static byte[] record(String key, byte[] value) {
        int rest = key.length() + value.length + 3;
        int length = rest + Integer.toString(rest).length();
        if (Integer.toString(length).length() > Integer.toString(rest).length()) {
            length++;
        }
        byte[] start = (length + " " + key + "=").getBytes(StandardCharsets.UTF_8);
        byte[] record = Arrays.copyOf(start, length);
        System.arraycopy(value, 0, record, start.length, value.length);
        record[length - 1] = '\n';
        return record;
    }

    private static byte[] header(TreeEntry entry, char type, long size) {
        byte[] header = new byte[BLOCK];
        byte[] name = name(entry);
        int division = division(name);
        if (division > 0) {
            System.arraycopy(name, 0, header, PREFIX_AT, division);
            System.arraycopy(name, division + 1, header, 0, name.length - division - 1);
        } else {
            System.arraycopy(name, 0, header, 0, Math.min(NAME, name.length));
        }
        octal(header, 100, 8, entry.mode());
        octal(header, 108, 8, 0);
        octal(header, 116, 8, 0);
        octal(header, 124, 12, size > MAX_OCTAL ? 0 : size);
        octal(header, 136, 12, Math.min(MAX_OCTAL, Math.max(0, entry.modified().getEpochSecond())));
        header[156] = (byte) type;
        byte[] magic = "ustar\00000".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(magic, 0, header, 257, magic.length);
        return header;
    }

    /** Writes octal digits with leading zeros, and a NUL. */
    private static void octal(byte[] header, int at, int length, long value) {
        long rest = value;
        for (int i = at + length - 2; i >= at; i--) {
            header[i] = (byte) ('0' + (rest & 7));
            rest >>>= 3;
        }
    }

    /**
     * Adds the checksum: the sum of all bytes, counting the checksum field as spaces, as six digits, a NUL and a space.
     */
    private static byte[] withChecksum(byte[] header) {
        Arrays.fill(header, 148, 156, (byte) ' ');
        int sum = 0;
        for (byte each : header) {
            sum += each & 0xff;
        }
        octal(header, 148, 7, sum);
        return header;
    }
}
