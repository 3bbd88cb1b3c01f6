package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An e-mail address. Only its syntax is checked, not whether the mailbox exists. */
public final class EmailType extends TextualType implements Searchable {
    private static final int MAX_LENGTH = 254;
    private static final Pattern SHAPE = Pattern.compile("[^\\s@<>,;\"]+@[^\\s@<>,;\"]+");

    public EmailType() {
        super("email");
    }

    @Override
    String expected() {
        return "an e-mail address such as noor@example.org";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String address = text.strip();
        boolean fits = address.length() <= MAX_LENGTH && SHAPE.matcher(address).matches();
        return fits ? address : refuse(text, pointer, report);
    }

    @Override
    public Object example() {
        return "noor@example.org";
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of(
                "type", "string", "format", "email", "maxLength", MAX_LENGTH, "examples", List.of("noor@example.org"));
    }

    @Override
    public void words(Object value, Sink into) {
        OwnValues.words(value, into);
    }
}
