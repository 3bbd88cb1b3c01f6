package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Divides the modules of the web UI into bundles. A module is in at most one bundle, so that it runs once.
 *
 * <p>An entry is a module that no other module imports statically. Modules that are needed by the same entries form a
 * group, and so do the modules that the first entries need, whoever else needs them. Groups without an entry are merged
 * while that saves more requests than it costs in code that entries load without needing it, and while no entry loads
 * much more than it needs. A group that contains an entry becomes a bundle with the entry's path.
 */
final class BundlePlan {
    /** The characters of code that an entry may load in vain to save a request; about 6 KB compressed. */
    private static final int WORTH_A_REQUEST = 20_000;

    /** The characters of code that an entry may load in vain with one bundle, however many other entries gain. */
    private static final int MOST_IN_VAIN = 12_000;

    private static final String FOLDER = "bundles/";

    private final Collection<String> modules;
    private final Function<String, List<String>> imports;
    private final ToIntFunction<String> length;
    private final Map<String, Set<String>> neededBy = new LinkedHashMap<>();
    private final Map<String, List<String>> bundles = new LinkedHashMap<>();
    private final Map<String, String> bundleOf = new HashMap<>();

    /**
     * Modules that are loaded together.
     *
     * @param entries the entries that need them
     * @param paths the modules, in the order of their execution
     * @param length the characters of the modules
     */
    private record Group(Set<String> entries, List<String> paths, int length) {}

    /**
     * @param modules the paths of the modules
     * @param imports the modules that a module imports
     * @param length the number of characters of a module
     * @param first the entries that a page always loads
     */
    BundlePlan(
            Collection<String> modules,
            Function<String, List<String>> imports,
            ToIntFunction<String> length,
            List<String> first) {
        this.modules = modules;
        this.imports = imports;
        this.length = length;
        divide(first);
        requireOrder();
    }

    /**
     * The modules of each bundle, in the order of their execution, by its path; without modules that gain nothing from
     * being bundled.
     */
    Map<String, List<String>> bundles() {
        return bundles;
    }

    /** The path of the bundle of a module; {@code null} if the module is not bundled. */
    @Nullable String bundleOf(String path) {
        return bundleOf.get(path);
    }

    /** The other bundles and the single modules that a bundle or a single module imports. */
    List<String> needs(String file) {
        return bundles.getOrDefault(file, List.of(file)).stream()
                .flatMap(path -> imports.apply(path).stream())
                .map(path -> bundleOf.getOrDefault(path, path))
                .filter(needed -> !needed.equals(file))
                .distinct()
                .toList();
    }

    /** A module and all its direct and indirect imports, each after its own imports. */
    static Set<String> inOrder(String entry, Function<String, List<String>> imports) {
        Set<String> done = new LinkedHashSet<>();
        visit(entry, imports, new LinkedHashSet<>(), done);
        return done;
    }

    private static void visit(String path, Function<String, List<String>> imports, Set<String> open, Set<String> done) {
        if (done.contains(path)) {
            return;
        }
        if (!open.add(path)) {
            throw new IllegalStateException("modules of the web UI import each other: " + open + " and " + path);
        }
        imports.apply(path).forEach(imported -> visit(imported, imports, open, done));
        open.remove(path);
        done.add(path);
    }

    private void divide(List<String> first) {
        Set<String> entries = entries(first);
        for (String entry : entries) {
            for (String path : inOrder(entry, imports)) {
                neededBy.computeIfAbsent(path, none -> new TreeSet<>()).add(entry);
            }
        }
        List<Group> shared = new ArrayList<>();
        for (Group group : groups(first)) {
            Optional<String> entry =
                    group.paths().stream().filter(entries::contains).findFirst();
            if (entry.isPresent()) {
                add(entry.get(), group.paths());
            } else if (first.containsAll(group.entries())) {
                add(name(group.paths()), group.paths());
            } else {
                shared.add(group);
            }
        }
        merged(shared).forEach(group -> add(name(group.paths()), group.paths()));
    }

    /** A bundle that needs itself through another one cannot run. */
    private void requireOrder() {
        bundles.keySet().forEach(bundle -> inOrder(bundle, this::needs));
    }

    private void add(String name, List<String> paths) {
        if (paths.size() > 1 || !imports.apply(paths.get(0)).isEmpty()) {
            bundles.put(name, paths);
            paths.forEach(path -> bundleOf.put(path, name));
        }
    }

    private static String name(List<String> paths) {
        return paths.size() == 1
                ? paths.get(0)
                : FOLDER
                        + WebAsset.hash("SHA-256", String.join(" ", paths).getBytes(UTF_8))
                                .substring(0, 8) + ".js";
    }

    private Set<String> entries(List<String> first) {
        Set<String> imported = new HashSet<>();
        modules.forEach(path -> imported.addAll(imports.apply(path)));
        Set<String> entries = new LinkedHashSet<>(first);
        modules.stream().filter(path -> !imported.contains(path)).forEach(entries::add);
        return entries;
    }

    private Collection<Group> groups(List<String> first) {
        Map<Set<String>, List<String>> groups = new LinkedHashMap<>();
        neededBy.forEach((path, needing) -> {
            Set<String> always = new TreeSet<>(needing);
            always.retainAll(first);
            groups.computeIfAbsent(always.isEmpty() ? needing : always, none -> new ArrayList<>())
                    .add(path);
        });
        return groups.entrySet().stream()
                .map(each -> new Group(
                        each.getKey(),
                        each.getValue(),
                        each.getValue().stream().mapToInt(length).sum()))
                .toList();
    }

    /** Merges the two groups that gain most, until no merge gains anything. */
    private List<Group> merged(List<Group> shared) {
        List<Group> groups = new ArrayList<>(shared);
        Merge best = best(groups);
        while (best != null) {
            groups.remove(best.second());
            groups.set(groups.indexOf(best.first()), union(best.first(), best.second()));
            best = best(groups);
        }
        return groups;
    }

    private @Nullable Merge best(List<Group> groups) {
        Merge best = null;
        for (int i = 0; i < groups.size(); i++) {
            for (int j = i + 1; j < groups.size(); j++) {
                Merge merge = Merge.of(groups.get(i), groups.get(j));
                if (merge.gain() > (best == null ? 0 : best.gain())
                        && mostInVain(merge) <= MOST_IN_VAIN
                        && !hasGroupBetween(merge, groups)) {
                    best = merge;
                }
            }
        }
        return best;
    }

    /** The characters of a merged group that the entry that needs least of it would load in vain. */
    private int mostInVain(Merge merge) {
        Group union = union(merge.first(), merge.second());
        return union.entries().stream()
                .mapToInt(entry -> union.paths().stream()
                        .filter(path -> !needers(path).contains(entry))
                        .mapToInt(length)
                        .sum())
                .max()
                .orElse(0);
    }

    private Set<String> needers(String path) {
        return neededBy.getOrDefault(path, Set.of());
    }

    /** Whether a third group needs one of the groups and is needed by the other. The merge would need itself. */
    private boolean hasGroupBetween(Merge merge, List<Group> groups) {
        return leadsThroughOthers(merge.first(), merge.second(), groups)
                || leadsThroughOthers(merge.second(), merge.first(), groups);
    }

    private boolean leadsThroughOthers(Group from, Group to, List<Group> groups) {
        Deque<Group> open = new ArrayDeque<>(needs(from, groups));
        open.remove(to);
        Set<Group> seen = new HashSet<>(open);
        while (!open.isEmpty()) {
            for (Group needed : needs(open.pop(), groups)) {
                if (needed.equals(to)) {
                    return true;
                }
                if (seen.add(needed)) {
                    open.push(needed);
                }
            }
        }
        return false;
    }

    /** The other groups that a group imports. */
    private List<Group> needs(Group group, List<Group> groups) {
        Set<String> imported = new HashSet<>();
        group.paths().forEach(path -> imported.addAll(imports.apply(path)));
        group.paths().forEach(imported::remove);
        return groups.stream()
                .filter(other -> other.paths().stream().anyMatch(imported::contains))
                .toList();
    }

    private Group union(Group first, Group second) {
        Set<String> entries = new TreeSet<>(first.entries());
        entries.addAll(second.entries());
        Set<String> paths = new HashSet<>(first.paths());
        paths.addAll(second.paths());
        return new Group(
                entries, neededBy.keySet().stream().filter(paths::contains).toList(), first.length() + second.length());
    }

    /**
     * A possible merge of two groups.
     *
     * @param gain what the entries save together, in characters; negative if they lose
     */
    private record Merge(Group first, Group second, long gain) {
        static Merge of(Group first, Group second) {
            Set<String> both = new HashSet<>(first.entries());
            both.retainAll(second.entries());
            long saved = (long) both.size() * WORTH_A_REQUEST;
            long more = (long) (first.entries().size() - both.size()) * second.length()
                    + (long) (second.entries().size() - both.size()) * first.length();
            return new Merge(first, second, saved - more);
        }
    }
}
