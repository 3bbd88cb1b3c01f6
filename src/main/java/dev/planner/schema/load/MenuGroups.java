package dev.planner.schema.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The groups of the menu, in the order of the file {@code collections/groups.yaml}. */
final class MenuGroups {
    static final String FILE = "groups.yaml";
    private static final String RESOURCE = "/collections/" + FILE;
    private static final List<Group> GROUPS = load();

    /**
     * @param open whether the group is expanded by default
     */
    private record Group(String name, boolean open) {}

    private MenuGroups() {}

    static Set<String> names() {
        return GROUPS.stream().map(Group::name).collect(Collectors.toSet());
    }

    static boolean isOpen(String name) {
        return GROUPS.stream().anyMatch(group -> group.open() && group.name().equals(name));
    }

    /** The position of a group in the menu. */
    static int rank(String name) {
        return GROUPS.stream().map(Group::name).toList().indexOf(name);
    }

    private static List<Group> load() {
        try (InputStream in = Objects.requireNonNull(MenuGroups.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            DescriptionMap root = DescriptionMap.parse(FILE, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            List<Group> groups = new ArrayList<>();
            for (DescriptionMap group : root.maps("groups")) {
                groups.add(new Group(group.text("name"), group.flag("open", false)));
                group.end();
            }
            root.end();
            return List.copyOf(groups);
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " cannot be read", e);
        }
    }
}
