package dev.planner.markdown.body.list;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The lines of each bullet of an outline: the bullet itself and the text below it. The text can be in several parts,
 * because nested bullets can be between them.
 */
final class OutlineParts {
    private final Body body;
    /** Line → the bullet whose text or content it is; -1 for none. */
    private final int[] owners;
    /** Bullet → its parts: first the one with the bullet itself. */
    private final List<List<Part>> parts = new ArrayList<>();

    /** Lines without blank ones at their start and end. */
    record Part(int from, int to) {}

    OutlineParts(Body body, List<OutlineBullet> bullets) {
        this.body = body;
        this.owners = new int[body.size()];
        Arrays.fill(owners, -1);
        for (int i = 0; i < bullets.size(); i++) {
            parts.add(new ArrayList<>(1));
            Arrays.fill(owners, bullets.get(i).line(), bullets.get(i).end(), i);
        }
        for (int from = 0; from < owners.length; ) {
            int to = from + 1;
            while (to < owners.length && owners[to] == owners[from]) {
                to++;
            }
            if (owners[from] >= 0) {
                add(owners[from], from, to);
            }
            from = to;
        }
    }

    private void add(int owner, int from, int to) {
        int start = from;
        while (start < to && body.blank(start)) {
            start++;
        }
        int end = BodyEdit.contentEnd(body, start, to);
        if (start < end) {
            parts.get(owner).add(new Part(start, end));
        }
    }

    /** The bullet whose text or content a line is; -1 for none. */
    int owner(int line) {
        return owners[line];
    }

    /** The parts of a bullet, in the order of the file. */
    List<Part> of(int bullet) {
        return parts.get(bullet);
    }

    /** The part with the bullet itself. */
    Part head(int bullet) {
        return of(bullet).get(0);
    }

    /** The parts that follow nested bullets. */
    List<Part> tails(int bullet) {
        return of(bullet).subList(1, of(bullet).size());
    }

    /** The line after the last part. */
    int end(int bullet) {
        return of(bullet).get(of(bullet).size() - 1).to();
    }
}
