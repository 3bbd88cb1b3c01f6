package dev.planner.config;

import dev.planner.base.EditDistance;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** What may stand in the environment beside the settings, and which setting a misspelt name may have meant. */
final class Environment {
    /**
     * The variables that a container orchestrator sets for a service named {@code planner}: they look like ours and are not.
     */
    private static final Pattern SERVICE_LINK = Pattern.compile("PLANNER_(SERVICE_.+|PORT_[0-9]+_.+)");

    private static final int CLOSE = 3;

    private Environment() {}

    static boolean isServiceLink(String name, String value) {
        return SERVICE_LINK.matcher(name).matches()
                || (name.equals("PLANNER_PORT") && (value.startsWith("tcp://") || value.startsWith("udp://")));
    }

    /** A half sentence that names the nearest known name in the same spelling, or nothing when none is near. */
    static String suggestion(String name) {
        boolean variable = name.startsWith("PLANNER_");
        List<String> known = Arrays.stream(Setting.values())
                .map(setting -> variable ? setting.environment() : setting.key())
                .toList();
        String nearest = EditDistance.nearest(name, known, CLOSE);
        return nearest == null ? "" : "; did you mean " + nearest + "?";
    }
}
