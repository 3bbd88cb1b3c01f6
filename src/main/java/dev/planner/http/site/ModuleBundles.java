package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Bundles the modules of the web UI, so that a page needs few requests and its code compresses well. The sources stay
 * plain modules: a browser runs them unbundled with the same effect. Only style sheets need {@link StyleModules}. The
 * libraries' modules that every page needs are bundled too.
 *
 * <p>{@link BundlePlan} says which modules form a bundle, and its path. In a bundle, each module is a function with its
 * own scope, which returns the exports. At the path of every other bundled module is a module that exports the same
 * names from its bundle.
 */
final class ModuleBundles {
    /** Comments that are alone on their lines. No template literal of the web UI contains a line like that. */
    private static final Pattern COMMENTS = Pattern.compile("(?m)^[ \\t]*(?:/\\*(?s:.*?)\\*/[ \\t]*|//.*)(?:\\n|\\z)");

    /**
     * The indentation of lines, and empty lines. Only HTML and SVG templates of the web UI contain indented lines, and
     * it has no effect there. It is 3 % of a compressed bundle.
     */
    private static final Pattern INDENTATION = Pattern.compile("(?m)^(?:[ \\t]+|\\n)");

    private final Map<String, ModuleSource> sources = new TreeMap<>();
    /** The bundled modules that each module imports. */
    private final Map<String, List<String>> imports = new HashMap<>();

    private final ImportMap importMap;
    /** The paths of the libraries' modules among the sources. */
    private final Set<String> minified = new HashSet<>();

    private final Map<String, Integer> numbers = new HashMap<>();
    private final BundlePlan plan;

    private ModuleBundles(
            Map<String, byte[]> files,
            String loader,
            List<String> first,
            ImportMap importMap,
            Function<String, byte @Nullable []> library) {
        this.importMap = importMap;
        files.forEach((path, bytes) -> {
            if (path.endsWith(".js")) {
                sources.put(path, ModuleSource.parse(path, new String(bytes, UTF_8)));
            }
        });
        readLibraries(first, path -> true, library);
        readLibraries(List.copyOf(sources.keySet()), this::isKnownLibrary, library);
        sources.forEach((path, source) -> imports.put(path, resolved(path, source)));
        Set<String> unbundled = BundlePlan.inOrder(loader, this::importsOf);
        sources.keySet().removeAll(unbundled);
        imports.keySet().removeAll(unbundled);
        imports.values().forEach(paths -> paths.removeAll(unbundled));
        plan = new BundlePlan(
                sources.keySet(), this::importsOf, path -> source(path).body().length(), first);
        plan.bundles().values().forEach(paths -> paths.forEach(path -> numbers.put(path, numbers.size())));
    }

    /**
     * @param files every file of the web UI by its path
     * @param loader the first module; it and its imports are not bundled
     * @param first the entries that the loader always imports
     * @param library returns the minified source of a library's module by its path; {@code null} if there is none
     * @return the bundled form of every module that changes, by its path
     */
    static Map<String, byte[]> of(
            Map<String, byte[]> files,
            String loader,
            List<String> first,
            ImportMap importMap,
            Function<String, byte @Nullable []> library) {
        return new ModuleBundles(files, loader, first, importMap, library).written();
    }

    /**
     * Adds the sources of the libraries' modules that some modules need.
     *
     * @param wanted whether a module of a library is bundled
     */
    private void readLibraries(
            Collection<String> entries, Predicate<String> wanted, Function<String, byte @Nullable []> library) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(entries);
        while (!open.isEmpty()) {
            String path = open.removeFirst();
            if (!seen.add(path)) {
                continue;
            }
            byte[] bytes = sources.containsKey(path) || !wanted.test(path) ? null : library.apply(path);
            if (bytes != null) {
                sources.put(path, ModuleSource.parseMinified(path, new String(bytes, UTF_8)));
                minified.add(path);
            }
            ModuleSource source = sources.get(path);
            if (source != null) {
                source.specifiers().map(specifier -> target(path, specifier)).forEach(open::add);
            }
        }
    }

    /** Whether another module of the same library is bundled. */
    private boolean isKnownLibrary(String path) {
        String library = path.substring(0, path.indexOf('/', path.indexOf('/') + 1) + 1);
        return !library.isEmpty() && minified.stream().anyMatch(known -> known.startsWith(library));
    }

    private List<String> importsOf(String path) {
        List<String> paths = imports.get(path);
        if (paths == null) {
            throw lacking(path);
        }
        return paths;
    }

    private static IllegalStateException lacking(String path) {
        return new IllegalStateException("the web UI lacks the module " + path);
    }

    /** The paths of the modules of the web UI that a module imports. */
    private List<String> resolved(String path, ModuleSource source) {
        return source.specifiers()
                .map(specifier -> target(path, specifier))
                .filter(sources::containsKey)
                .distinct()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private ModuleSource source(String path) {
        ModuleSource source = sources.get(path);
        if (source == null) {
            throw lacking(path);
        }
        return source;
    }

    /** The path of an imported module; its name if it is unknown. */
    private String target(String path, String specifier) {
        if (specifier.startsWith(".")) {
            return StyleModules.pathOf(URI.create(path).resolve(specifier).toString());
        }
        String known = importMap.pathOf(specifier);
        return known == null ? specifier : known;
    }

    private Map<String, byte[]> written() {
        Map<String, byte[]> written = new HashMap<>();
        plan.bundles().forEach((bundle, paths) -> {
            paths.forEach(path -> written.put(path, facade(path, bundle).getBytes(UTF_8)));
            written.put(bundle, bundle(bundle, paths).getBytes(UTF_8));
        });
        return written;
    }

    /** A module that exports the names of a bundled module. */
    private String facade(String path, String bundle) {
        String own = name(path);
        return "import { %s } from '%s'\n".formatted(own, relative(path, bundle)) + exportsOf(path);
    }

    private String bundle(String bundle, List<String> paths) {
        Map<String, String> outside = new LinkedHashMap<>();
        StringBuilder modules = new StringBuilder();
        for (String path : paths) {
            modules.append("export const ").append(name(path)).append(" = (() => {\n");
            ModuleSource source = source(path);
            Map<String, String> exports = new LinkedHashMap<>(source.exports());
            for (ModuleSource.Import each : source.imports()) {
                String from = namespace(path, each.specifier(), bundle, outside);
                if (!each.names().isEmpty()) {
                    modules.append("const { ")
                            .append(members(each.names()))
                            .append(" } = ")
                            .append(from)
                            .append('\n');
                }
            }
            for (ModuleSource.Import each : source.reexports()) {
                String from = namespace(path, each.specifier(), bundle, outside);
                each.names().forEach((name, exported) -> exports.put(exported, from + "." + name));
            }
            String forwarded = source.forwarded().stream()
                    .map(specifier -> "..." + namespace(path, specifier, bundle, outside) + ", ")
                    .collect(Collectors.joining());
            modules.append(minified.contains(path) ? source.body() : rebased(source.body(), path, bundle))
                    .append("return { ")
                    .append(forwarded)
                    .append(members(exports))
                    .append(" }\n})()\n");
        }
        boolean isModule = sources.containsKey(bundle);
        String end = isModule ? exportsOf(bundle) : "";
        return String.join("", outside.values()) + (isModule ? deepImports(bundle) : "") + modules + end;
    }

    /**
     * Imports of what a bundle needs only through others, so that a browser requests everything at once instead of one
     * level after the other. They come last and do not change the order of execution.
     */
    private String deepImports(String bundle) {
        Set<String> deep = BundlePlan.inOrder(bundle, plan::needs);
        deep.remove(bundle);
        plan.needs(bundle).forEach(deep::remove);
        return deep.stream()
                .map(file -> "import '%s'\n".formatted(relative(bundle, file)))
                .collect(Collectors.joining());
    }

    /**
     * The variable with the exports of an imported module.
     *
     * @param outside the import statements of the bundle by the variable that they define; receives a missing one
     */
    private String namespace(String path, String specifier, String bundle, Map<String, String> outside) {
        String target = target(path, specifier);
        String from = plan.bundleOf(target);
        if (from == null) {
            String name = "$x" + target.replaceAll("[^A-Za-z0-9]", "_");
            String written = specifier.startsWith(".") ? relative(bundle, target) : specifier;
            outside.putIfAbsent(name, "import * as %s from '%s'\n".formatted(name, written));
            return name;
        }
        String name = name(target);
        if (!from.equals(bundle)) {
            outside.putIfAbsent(name, "import { %s } from '%s'\n".formatted(name, relative(bundle, from)));
        }
        return name;
    }

    private String exportsOf(String path) {
        List<String> names = exportedNames(path).toList();
        String named = names.stream().filter(name -> !name.equals("default")).collect(Collectors.joining(", "));
        return (named.isEmpty() ? "" : "export const { " + named + " } = " + name(path) + '\n')
                + (names.contains("default") ? "export default " + name(path) + ".default\n" : "");
    }

    private Stream<String> exportedNames(String path) {
        ModuleSource source = source(path);
        return Stream.concat(
                        source.exportedNames().stream(),
                        source.forwarded().stream()
                                .flatMap(specifier -> exportedNames(target(path, specifier)))
                                .filter(name -> !name.equals("default")))
                .distinct();
    }

    /**
     * Rewrites addresses that are relative to a module, so that they are relative to its bundle, and removes comments
     * and indentation.
     */
    private String rebased(String body, String path, String bundle) {
        String code = COMMENTS.matcher(body).replaceAll("");
        return ModuleSource.DYNAMIC
                .matcher(
                        minified.contains(path)
                                ? code
                                : INDENTATION.matcher(code).replaceAll(""))
                .replaceAll(match -> "import('" + relative(bundle, target(path, match.group(1))) + "')")
                .replace("import.meta.url", "new URL('" + relative(bundle, path) + "', import.meta.url).href");
    }

    private String name(String path) {
        return "$m" + numbers.get(path);
    }

    private static String members(Map<String, String> names) {
        return names.entrySet().stream()
                .map(each ->
                        each.getKey().equals(each.getValue()) ? each.getKey() : each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String relative(String from, String to) {
        long depth = from.chars().filter(letter -> letter == '/').count();
        return (depth == 0 ? "./" : "../".repeat((int) depth)) + to;
    }
}
