package dev.planner.simulation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All writes and their results. Every write adds its own token to a record. The ledger knows where each token may be
 * and which tokens must not be lost.
 */
final class Ledger {
    private static final Pattern TOKEN = Pattern.compile("t[0-9]+x");

    private final Map<String, Token> tokens = new LinkedHashMap<>();

    /** The result that the writer knows. */
    enum State {
        /** There is no response yet. */
        SENT,
        /** The write is durable. */
        DONE,
        /** The server has changed nothing. */
        REFUSED,
        /** The server or the power failed before the response. */
        UNKNOWN,
        /** A writer that saw the token has removed it or is removing it. */
        REMOVED
    }

    private static final class Token {
        private State state = State.SENT;
        /** A client that saw the token has deleted its record. */
        private boolean trashed;
        /** A program had the token in an open file. */
        private boolean held;
    }

    String next() {
        String token = "t" + (tokens.size() + 1) + "x";
        tokens.put(token, new Token());
        return token;
    }

    int size() {
        return tokens.size();
    }

    private Token get(String token) {
        return tokens.get(token);
    }

    static Set<String> in(String text) {
        Set<String> found = new HashSet<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return found;
    }

    void settle(String token, State state) {
        Token known = get(token);
        if (known.state != State.REMOVED) {
            known.state = state;
        }
    }

    void removed(Collection<String> seen) {
        seen.forEach(token -> get(token).state = State.REMOVED);
    }

    void trashed(Collection<String> seen) {
        seen.forEach(token -> get(token).trashed = true);
    }

    void held(Collection<String> seen) {
        seen.forEach(token -> {
            get(token).held = true;
            get(token).trashed = true;
        });
    }

    /** Whether a program had the token in an open file when the server may have replaced it. */
    boolean isHeld(String token) {
        return get(token).held;
    }

    /**
     * Compares the ledger with the present state.
     *
     * @param live tokens in records, {@code trash} in the trash, {@code recovered} in the recovered files
     * @return the findings
     */
    List<String> check(Set<String> live, Set<String> trash, Set<String> recovered) {
        List<String> findings = new ArrayList<>();
        tokens.forEach((name, token) -> {
            boolean there = live.contains(name)
                    || (token.trashed && trash.contains(name))
                    || (token.held && recovered.contains(name));
            if (token.state == State.DONE && !there) {
                findings.add(name + " was acknowledged and is lost"
                        + (trash.contains(name) ? ": it is in the trash" : "")
                        + (recovered.contains(name) ? ": it is among the recovered files" : ""));
            }
            if (token.state == State.REFUSED && (live.contains(name) || trash.contains(name))) {
                findings.add(name + " was refused and is there");
            }
        });
        return findings;
    }
}
