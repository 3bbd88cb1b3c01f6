package dev.planner.markdown;

import dev.planner.schema.Binding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The headings that a collection's bindings own, in the order in which new files carry them. A heading of a body belongs to
 * the claim that knows it best; and a claim that finds its very heading wants no other, so that a text may have headings that
 * are merely similar.
 */
final class Claims {
    private static final int EQUAL = 3;
    private static final int BEGINS = 2;
    private static final int CONTAINS = 1;

    /** What may stand between words; an apostrophe belongs to its word. */
    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}'’]+");

    private static final Pattern AND = Pattern.compile(" (?:and )+");

    private final List<Claim> claims;
    private final boolean loose;

    /**
     * @param binding the owner
     * @param group the place in a row binding's groups, else 0
     * @param names the headings in lower case
     * @param words the same as words alone
     * @param loose whether a heading that has more words, or other signs between them, may be meant
     * @param text whether what stands below is text to the next claimed heading, else it ends at the next H1 or H2
     */
    private record Claim(
            Binding binding,
            int group,
            String heading,
            List<String> names,
            List<String> words,
            boolean loose,
            boolean text) {}

    /**
     * A part of a body below a heading.
     *
     * @param heading the heading's line
     * @param end the line behind its last
     */
    record Section(int heading, int end) {
        int start() {
            return heading + 1;
        }
    }

    private Claims(List<Claim> claims) {
        this.claims = claims;
        this.loose = claims.stream().anyMatch(Claim::loose);
    }

    static Claims of(CollectionType type) {
        List<Claim> claims = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            Binding binding = field.binding();
            if (binding instanceof Binding.SectionText section) {
                claims.add(claim(binding, 0, section.heading(), false, true));
            } else if (binding instanceof Binding.SectionList section) {
                claims.add(claim(binding, 0, section.heading(), true, false));
            } else if (binding instanceof Binding.CheckList section) {
                claims.add(claim(binding, 0, section.heading(), false, false));
            } else if (binding instanceof Binding.Rows rows) {
                rows(claims, rows);
            }
        }
        return new Claims(List.copyOf(claims));
    }

    private static void rows(List<Claim> claims, Binding.Rows rows) {
        Binding.Heading heading = rows.heading();
        if (heading != null) {
            claims.add(claim(rows, 0, heading, false, false));
            return;
        }
        for (int i = 0; i < rows.groups().size(); i++) {
            String group = capitalised(rows.groups().get(i));
            claims.add(claim(rows, i, new Binding.Heading(group, List.of()), true, false));
        }
    }

    private static Claim claim(Binding binding, int group, Binding.Heading heading, boolean loose, boolean text) {
        List<String> names = new ArrayList<>();
        names.add(heading.text().toLowerCase(Locale.ROOT));
        heading.aliases().forEach(alias -> names.add(alias.toLowerCase(Locale.ROOT)));
        List<String> words = names.stream().map(Claims::words).toList();
        return new Claim(binding, group, heading.text(), List.copyOf(names), words, loose, text);
    }

    private static String capitalised(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** The claim of a binding, -1 when it claims no heading. */
    int indexOf(Binding binding, int group) {
        for (int i = 0; i < claims.size(); i++) {
            if (claims.get(i).binding().equals(binding) && claims.get(i).group() == group) {
                return i;
            }
        }
        return -1;
    }

    /** The heading line of a new section. */
    String heading(int claim) {
        return "## " + claims.get(claim).heading();
    }

    /** For each line the claim that owns the heading on it, else -1. */
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

    /** The words alone: High-Level Budget and High Level Budget are one heading, and so is A / B and A and B. */
    private static String words(String name) {
        return AND.matcher(SIGNS.matcher(name).replaceAll(" ").strip()).replaceAll(" ");
    }

    private static int strength(Claim claim, String name, String words) {
        if (claim.names().contains(name)) {
            return EQUAL;
        }
        int strength = 0;
        for (String known : claim.loose() ? claim.words() : claim.names()) {
            strength = Math.max(strength, claim.loose() ? likeness(known, words) : isNamed(known, name) ? BEGINS : 0);
        }
        return strength;
    }

    private static boolean isNamed(String known, String name) {
        return name.startsWith(known) && isAside(name.substring(known.length()));
    }

    private static int likeness(String known, String words) {
        int at = words.indexOf(known);
        while (at >= 0 && !known.isEmpty()) {
            if (isWordEnd(words.substring(at + known.length()))) {
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

    /** Whether the word before ends here, or is a plural. */
    private static boolean isWordEnd(String rest) {
        String end = rest.startsWith("es") ? rest.substring(2) : rest.startsWith("s") ? rest.substring(1) : rest;
        return end.isEmpty() || !Character.isLetter(end.charAt(0));
    }

    /** Whether what follows adds no word to the heading: a count, a colon, something in brackets. */
    private static boolean isAside(String rest) {
        String end = rest.strip();
        return end.isEmpty() || "([:".indexOf(end.charAt(0)) >= 0 || end.chars().noneMatch(Character::isLetter);
    }

    /** The sections of a claim, in the order of the file. */
    List<Section> sections(Body body, int claim) {
        int[] owners = owners(body);
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] == claim) {
                sections.add(new Section(i, end(body, owners, i)));
            }
        }
        return sections;
    }

    private int end(Body body, int[] owners, int heading) {
        int claim = owners[heading];
        boolean text = claims.get(claim).text();
        int line = heading + 1;
        while (line < owners.length) {
            int level = body.level(line);
            if (text ? owners[line] >= 0 && owners[line] != claim : level == 1 || level == 2) {
                break;
            }
            line++;
        }
        return line;
    }

    /** The first line from {@code from} on whose heading is claimed, else the end. */
    int firstClaimed(Body body, int from) {
        int[] owners = owners(body);
        int line = from;
        while (line < owners.length && owners[line] < 0) {
            line++;
        }
        return line;
    }

    /** Where a new section of the claim goes: behind the nearest one before it, else in front of the nearest one behind it. */
    int place(Body body, int claim) {
        int[] owners = owners(body);
        if (!claims.get(claim).text()) {
            for (int c = claim - 1; c >= 0; c--) {
                for (int i = owners.length - 1; i >= 0; i--) {
                    if (owners[i] == c) {
                        return BodyEdit.contentEnd(body, i + 1, end(body, owners, i));
                    }
                }
            }
            for (int c = claim + 1; c < claims.size(); c++) {
                for (int i = 0; i < owners.length; i++) {
                    if (owners[i] == c) {
                        return i;
                    }
                }
            }
        }
        return owners.length;
    }
}
