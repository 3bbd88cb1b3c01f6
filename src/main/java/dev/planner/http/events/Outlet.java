package dev.planner.http.events;

/** The way to one client's socket. Used on the event loop of its connection alone. */
interface Outlet {

    /** Whether the client reads more slowly than it is written to. */
    boolean full();

    /** Hands bytes over; they may stay here until {@link #flush}. */
    void write(Piece piece);

    void flush();

    /** Ends the stream in good order. */
    void end(Piece last);

    /** Breaks the connection off. */
    void reset();
}
