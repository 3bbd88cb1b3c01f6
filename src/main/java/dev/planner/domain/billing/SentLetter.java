package dev.planner.domain.billing;

import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.display.Letter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a letter has from other records, kept in its own record when the letter is sent: the name and the address of the
 * customer, and the letterhead and the footer of the project. A later print of the letter is therefore the same, even
 * if the customer or the sender has moved or has another name.
 */
final class SentLetter {
    private static final String CUSTOMERS = "billing/customers";

    private SentLetter() {}

    /** Keeps the current texts. A record without a customer has no address. */
    static void keep(Write write) {
        Letter letter = Objects.requireNonNull(write.type().display().letter());
        ProjectSettings settings = ProjectSettings.of(write.moment().snapshot());
        set(letter.sentTo(), address(write, letter), write);
        set(letter.letterhead(), settings.letterhead(), write);
        set(letter.footer(), settings.letterFooter(), write);
    }

    /** Removes the kept texts of a letter that is a draft again. */
    static void forget(Write write) {
        Letter letter = Objects.requireNonNull(write.type().display().letter());
        set(letter.sentTo(), null, write);
        set(letter.letterhead(), null, write);
        set(letter.footer(), null, write);
    }

    private static void set(@Nullable String field, @Nullable Object value, Write write) {
        if (field != null) {
            write.set(field, value);
        }
    }

    private static @Nullable List<Object> address(Write write, Letter letter) {
        String customerId = write.text("customerId");
        Item customer = customerId == null ? null : write.moment().snapshot().get(new ItemKey(CUSTOMERS, customerId));
        return customer == null ? null : lines(customer, letter);
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
