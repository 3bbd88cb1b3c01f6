package dev.planner.config;

import dev.planner.base.EditDistance;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Recognises environment variables that are not settings, and suggests names for unknown ones. */
final class Environment {
    /**
     * The variables that Kubernetes sets in each container for a service named {@code planner}. Their names begin like
     * those of settings.
     */
    private static final Pattern SERVICE_LINK = Pattern.compile("PLANNER_(SERVICE_.+|PORT_[0-9]+_.+)");

    private static final int MAX_EDITS = 3;

    private Environment() {}

    static boolean isServiceLink(String name, String value) {
        return SERVICE_LINK.matcher(name).matches()
                || (name.equals("PLANNER_PORT") && (value.startsWith("tcp://") || value.startsWith("udp://")));
    }

    /** A clause with the most similar known name, in the same spelling; empty if none is similar. */
    static String suggestion(String name) {
        boolean variable = name.startsWith("PLANNER_");
        List<String> known = Arrays.stream(Setting.values())
                .map(setting -> variable ? setting.environment() : setting.key())
                .toList();
        String nearest = EditDistance.nearest(name, known, MAX_EDITS);
        return nearest == null ? "" : "; did you mean " + nearest + "?";
    }
}
