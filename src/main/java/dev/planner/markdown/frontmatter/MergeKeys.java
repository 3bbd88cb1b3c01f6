package dev.planner.markdown.frontmatter;

import dev.planner.item.Raw;
import java.util.LinkedHashMap;
import java.util.Map;

/** The merge key of YAML 1.1, which many programs read: the map takes over the members of other maps. */
final class MergeKeys {
    static final String KEY = "<<";

    private MergeKeys() {}

    /** The members that a merge key takes over. If several maps have a member, the first map counts. */
    static Map<String, Raw> members(Raw merged) {
        if (merged instanceof Raw.Mapping mapping) {
            return mapping.entries();
        }
        Map<String, Raw> members = new LinkedHashMap<>();
        if (merged instanceof Raw.Sequence sequence) {
            for (Raw each : sequence.elements()) {
                if (each instanceof Raw.Mapping mapping) {
                    mapping.entries().forEach(members::putIfAbsent);
                }
            }
        }
        return members;
    }

    /** Whether a value can follow a merge key. */
    static boolean isMerge(Raw value) {
        return value instanceof Raw.Mapping
                || value instanceof Raw.Sequence sequence
                        && !sequence.elements().isEmpty()
                        && sequence.elements().stream().allMatch(Raw.Mapping.class::isInstance);
    }

    /** The members of a map with those that its merge key takes over. Its own members count before them. */
    static Map<String, Raw> resolved(Map<String, Raw> own, Raw merged) {
        Map<String, Raw> members = new LinkedHashMap<>(members(merged));
        members.putAll(own);
        return members;
    }
}
