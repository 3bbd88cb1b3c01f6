package dev.planner.config;

import dev.planner.base.Excerpts;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The values of all layers as text: flag, then environment, then file. Errors name the flag, the variable or the file
 * that holds the invalid value.
 */
public final class Settings {

    /** The layers, highest priority first. */
    private enum Layer {
        FLAG,
        ENVIRONMENT,
        FILE
    }

    private static final int MAX_SHOWN = 80;

    private record Value(String text, Layer layer, String place) {}

    private final Map<Setting, Value> values = new EnumMap<>(Setting.class);

    private Settings() {}

    /**
     * @param flags from the command line
     * @param environment all environment variables; those without the prefix {@code PLANNER_} are ignored
     */
    public static Settings of(Map<Setting, String> flags, Map<String, String> environment) {
        Settings settings = new Settings();
        flags.forEach((setting, text) -> settings.add(setting, text, Layer.FLAG, setting.flag()));
        environment.forEach(settings::addVariable);
        return settings;
    }

    private void addVariable(String name, String text) {
        if (!name.startsWith("PLANNER_") || Environment.isServiceLink(name, text)) {
            return;
        }
        Setting setting = Setting.ofEnvironment(name)
                .orElseThrow(() -> new ConfigException(
                        "the environment variable " + name + " is unknown" + Environment.suggestion(name)));
        // An empty variable is the same as none. An empty token is a mistake that would leave the server open.
        if (!text.isEmpty() || setting.secret()) {
            add(setting, text, Layer.ENVIRONMENT, name);
        }
    }

    /** Adds the layer with the lowest priority. */
    Settings withFile(String file, Map<String, Object> entries, KeyLines lines) {
        Map<Setting, String> keys = new EnumMap<>(Setting.class);
        entries.forEach((key, value) -> {
            String place = file + ":" + lines.line(key) + ": " + key;
            Setting setting = Setting.ofKey(key)
                    .filter(known -> known != Setting.CONFIG)
                    .orElseThrow(() -> new ConfigException(place + " is unknown" + Environment.suggestion(key)));
            String other = keys.put(setting, key);
            if (other != null) {
                throw new ConfigException(
                        place + " and " + other + " in line " + lines.line(other) + " are the same setting");
            }
            if (!(value instanceof String || value instanceof Number || value instanceof Boolean)) {
                throw new ConfigException(place + " must be a text, a number or a boolean");
            }
            if (setting.secret() && !(value instanceof String)) {
                // YAML reads 007 and 1e3 as numbers: the server would have another secret than the one in the file.
                throw new ConfigException(place + " must be in quotes, because YAML reads it as a number or a boolean");
            }
            add(setting, value.toString(), Layer.FILE, place);
        });
        return this;
    }

    private void add(Setting setting, String text, Layer layer, String place) {
        Value value = new Value(text.strip(), layer, place);
        values.merge(setting, value, (old, added) -> old.layer().compareTo(added.layer()) <= 0 ? old : added);
    }

    Optional<String> text(Setting setting) {
        return Optional.ofNullable(values.get(setting)).map(value -> {
            if (value.text().isEmpty()) {
                throw invalid(setting, "must not be empty");
            }
            return value.text();
        });
    }

    boolean isOn(Setting setting) {
        return text(setting)
                .map(text -> switch (text.toLowerCase(Locale.ROOT)) {
                    case "true", "yes", "on", "1" -> true;
                    case "false", "no", "off", "0" -> false;
                    default -> throw invalid(setting, "must be true or false");
                })
                .orElse(false);
    }

    int integer(Setting setting, int min, int max, int fallback) {
        return text(setting)
                .map(text -> {
                    if (!text.matches("[0-9]{1,9}") || Integer.parseInt(text) < min || Integer.parseInt(text) > max) {
                        throw invalid(setting, "must be a whole number from " + min + " to " + max);
                    }
                    return Integer.parseInt(text);
                })
                .orElse(fallback);
    }

    /**
     * Of two settings with the same meaning, the one whose value is in the higher layer; {@code null} if neither is
     * set.
     *
     * @throws ConfigException if both are set in the same layer
     */
    @Nullable Setting higherLayer(Setting first, Setting second) {
        Value one = values.get(first);
        Value other = values.get(second);
        if (one == null || other == null) {
            return one != null ? first : other != null ? second : null;
        }
        if (one.layer() == other.layer()) {
            throw new ConfigException(one.place() + " and " + other.place() + " cannot both be set");
        }
        return one.layer().compareTo(other.layer()) < 0 ? first : second;
    }

    /**
     * The error for an invalid setting. The message contains the place of the value and, unless it is secret, the
     * value.
     */
    ConfigException invalid(Setting setting, String must) {
        Value value = values.get(setting);
        if (value == null) {
            return new ConfigException(setting.flag() + " " + must);
        }
        boolean shown = !setting.secret() && !value.text().isEmpty();
        return new ConfigException(value.place() + " " + must
                + (shown ? ", not '" + Excerpts.start(Excerpts.printable(value.text()), MAX_SHOWN) + "'" : ""));
    }
}
