package dev.planner.store.files.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The lines of an odd file, with random choices and line ends. */
final class OddLines {
    final Random random;
    final String end;
    final List<OddFiles.Piece> pieces = new ArrayList<>();
    private final boolean mixed;

    OddLines(Random random) {
        this.random = random;
        this.end = chance(60) ? "\n" : chance(80) ? "\r\n" : "\r";
        this.mixed = chance(10) && !end.equals("\r");
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    void line(@Nullable String owner, String text) {
        String ending = mixed ? one(List.of("\n", "\r\n")) : end;
        pieces.add(new OddFiles.Piece(owner, text + ending));
    }

    void blank(@Nullable String owner) {
        line(owner, chance(10) ? "  " : "");
    }

    void finish() {
        if (chance(30)) {
            OddFiles.Piece last = pieces.remove(pieces.size() - 1);
            pieces.add(new OddFiles.Piece(last.owner(), last.text().stripTrailing()));
        }
        if (chance(15)) {
            OddFiles.Piece first = pieces.remove(0);
            pieces.add(0, new OddFiles.Piece(first.owner(), "\ufeff" + first.text()));
        }
    }

    String words(int count) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++) {
            words.append(i == 0 ? "" : " ").append(one(OddValues.WORDS));
        }
        return words.toString();
    }
}
