package dev.planner.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ScannerException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * The keys of a configuration file with their lines. It refuses what the processors of Vert.x Config accept silently: a
 * repeated key, of which the last value would win, and content after the first document, which would be ignored.
 */
final class KeyLines {
    private final String file;
    private final Map<String, Integer> lines = new LinkedHashMap<>();

    private KeyLines(String file) {
        this.file = file;
    }

    /** @throws ConfigException if the text has a syntax error or is not one map without repeated keys */
    static KeyLines ofYaml(String file, String text) {
        KeyLines keys = new KeyLines(file);
        try {
            int documents = 0;
            for (Event event : new Parse(LoadSettings.builder().build()).parseString(text)) {
                if (event.getEventId() == Event.ID.DocumentStart && ++documents > 1) {
                    throw keys.fault(
                            line(event.getStartMark()), "a second document begins; the file must have only one");
                }
            }
            new Compose(LoadSettings.builder().build()).composeString(text).ifPresent(keys::addAll);
            return keys;
        } catch (MarkedYamlEngineException e) {
            // The context of an open quote is its begin. The other parts of the message may contain a secret.
            throw syntax(
                    file,
                    "YAML",
                    line(
                            e instanceof ScannerException
                                    ? e.getContextMark().or(e::getProblemMark)
                                    : e.getProblemMark()));
        } catch (YamlEngineException e) {
            throw new ConfigException(file + " is not valid YAML");
        }
    }

    /** @throws ConfigException if the text has a syntax error or is not one object without repeated names */
    static KeyLines ofJson(String file, String text) {
        KeyLines keys = new KeyLines(file);
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw keys.noMap(line(parser));
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                keys.add(parser.currentName(), line(parser));
                parser.nextToken();
                parser.skipChildren();
            }
            if (parser.nextToken() != null) {
                throw keys.fault(line(parser), "text follows the object");
            }
            return keys;
        } catch (JsonProcessingException e) {
            throw syntax(
                    file, "JSON", e.getLocation() == null ? 1 : e.getLocation().getLineNr());
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot be read", e);
        }
    }

    private void addAll(Node root) {
        if (!(root instanceof MappingNode map)) {
            throw noMap(line(root.getStartMark()));
        }
        for (NodeTuple entry : map.getValue()) {
            Node key = entry.getKeyNode();
            add(key instanceof ScalarNode name ? name.getValue() : "", line(key.getStartMark()));
        }
    }

    private void add(String key, int line) {
        Integer first = lines.putIfAbsent(key, line);
        if (first != null) {
            throw fault(line, key + " is set twice, first in line " + first);
        }
    }

    /** The line of a key of the first map of the file. */
    int line(String key) {
        return lines.getOrDefault(key, 1);
    }

    private ConfigException noMap(int line) {
        return fault(line, "the file must have keys with values, such as port: 8003");
    }

    private ConfigException fault(int line, String message) {
        return new ConfigException(file + ":" + line + ": " + message);
    }

    private static ConfigException syntax(String file, String format, int line) {
        return new ConfigException(file + " is not valid " + format + " in line " + line);
    }

    private static int line(Optional<Mark> mark) {
        return mark.map(place -> place.getLine() + 1).orElse(1);
    }

    private static int line(JsonParser parser) {
        return parser.currentTokenLocation().getLineNr();
    }
}
