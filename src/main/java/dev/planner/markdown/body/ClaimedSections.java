package dev.planner.markdown.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The sections of a body whose headings are owned by fields. */
public final class ClaimedSections {
    private final Body body;
    private final HeadingClaims claims;
    private final List<List<Section>> sections = new ArrayList<>();
    /** Line → the first line, from that line on, with a claimed heading. */
    private final int[] nextClaimed;

    /**
     * The part of a body below a heading.
     *
     * @param heading the first line of the heading
     * @param start the first line below the heading
     * @param end the line after its last line
     */
    public record Section(int heading, int start, int end) {}

    ClaimedSections(Body body, HeadingClaims claims) {
        this.body = body;
        this.claims = claims;
        this.nextClaimed = new int[body.size() + 1];
        for (int claim = 0; claim < claims.size(); claim++) {
            sections.add(new ArrayList<>());
        }
        find(claims.owners(body));
    }

    /** Finds the sections from the last line to the first, so that the end of each section is known at its heading. */
    private void find(int[] owners) {
        int[] ends = new int[body.size()];
        int nextHeading = body.size();
        Arrays.fill(nextClaimed, body.size());
        for (int line = body.size() - 1; line >= 0; line--) {
            int claim = owners[line];
            int next = nextClaimed[line + 1];
            nextClaimed[line] = claim >= 0 ? line : next;
            if (claim >= 0) {
                boolean continues = next < body.size() && owners[next] == claim;
                ends[line] = claims.isText(claim) ? (continues ? ends[next] : next) : nextHeading;
                sections.get(claim).add(new Section(line, body.headingEnd(line), ends[line]));
            }
            if (body.level(line) == 1 || body.level(line) == 2) {
                nextHeading = line;
            }
        }
        sections.forEach(Collections::reverse);
    }

    HeadingClaims claims() {
        return claims;
    }

    /** The sections of a claim, in the order of the file. */
    public List<Section> of(int claim) {
        return sections.get(claim);
    }

    /** The first line from {@code from} on with a claimed heading; the number of lines if there is none. */
    public int firstClaimed(int from) {
        return nextClaimed[Math.min(from, body.size())];
    }

    /**
     * The line for a new section: after the section of the nearest preceding claim, otherwise before the section of the
     * nearest following claim, otherwise the end of the body.
     */
    public int place(int claim) {
        if (!claims.isText(claim)) {
            for (int c = claim - 1; c >= 0; c--) {
                if (!sections.get(c).isEmpty()) {
                    Section last = sections.get(c).get(sections.get(c).size() - 1);
                    return BodyEdit.contentEnd(body, last.start(), last.end());
                }
            }
            for (int c = claim + 1; c < sections.size(); c++) {
                if (!sections.get(c).isEmpty()) {
                    return sections.get(c).get(0).heading();
                }
            }
        }
        return body.size();
    }
}
