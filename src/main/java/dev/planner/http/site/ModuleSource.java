package dev.planner.http.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        List<Import> imports = new ArrayList<>();
        List<Import> reexports = new ArrayList<>();
        Map<String, String> exports = new LinkedHashMap<>();
        String body = replace(IMPORT, source, match -> {
            Map<String, String> names = names(match.group(2));
            if (match.group(1) != null) {
                names.put("default", match.group(1));
            }
            imports.add(new Import(match.group(3), names));
            return "";
        });
        body = replace(REEXPORT, body, match -> {
            reexports.add(new Import(match.group(2), names(match.group(1))));
            return "";
        });
        body = replace(EXPORT_LIST, body, match -> {
            names(match.group(1)).forEach((local, exported) -> exports.put(exported, local));
            return "";
        });
        body = replace(EXPORT_DEFAULT, body, match -> {
            exports.put("default", DEFAULT);
            return "const " + DEFAULT + " = ";
        });
        body = replace(EXPORT, body, match -> {
            exports.put(match.group(2), match.group(2));
            return match.group(1);
        });
        Matcher unknown = UNKNOWN.matcher(body);
        if (unknown.find()) {
            throw new IllegalStateException(
                    path + " has an import or export that cannot be bundled: " + unknown.group());
        }
        return new ModuleSource(imports, exports, reexports, List.of(), body);
    }

    /** @throws IllegalStateException if the source has an import or export of another form */
    static ModuleSource parseMinified(String path, String source) {
        List<Import> imports = new ArrayList<>();
        List<Import> reexports = new ArrayList<>();
        List<String> forwarded = new ArrayList<>();
        Map<String, String> exports = new LinkedHashMap<>();
        String body = replace(MINIFIED_IMPORT, source, match -> {
            imports.add(new Import(match.group(2), names(match.group(1))));
            return "";
        });
        body = replace(MINIFIED_REEXPORT, body, match -> {
            reexports.add(new Import(match.group(2), names(match.group(1))));
            return "";
        });
        body = replace(MINIFIED_FORWARD, body, match -> {
            forwarded.add(match.group(1));
            return "";
        });
        body = replace(MINIFIED_EXPORTS, body, match -> {
            names(match.group(1)).forEach((local, exported) -> exports.put(exported, local));
            return "";
        });
        Matcher unknown = MINIFIED_UNKNOWN.matcher(body);
        if (unknown.find()) {
            throw new IllegalStateException(
                    path + " has an import or export that cannot be bundled: " + unknown.group());
        }
        return new ModuleSource(
                imports, exports, reexports, forwarded, SOURCE_MAP.matcher(body).replaceAll(""));
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

    private static String replace(
            Pattern pattern, String text, java.util.function.Function<MatchResult, String> replacement) {
        return pattern.matcher(text).replaceAll(match -> Matcher.quoteReplacement(replacement.apply(match)));
    }
}
