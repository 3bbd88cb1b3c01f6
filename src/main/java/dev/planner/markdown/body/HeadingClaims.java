package dev.planner.markdown.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The H2 headings that the fields of a collection own (claims), in the order of new files. A heading in a body belongs
 * to the claim that it matches best. If a heading matches a claim exactly, other headings that match this claim less
 * well belong to no claim, so that a text can contain similar headings.
 */
public final class HeadingClaims {
    private static final int EQUAL = 3;
    private static final int BEGINS = 2;
    private static final int CONTAINS = 1;

    /** The characters between words. An apostrophe is a part of its word. */
    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}'’]++");

    private static final String AND = " and ";

    private final List<Claim> claims;
    private final boolean loose;

    /**
     * One heading that a field owns.
     *
     * @param owner the binding of the field
     * @param place the position among the headings of the field
     * @param names the headings in lower case
     * @param words the headings reduced to their words
     */
    private record Claim(Object owner, int place, SectionHeading heading, List<String> names, List<String> words) {
        boolean isLoose() {
            return heading.match() == SectionHeading.Match.WORDS;
        }
    }

    private HeadingClaims(List<Claim> claims) {
        this.claims = claims;
        this.loose = claims.stream().anyMatch(Claim::isLoose);
    }

    /** Collects the headings of a collection's fields. */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects claims in the order of the headings in new files. */
    public static final class Builder {
        private final List<Claim> claims = new ArrayList<>();

        private Builder() {}

        /** Adds the headings of a field. */
        public void add(Object owner, List<SectionHeading> headings) {
            for (int i = 0; i < headings.size(); i++) {
                claims.add(claim(owner, i, headings.get(i)));
            }
        }

        public HeadingClaims build() {
            return new HeadingClaims(List.copyOf(claims));
        }
    }

    private static Claim claim(Object owner, int place, SectionHeading heading) {
        List<String> names = new ArrayList<>();
        names.add(heading.text().toLowerCase(Locale.ROOT));
        heading.aliases().forEach(alias -> names.add(alias.toLowerCase(Locale.ROOT)));
        List<String> words = names.stream().map(HeadingClaims::words).toList();
        return new Claim(owner, place, heading, List.copyOf(names), words);
    }

    /** The index of the claim for one of an owner's headings; -1 if there is none. */
    public int indexOf(Object owner, int place) {
        for (int i = 0; i < claims.size(); i++) {
            if (claims.get(i).owner().equals(owner) && claims.get(i).place() == place) {
                return i;
            }
        }
        return -1;
    }

    /** The heading line of a new section. */
    public String heading(int claim) {
        return "## " + claims.get(claim).heading().text();
    }

    /** The sections of a body. Computed once for each body. */
    public ClaimedSections sections(Body body) {
        return body.sections(this);
    }

    int size() {
        return claims.size();
    }

    /** Whether the section of a claim extends to the next claimed heading; otherwise it ends at the next H1 or H2. */
    boolean isText(int claim) {
        return claims.get(claim).heading().match() == SectionHeading.Match.TEXT;
    }

    /** Line → the index of the claim that owns its heading; -1 if there is none. */
    int[] owners(Body body) {
        int[] owners = new int[body.size()];
        int[] strengths = new int[body.size()];
        int[] best = new int[claims.size()];
        Arrays.fill(owners, -1);
        for (int i = 0; i < owners.length && !claims.isEmpty(); i++) {
            if (body.level(i) == 2) {
                String name = name(body.heading(i));
                String words = loose ? words(name) : name;
                for (int c = 0; c < claims.size(); c++) {
                    int strength = strength(claims.get(c), name, words);
                    if (strength > strengths[i]) {
                        strengths[i] = strength;
                        owners[i] = c;
                    }
                }
                if (owners[i] >= 0) {
                    best[owners[i]] = Math.max(best[owners[i]], strengths[i]);
                }
            }
        }
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] >= 0 && strengths[i] < best[owners[i]]) {
                owners[i] = -1;
            }
        }
        return owners;
    }

    /** A heading in lower case, without closing hashes. */
    private static String name(String heading) {
        String name = heading.toLowerCase(Locale.ROOT);
        int end = name.length();
        while (end > 0 && name.charAt(end - 1) == '#') {
            end--;
        }
        return name.substring(0, end).strip();
    }

    /** The words of a heading, without signs and "and": {@code A / B} equals {@code A and B}. */
    private static String words(String name) {
        String words = SIGNS.matcher(name).replaceAll(" ").strip();
        int and = words.indexOf(AND);
        if (and < 0) {
            return words;
        }
        StringBuilder without = new StringBuilder(words.length());
        int from = 0;
        while (and >= 0) {
            without.append(words, from, and);
            from = and + AND.length() - 1;
            and = words.indexOf(AND, from);
        }
        return without.append(words, from, words.length()).toString();
    }

    private static int strength(Claim claim, String name, String words) {
        if (claim.names().contains(name)) {
            return EQUAL;
        }
        int strength = 0;
        for (String known : claim.isLoose() ? claim.words() : claim.names()) {
            strength = Math.max(strength, claim.isLoose() ? likeness(known, words) : isNamed(known, name) ? BEGINS : 0);
        }
        return strength;
    }

    private static boolean isNamed(String known, String name) {
        return name.startsWith(known) && isAside(name.substring(known.length()));
    }

    private static int likeness(String known, String words) {
        int at = words.indexOf(known);
        while (at >= 0 && !known.isEmpty()) {
            if (isWordEnd(words, at + known.length())) {
                if (at == 0) {
                    return BEGINS;
                }
                if (words.charAt(at - 1) == ' ') {
                    return CONTAINS;
                }
            }
            at = words.indexOf(known, at + 1);
        }
        return 0;
    }

    /** Whether a word, or its plural, ends at an offset. */
    private static boolean isWordEnd(String words, int at) {
        int end = words.startsWith("es", at) ? at + 2 : words.startsWith("s", at) ? at + 1 : at;
        return end == words.length() || !Character.isLetter(words.charAt(end));
    }

    /** Whether the rest of a heading adds no word: it is empty, a count, a colon, or a text in brackets. */
    private static boolean isAside(String rest) {
        String end = rest.strip();
        return end.isEmpty() || "([:".indexOf(end.charAt(0)) >= 0 || end.chars().noneMatch(Character::isLetter);
    }
}
