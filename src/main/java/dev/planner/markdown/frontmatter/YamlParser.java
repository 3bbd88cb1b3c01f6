package dev.planner.markdown.frontmatter;

import dev.planner.item.Raw;
import dev.planner.item.RecordLimits;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads a frontmatter entry as YAML 1.2. It uses the parse events of SnakeYAML Engine, so that no tag can construct an
 * object and the nesting depth is bounded.
 */
final class YamlParser {
    private static final String STANDARD_TAG = "tag:yaml.org,2002:";

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setUseMarks(false)
            .setCodePointLimit(RecordLimits.PARSED_ENTRY_LENGTH + 1)
            .build();

    /** The maximum number of values in an entry with an anchor, with all aliases resolved. */
    private static final int MAX_NODES = 100;

    private final Iterator<Event> events;
    private final Map<String, Raw> anchors;
    /** Anchor → the number of values in it; {@code null} if the parser does not collect anchors. */
    private final @Nullable Map<String, Integer> collected;

    private int nodes;

    private YamlParser(String text, Map<String, Raw> anchors, @Nullable Map<String, Integer> collected) {
        this.events = new Parse(SETTINGS).parseString(text).iterator();
        this.anchors = anchors;
        this.collected = collected;
    }

    /**
     * Reads an entry.
     *
     * @param entry a block mapping with one key
     * @param anchors the values to which aliases can refer, by the names of their anchors
     * @return the value of the key; {@code null} if the text is not such a mapping, is too long or too deeply nested,
     *     or uses other aliases or custom tags
     */
    static @Nullable Raw read(String entry, Map<String, Raw> anchors) {
        if (entry.length() > RecordLimits.PARSED_ENTRY_LENGTH) {
            return null;
        }
        try {
            return new YamlParser(entry, anchors, null).entry();
        } catch (YamlEngineException | RefusedException e) {
            return null;
        }
    }

    /**
     * Adds the anchors of an entry to those of the entries above it.
     *
     * @param entry a block mapping with one key
     * @param anchors name → value
     * @param sizes name → the number of values in an anchor with all aliases resolved; 0 for a name that is defined
     *     twice
     */
    static void collect(String entry, Map<String, Raw> anchors, Map<String, Integer> sizes) {
        Map<String, Raw> all = new HashMap<>(anchors);
        Map<String, Integer> found = new HashMap<>(sizes);
        try {
            new YamlParser(entry, all, found).entry();
        } catch (YamlEngineException | RefusedException e) {
            return;
        }
        anchors.putAll(all);
        sizes.putAll(found);
        sizes.forEach((name, size) -> {
            if (size == 0) {
                anchors.remove(name);
            }
        });
    }

    /**
     * The names of the anchors to which a YAML text refers without defining them; {@code null} if the text is not valid
     * YAML.
     */
    static @Nullable Set<String> missingAnchors(String text) {
        Set<String> known = new HashSet<>();
        Set<String> missing = new LinkedHashSet<>();
        try {
            for (Event event : new Parse(SETTINGS).parseString(text)) {
                if (event instanceof AliasEvent alias) {
                    String name = alias.getAlias().getValue();
                    if (!known.contains(name)) {
                        missing.add(name);
                    }
                } else if (event instanceof NodeEvent node) {
                    node.getAnchor().ifPresent(anchor -> known.add(anchor.getValue()));
                }
            }
        } catch (YamlEngineException e) {
            return null;
        }
        return missing;
    }

    private static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        RefusedException() {
            super(null, null, false, false);
        }
    }

    private Raw entry() {
        expect(Event.ID.StreamStart);
        expect(Event.ID.DocumentStart);
        if (!(events.next() instanceof CollectionStartEvent map)
                || map.isFlow()
                || map.getTag().isPresent()) {
            throw new RefusedException();
        }
        expect(Event.ID.Scalar);
        Raw value = value(events.next(), 1);
        expect(Event.ID.MappingEnd);
        expect(Event.ID.DocumentEnd);
        expect(Event.ID.StreamEnd);
        return value;
    }

    private void expect(Event.ID id) {
        if (events.next().getEventId() != id) {
            throw new RefusedException();
        }
    }

    private Raw value(Event event, int depth) {
        if (depth > RecordLimits.ENTRY_DEPTH) {
            throw new RefusedException();
        }
        if (event instanceof AliasEvent alias) {
            return target(alias.getAlias().getValue());
        }
        int before = nodes;
        nodes++;
        Raw raw = node(event, depth);
        if (collected != null
                && event instanceof NodeEvent node
                && node.getAnchor().isPresent()) {
            String name = node.getAnchor().get().getValue();
            anchors.put(name, raw);
            collected.merge(name, nodes - before, (first, second) -> 0);
        }
        return raw;
    }

    private Raw target(String anchor) {
        Raw raw = anchors.get(anchor);
        nodes += collected == null ? 0 : collected.getOrDefault(anchor, 0);
        if (raw == null || collected != null && nodes > MAX_NODES) {
            throw new RefusedException();
        }
        return raw;
    }

    private Raw node(Event event, int depth) {
        if (event instanceof ScalarEvent scalar) {
            return scalar(scalar);
        }
        if (!(event instanceof CollectionStartEvent start) || start.getTag().isPresent()) {
            throw new RefusedException();
        }
        return start.getEventId() == Event.ID.SequenceStart ? sequence(depth) : mapping(depth);
    }

    private Raw scalar(ScalarEvent scalar) {
        String tag = scalar.getTag().orElse(null);
        if (tag != null && !tag.startsWith(STANDARD_TAG)) {
            throw new RefusedException();
        }
        boolean plain = tag == null ? scalar.isPlain() : !tag.equals(STANDARD_TAG + "str");
        return new Raw.Text(Line.withLineFeeds(scalar.getValue()), plain);
    }

    private Raw sequence(int depth) {
        List<Raw> elements = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            elements.add(value(event, depth + 1));
        }
        return new Raw.Sequence(List.copyOf(elements));
    }

    private Raw mapping(int depth) {
        Map<String, Raw> entries = new LinkedHashMap<>();
        Raw merged = null;
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            if (!(event instanceof ScalarEvent key) || key.getAnchor().isPresent()) {
                throw new RefusedException();
            }
            Raw value = value(events.next(), depth + 1);
            if (key.isPlain() && key.getValue().equals(MergeKeys.KEY) && MergeKeys.isMerge(value)) {
                merged = value;
            } else {
                entries.put(key.getValue(), value);
            }
        }
        return new Raw.Mapping(
                Collections.unmodifiableMap(merged == null ? entries : MergeKeys.resolved(entries, merged)));
    }
}
