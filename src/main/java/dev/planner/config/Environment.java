package dev.planner.config;

import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
        Stream<String> known =
                Arrays.stream(Setting.values()).map(setting -> variable ? setting.environment() : setting.key());
        return known.min(Comparator.comparingInt(candidate -> distance(candidate, name)))
                .filter(nearest -> distance(nearest, name) <= CLOSE)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }

    /** The Levenshtein distance. */
    private static int distance(String first, String second) {
        int[] previous = new int[second.length() + 1];
        Arrays.setAll(previous, i -> i);
        for (int i = 1; i <= first.length(); i++) {
            int[] current = new int[second.length() + 1];
            current[0] = i;
            for (int j = 1; j <= second.length(); j++) {
                int change = first.charAt(i - 1) == second.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(previous[j - 1] + change, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[second.length()];
    }
}
