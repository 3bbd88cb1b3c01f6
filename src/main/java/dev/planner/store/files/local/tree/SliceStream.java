package dev.planner.store.files.local.tree;

import java.io.IOException;
import java.io.InputStream;

/** A part of a longer stream, from the stream's current position. Closing it leaves the longer stream open. */
final class SliceStream extends InputStream {
    private final InputStream whole;
    private long rest;

    SliceStream(InputStream whole, long length) {
        this.whole = whole;
        this.rest = length;
    }

    /** The number of unread bytes. */
    long rest() {
        return rest;
    }

    @Override
    public int read() throws IOException {
        int read = rest == 0 ? -1 : whole.read();
        rest -= read < 0 ? 0 : 1;
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (rest == 0 && length > 0) {
            return -1;
        }
        int read = whole.read(bytes, offset, (int) Math.min(length, rest));
        rest -= Math.max(0, read);
        return read;
    }
}
