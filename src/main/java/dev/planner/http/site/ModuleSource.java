package dev.planner.http.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A module of the web UI, divided into its imports, its exports and its body. It reads the subset of the module syntax
 * (ECMA-262 §16.2) in which the web UI is written and formatted: each import or export starts a line, exported bindings
 * are constant, and no import takes a whole namespace. Any other form is refused.
 *
 * @param imports the static imports in their order
 * @param exports the local name of each exported name
 * @param reexports the exports that come from other modules
 * @param body the source without its imports, and without the keyword of each export
 */
record ModuleSource(List<Import> imports, Map<String, String> exports, List<Import> reexports, String body) {

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
        return new ModuleSource(imports, exports, reexports, body);
    }

    /** Every exported name. */
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
