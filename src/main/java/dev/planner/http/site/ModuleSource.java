package dev.planner.http.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A module, divided into its imports, its exports and its body. It reads two subsets of the module syntax (ECMA-262
 * §16.2): the form in which the web UI is written and formatted, where each import or export starts a line, and the
 * minified form of the libraries. In both, exported bindings are constant, and no import takes a whole namespace. Any
 * other form is refused.
 *
 * @param imports the static imports in their order
 * @param exports the local name of each exported name
 * @param reexports the exports that come from other modules
 * @param forwarded the modules whose exports are all exported
 * @param body the source without its imports, and without the keyword of each export
 */
record ModuleSource(
        List<Import> imports,
        Map<String, String> exports,
        List<Import> reexports,
        List<String> forwarded,
        String body) {

    /** The local name of a default export. */
    static final String DEFAULT = "$default";

    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import\\s+(?:([\\w$]+)?\\s*,?\\s*(?:\\{([^}]*)\\})?\\s*from\\s+)?'([^']+)';?$\\n?");
    private static final Pattern REEXPORT = Pattern.compile("(?m)^export\\s+\\{([^}]*)\\}\\s*from\\s+'([^']+)';?$\\n?");
    private static final Pattern EXPORT_LIST = Pattern.compile("(?m)^export\\s+\\{([^}]*)\\};?$\\n?");
    private static final Pattern EXPORT_DEFAULT = Pattern.compile("(?m)^export default (?!class|function|async)");
    private static final Pattern EXPORT =
            Pattern.compile("(?m)^export ((?:async function|function|class|const)\\*? ([\\w$]+))");
    private static final Pattern UNKNOWN = Pattern.compile("(?m)^(?:import(?!\\()|export)\\b.*$");
    private static final Pattern MINIFIED_IMPORT =
            Pattern.compile("(?<=^|[;\\n])import(?:\\{([^}]*)\\}from)?\"([^\"]+)\";");
    private static final Pattern MINIFIED_REEXPORT =
            Pattern.compile("(?<=^|[;\\n])export\\{([^}]*)\\}from\"([^\"]+)\";");
    private static final Pattern MINIFIED_FORWARD = Pattern.compile("(?<=^|[;\\n])export\\*from\"([^\"]+)\";");
    private static final Pattern MINIFIED_EXPORTS = Pattern.compile("(?<=[;}\\n])export\\{([^}]*)\\};");
    private static final Pattern SOURCE_MAP = Pattern.compile("(?m)^//# sourceMappingURL=.*$");
    private static final Pattern MINIFIED_UNKNOWN =
            Pattern.compile("(?<=^|[;}\\n])(?:import(?=[\\s{*\"])|export(?=[\\s{*])).{0,40}");
    /** An import when the code runs, with a constant address. */
    static final Pattern DYNAMIC = Pattern.compile("\\bimport\\('([^']+)'\\)");

    /**
     * An import of a module.
     *
     * @param specifier the module as it is named in the source
     * @param names the local name of each imported name; empty for an import without names
     */
    record Import(String specifier, Map<String, String> names) {}

    /** @throws IllegalStateException if the source has an import or export of another form */
    static ModuleSource parse(String path, String source) {
        Reader reader = new Reader(source);
        reader.replace(IMPORT, match -> {
            Map<String, String> names = names(match.group(2));
            if (match.group(1) != null) {
                names.put("default", match.group(1));
            }
            reader.imports.add(new Import(match.group(3), names));
            return "";
        });
        reader.takeReexports(REEXPORT);
        reader.takeExports(EXPORT_LIST);
        reader.replace(EXPORT_DEFAULT, match -> {
            reader.exports.put("default", DEFAULT);
            return "const " + DEFAULT + " = ";
        });
        reader.replace(EXPORT, match -> {
            reader.exports.put(match.group(2), match.group(2));
            return match.group(1);
        });
        return reader.result(path, UNKNOWN);
    }

    /** @throws IllegalStateException if the source has an import or export of another form */
    static ModuleSource parseMinified(String path, String source) {
        Reader reader = new Reader(source);
        reader.replace(MINIFIED_IMPORT, match -> {
            reader.imports.add(new Import(match.group(2), names(match.group(1))));
            return "";
        });
        reader.takeReexports(MINIFIED_REEXPORT);
        reader.replace(MINIFIED_FORWARD, match -> {
            reader.forwarded.add(match.group(1));
            return "";
        });
        reader.takeExports(MINIFIED_EXPORTS);
        reader.replace(SOURCE_MAP, match -> "");
        return reader.result(path, MINIFIED_UNKNOWN);
    }

    /** The parts of a source that are read so far, and the rest. */
    private static final class Reader {
        final List<Import> imports = new ArrayList<>();
        final List<Import> reexports = new ArrayList<>();
        final List<String> forwarded = new ArrayList<>();
        final Map<String, String> exports = new LinkedHashMap<>();
        private String rest;

        Reader(String source) {
            this.rest = source;
        }

        void replace(Pattern pattern, Function<MatchResult, String> replacement) {
            rest = pattern.matcher(rest).replaceAll(match -> Matcher.quoteReplacement(replacement.apply(match)));
        }

        /** Takes the matches of a list of names and a specifier. */
        void takeReexports(Pattern pattern) {
            replace(pattern, match -> {
                reexports.add(new Import(match.group(2), names(match.group(1))));
                return "";
            });
        }

        /** Takes the matches of a list of names. */
        void takeExports(Pattern pattern) {
            replace(pattern, match -> {
                names(match.group(1)).forEach((local, exported) -> exports.put(exported, local));
                return "";
            });
        }

        ModuleSource result(String path, Pattern unknown) {
            Matcher matcher = unknown.matcher(rest);
            if (matcher.find()) {
                throw new IllegalStateException(
                        path + " has an import or export that cannot be bundled: " + matcher.group());
            }
            return new ModuleSource(imports, exports, reexports, forwarded, rest);
        }
    }

    /** The specifiers of all modules that this one needs. */
    Stream<String> specifiers() {
        return Stream.of(
                        imports.stream().map(Import::specifier),
                        reexports.stream().map(Import::specifier),
                        forwarded.stream())
                .flatMap(each -> each);
    }

    /** Every exported name, without those of the forwarded modules. */
    List<String> exportedNames() {
        List<String> names = new ArrayList<>(exports.keySet());
        reexports.forEach(each -> names.addAll(each.names().values()));
        return names;
    }

    /** Parses {@code a, b as c} into {@code a} to {@code a} and {@code b} to {@code c}. */
    private static Map<String, String> names(@Nullable String list) {
        Map<String, String> names = new LinkedHashMap<>();
        if (list != null) {
            for (String each : list.split(",", -1)) {
                String[] parts = each.strip().split("\\s+as\\s+", -1);
                if (!parts[0].isEmpty()) {
                    names.put(parts[0], parts[parts.length - 1]);
                }
            }
        }
        return names;
    }
}
