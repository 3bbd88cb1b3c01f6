package dev.planner.domain.crm;

import dev.planner.base.Dates;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.store.Table;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A follow-up is overdue if its day has passed and no later interaction is recorded. */
public final class InteractionRules implements CollectionRules {
    private static final String INTERACTIONS = "crm/interactions";

    /** The relations of an interaction. The first one with a value says which later interactions follow it up. */
    private static final List<String> RELATIONS = List.of("companyId", "contactId", "dealId");

    @Override
    public void compute(Item interaction, Moment moment, Map<String, Object> into) {
        LocalDate followUp = Dates.date(interaction.value("nextFollowUp"));
        boolean isPast = followUp != null && followUp.isBefore(moment.today());
        into.put(
                "isOverdue",
                isPast && !isFollowed(interaction, moment.snapshot().table(INTERACTIONS)));
    }

    private static boolean isFollowed(Item interaction, Table interactions) {
        LocalDate day = day(interaction);
        for (String relation : RELATIONS) {
            String id = interaction.text(relation);
            if (id != null && !id.isBlank()) {
                return day != null
                        && interactions.referring(relation, id).stream().anyMatch(other -> isAfter(other, day));
            }
        }
        return false;
    }

    private static boolean isAfter(Item interaction, LocalDate day) {
        LocalDate own = day(interaction);
        return own != null && own.isAfter(day);
    }

    private static @Nullable LocalDate day(Item interaction) {
        return Dates.date(interaction.value("date"));
    }
}
