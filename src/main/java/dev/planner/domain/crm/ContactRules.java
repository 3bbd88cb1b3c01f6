package dev.planner.domain.crm;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.util.Map;

/** Derives the full name of a contact from its two parts. */
public final class ContactRules implements CollectionRules {

    @Override
    public void compute(Item contact, Moment moment, Map<String, Object> into) {
        String name = contact.text("firstName", "") + " " + contact.text("lastName", "");
        if (!name.isBlank()) {
            into.put("fullName", name.strip());
        }
    }
}
