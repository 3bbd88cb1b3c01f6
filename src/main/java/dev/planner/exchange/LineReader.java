package dev.planner.exchange;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * Gives a parser one line at a time, and keeps the lines of the current row. After a row that cannot be parsed, a new
 * parser can continue with the second line of that row. A single carriage return as the end of a line becomes a line
 * feed.
 */
final class LineReader extends Reader {
    /** The maximum length of a piece, in characters. A line can be given in several pieces. */
    private static final int PIECE = 64 * 1024;

    private final Reader text;
    private final char[] chunk = new char[PIECE];
    /** The part of the chunk that is not given yet. */
    private int chunkAt;

    private int chunkEnd;
    /** The pieces of the current row, of which the parser has read the first ones. */
    private final Deque<String> given = new ArrayDeque<>();
    /** The pieces that a parser has read as part of an unreadable row, and that are read again. */
    private final Deque<String> again = new ArrayDeque<>();

    private String piece = "";
    private int at;
    private long line = 1;
    private long lines;
    private long repeated;

    LineReader(Reader text) {
        this.text = text;
    }

    /** Forgets the lines that have been read: the next one is the first line of a row. */
    void beginRow() {
        given.clear();
        line = lines + 1;
    }

    /** The number of the first line of the row. */
    long line() {
        return line;
    }

    /** The number of characters that are read more than once. */
    long repeated() {
        return repeated;
    }

    /** Continues with the second line of the row. */
    void skipLine() throws IOException {
        String skipped;
        do {
            skipped = given.isEmpty() ? next() : given.remove();
        } while (!skipped.isEmpty() && !isEnd(skipped));
        while (!given.isEmpty()) {
            String last = given.removeLast();
            lines -= isEnd(last) ? 1 : 0;
            repeated += last.length();
            again.addFirst(last);
        }
        piece = "";
        at = 0;
        beginRow();
    }

    private static boolean isEnd(String piece) {
        return piece.endsWith("\n");
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, buffer.length);
        if (length == 0) {
            return 0;
        }
        if (at == piece.length()) {
            String following = next();
            if (following.isEmpty()) {
                return -1;
            }
            given.add(following);
            piece = following;
            at = 0;
        }
        int count = Math.min(length, piece.length() - at);
        piece.getChars(at, at + count, buffer, offset);
        at += count;
        return count;
    }

    /** The next line with its end, or a piece of it; empty at the end of the text. */
    private String next() throws IOException {
        String next = again.isEmpty() ? readPiece() : again.poll();
        lines += isEnd(next) ? 1 : 0;
        return next;
    }

    private String readPiece() throws IOException {
        fill();
        int from = chunkAt;
        while (chunkAt < chunkEnd) {
            char c = chunk[chunkAt++];
            if (c == '\n') {
                break;
            }
            if (c == '\r') {
                String line = new String(chunk, from, chunkAt - 1 - from);
                // A parser reads the character after a carriage return, which can be in the next row.
                fill();
                boolean pair = chunkAt < chunkEnd && chunk[chunkAt] == '\n';
                chunkAt += pair ? 1 : 0;
                return line + (pair ? "\r\n" : "\n");
            }
        }
        return new String(chunk, from, chunkAt - from);
    }

    /** Reads more characters if none are left. */
    private void fill() throws IOException {
        if (chunkAt == chunkEnd) {
            chunkEnd = Math.max(0, text.read(chunk));
            chunkAt = 0;
        }
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
