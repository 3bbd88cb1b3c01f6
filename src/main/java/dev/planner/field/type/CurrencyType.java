package dev.planner.field.type;

import dev.planner.base.Currencies;
import dev.planner.base.Maps;
import dev.planner.field.Groupable;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The code of a currency of ISO 4217 in capitals. */
public final class CurrencyType extends TextualType implements Groupable {
    private static final String USUAL = "EUR";

    public CurrencyType() {
        super("currency");
    }

    @Override
    String expected() {
        return "the ISO 4217 code of a currency, such as " + USUAL;
    }

    @Override
    String normalised(String text) {
        String code = Currencies.code(text);
        return code != null && Currencies.isKnown(code) ? code : text;
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String code = normalised(text);
        return Currencies.isKnown(code) ? code : refuse(text, pointer, report);
    }

    @Override
    public Object example() {
        return USUAL;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "pattern", "^[A-Za-z]{3}$", "examples", List.of(USUAL));
    }
}
