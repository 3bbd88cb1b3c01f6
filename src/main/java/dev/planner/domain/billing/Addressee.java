package dev.planner.domain.billing;

import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.display.Letter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The name and the address on a letter, kept in the record when the letter is sent. A later print of the letter
 * therefore has the same address, even if the customer has moved or has another name.
 */
final class Addressee {
    private static final String CUSTOMERS = "billing/customers";

    private Addressee() {}

    /** Keeps the current address of the customer. A record without a customer has none. */
    static void keep(Write write) {
        Letter letter = write.type().display().letter();
        String customerId = write.text("customerId");
        if (letter == null || letter.sentTo() == null || customerId == null) {
            return;
        }
        Item customer = write.moment().snapshot().get(new ItemKey(CUSTOMERS, customerId));
        write.set(letter.sentTo(), customer == null ? null : lines(customer, letter));
    }

    private static List<Object> lines(Item customer, Letter letter) {
        Set<String> lines = new LinkedHashSet<>();
        lines.add(customer.text("name", customer.id()));
        for (List<String> paths : letter.address()) {
            String line = paths.stream()
                    .map(path -> text(customer, path))
                    .filter(text -> !text.isBlank())
                    .collect(Collectors.joining(" "));
            if (!line.isEmpty()) {
                lines.add(line);
            }
        }
        return new ArrayList<>(lines);
    }

    private static String text(Item customer, String path) {
        String[] steps = path.split("\\.", 2);
        @Nullable Object value = customer.value(steps[0]);
        if (steps.length > 1) {
            value = value instanceof Map<?, ?> members ? members.get(steps[1]) : null;
        }
        return value == null ? "" : value.toString();
    }
}
