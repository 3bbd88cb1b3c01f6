package dev.planner.store.files.layout;

import dev.planner.base.CaseFolding;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.SectionNames;
import dev.planner.item.Violation;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The directories of one collection's sections, with their display names. A directory name of {@code a–z 0–9 _ -} is
 * displayed in title case, for compatibility with older programs: {@code in_progress} is In Progress. Any other
 * directory name is displayed unchanged, with {@code %XX} decoded as a UTF-8 byte. The directory of a new section
 * encodes characters in this way that some file system forbids. Immutable.
 *
 * @param directories the names of the directories, sorted
 * @param order the display names of sections in the order that people have chosen
 */
public record SectionDirectories(List<String> directories, List<String> order) {
    public static final SectionDirectories NONE = new SectionDirectories(List.of(), List.of());

    /** The file in the collection's directory that holds the order, one display name per line. */
    public static final String ORDER_FILE = ".order";

    private static final Pattern PLAIN = Pattern.compile("[a-z0-9_-]+");
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern NOT_PLAIN = Pattern.compile("[^a-z0-9_-]");
    private static final String UNSAFE = "/\\:*?\"<>|%";

    static SectionDirectories of(Collection<String> directories, List<String> order) {
        return new SectionDirectories(List.copyOf(new TreeSet<>(directories)), List.copyOf(order));
    }

    /** The display name of the section in a directory. */
    public static String nameOf(String directory) {
        return PLAIN.matcher(directory).matches() ? titleCase(directory) : decoded(directory);
    }

    /**
     * Whether a name is probably meant as the directory of a section: the server would give it to one, or people have
     * ordered its section. Other files, such as a {@code LICENSE} or {@code plan.pdf}, may lie beside the sections.
     */
    static boolean isDirectoryOfSection(String name, List<String> order) {
        String section = CaseFolding.fold(nameOf(name));
        return PLAIN.matcher(name).matches()
                || order.stream().anyMatch(each -> CaseFolding.fold(each).equals(section));
    }

    private static String titleCase(String directory) {
        StringBuilder name = new StringBuilder(directory.length());
        boolean first = true;
        for (int i = 0; i < directory.length(); i++) {
            char c = directory.charAt(i);
            name.append(c == '_' ? ' ' : first ? Character.toUpperCase(c) : c);
            first = c == '_';
        }
        return name.toString();
    }

    private static String decoded(String directory) {
        if (directory.indexOf('%') < 0) {
            return normal(directory);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < directory.length(); ) {
            int octet = octet(directory, i);
            if (octet >= 0) {
                bytes.write(octet);
                i += 3;
            } else {
                int end = directory.offsetByCodePoints(i, 1);
                bytes.writeBytes(directory.substring(i, end).getBytes(StandardCharsets.UTF_8));
                i = end;
            }
        }
        try {
            return normal(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString());
        } catch (CharacterCodingException e) {
            return normal(directory);
        }
    }

    /** The byte that {@code %XX} encodes at an index; -1 if there is no such code. */
    private static int octet(String text, int at) {
        if (text.charAt(at) != '%' || at + 2 >= text.length()) {
            return -1;
        }
        int high = Character.digit(text.charAt(at + 1), 16);
        int low = Character.digit(text.charAt(at + 2), 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }

    private static String normal(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    /**
     * The directory for a section: an existing one, matched case-insensitively, or a new one.
     *
     * @param field the field with the section's name, for problems
     * @throws ProblemException if the name is invalid for a section
     */
    public String directoryFor(String name, String field) {
        Violation fault = SectionNames.fault(name, "/" + field);
        if (fault != null) {
            throw new ProblemException(Problem.Invalid.of(List.of(fault)));
        }
        String wanted = CaseFolding.fold(name);
        for (String directory : directories) {
            if (CaseFolding.fold(nameOf(directory)).equals(wanted)) {
                return directory;
            }
        }
        return newDirectory(normal(name));
    }

    private static String newDirectory(String name) {
        String spaceless = SPACE.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("_");
        String plain = NOT_PLAIN.matcher(spaceless).replaceAll("");
        if (!plain.isEmpty()
                && RecordFileNames.isSection(plain)
                && !RecordFileNames.isDevice(plain)
                && nameOf(plain).equals(name)) {
            return plain;
        }
        String literal = encoded(name, false);
        return nameOf(literal).equals(name) && !RecordFileNames.isDevice(literal) ? literal : encoded(name, true);
    }

    private static String encoded(String name, boolean first) {
        StringBuilder directory = new StringBuilder();
        int last = name.length() - 1;
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            boolean edge =
                    (i == 0 && (first || c == '.' || c == '_' || c == ' ')) || (i == last && (c == '.' || c == ' '));
            if (edge || UNSAFE.indexOf(c) >= 0 || Character.isISOControl(c)) {
                for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    directory.append(String.format(Locale.ROOT, "%%%02X", octet));
                }
            } else {
                directory.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return directory.toString();
    }

    /** These directories with one more. */
    public SectionDirectories plus(String directory) {
        if (directories.contains(directory)) {
            return this;
        }
        List<String> all = new ArrayList<>(directories);
        all.add(directory);
        return of(all, order);
    }

    /**
     * The display names of the sections without duplicates: first in the order that people have chosen, then in the
     * known order, then by name.
     *
     * @param known the names that the collection's description lists, in order
     */
    public List<String> names(List<String> known) {
        Map<String, String> left = new LinkedHashMap<>();
        directories.stream()
                .map(SectionDirectories::nameOf)
                .sorted()
                .forEach(name -> left.putIfAbsent(CaseFolding.fold(name), name));
        List<String> names = new ArrayList<>();
        for (List<String> first : List.of(order, known)) {
            for (String name : first) {
                @Nullable String found = left.remove(CaseFolding.fold(name));
                if (found != null) {
                    names.add(found);
                }
            }
        }
        names.addAll(left.values());
        return names;
    }
}
