package dev.planner.http.events;

/** The sink to one client's socket. Only the event loop of its connection uses it. */
interface EventSink {

    /** Whether the client reads more slowly than the server writes. */
    boolean full();

    /** Writes bytes; they may be buffered until {@link #flush}. */
    void write(EncodedChunk chunk);

    void flush();

    /** Ends the stream regularly. */
    void end(EncodedChunk last);

    /** Closes the connection immediately. */
    void reset();
}
