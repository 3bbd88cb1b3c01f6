package dev.planner.domain.planning;

import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** Checks the settings of the project, and adds the operation for statistics. */
public final class ConfigRules implements CollectionRules {
    private final Path project;

    /**
     * @param project the project directory
     */
    public ConfigRules(Path project) {
        this.project = project;
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        String zone = write.text("timeZone");
        if (zone != null && write.changes("timeZone")) {
            write.set("timeZone", known(zone));
        }
    }

    private static String known(String zone) {
        try {
            return ZoneId.of(zone.strip()).getId();
        } catch (DateTimeException e) {
            throw Problem.invalid(
                    ValueFault.FORM,
                    "/timeZone",
                    "must be a time zone such as Europe/Berlin or UTC",
                    Map.of("example", "Europe/Berlin"));
        }
    }

    @Override
    public List<Action> actions(CollectionType type) {
        return List.of(new Analytics(project.resolve("uploads")).action());
    }
}
