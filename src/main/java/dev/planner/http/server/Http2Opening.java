package dev.planner.http.server;

import java.nio.charset.StandardCharsets;

/**
 * Recognises the first bytes of a connection that speaks HTTP/2 without TLS: the preface and the client's first frame,
 * its settings (RFC 9113 §3.4). Vert.x reports the connection after this frame.
 */
final class Http2Opening {
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int FRAME_HEAD = 9;
    private static final int FRAME_LENGTH = 3;

    private int read;
    private int content;
    private boolean differs;

    /** Whether all bytes so far are those of HTTP/2. */
    boolean isPossible() {
        return !differs;
    }

    /** Takes the next byte. Returns whether it is the last one of the first frame. */
    boolean completes(byte next) {
        if (differs) {
            return false;
        }
        int inFrame = read - PREFACE.length;
        if (inFrame < 0) {
            differs = next != PREFACE[read];
        } else if (inFrame < FRAME_LENGTH) {
            content = content << Byte.SIZE | Byte.toUnsignedInt(next);
        }
        read++;
        return read == PREFACE.length + FRAME_HEAD + content && inFrame >= FRAME_LENGTH;
    }
}
