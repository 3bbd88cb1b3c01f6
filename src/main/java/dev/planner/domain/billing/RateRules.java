package dev.planner.domain.billing;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.schema.Operation;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** There is one default rate: a new one takes the place of the last. */
public final class RateRules implements CollectionRules {
    private static final String RATES = "billing/rates";
    private static final String DEFAULT = "isDefault";

    @Override
    public Set<String> locks(Operation operation, Map<String, ? extends @Nullable Object> changes) {
        return Boolean.TRUE.equals(changes.get(DEFAULT)) ? Set.of(RATES) : Set.of();
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        if (!write.changes(DEFAULT) || !Boolean.TRUE.equals(write.value(DEFAULT))) {
            return;
        }
        for (Item other : write.moment().snapshot().table(RATES).items()) {
            if (other.isTrue(DEFAULT) && !other.key().equals(write.key())) {
                write.transaction().set(other.key(), DEFAULT, null);
            }
        }
    }
}
