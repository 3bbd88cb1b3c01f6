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
 * What was written and what became of it. Every write adds a token of its own to a record; the ledger knows where each
 * token may be found and which must not be lost.
 */
final class Ledger {
    private static final Pattern TOKEN = Pattern.compile("t[0-9]+x");

    private final Map<String, Token> tokens = new LinkedHashMap<>();

    /** What the writer was told. */
    enum State {
        /** Nothing yet. */
        SENT,
        /** It is durable. */
        DONE,
        /** Nothing was changed. */
        REFUSED,
        /** Nothing, because the server or the power went. */
        UNKNOWN,
        /** Somebody who saw it removed it, or has asked for that. */
        REMOVED
    }

    private static final class Token {
        private State state = State.SENT;
        /** Its record was deleted by a client that saw it. */
        private boolean trashed;
        /** It was in the hands of a program that had the file open. */
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

    /** Whether a program had it in a file that was open when the server may have replaced it. */
    boolean isHeld(String token) {
        return get(token).held;
    }

    /**
     * Compares with what there is.
     *
     * @param live tokens in records, {@code trash} in the trash, {@code recovered} among the recovered files
     * @return what is wrong
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
