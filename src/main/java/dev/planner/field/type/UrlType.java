package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.item.Violation;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An absolute URL. Schemes that run code in a browser are refused. */
public final class UrlType extends TextualType implements Searchable {
    private static final int MAX_LENGTH = 2000;
    private static final Set<String> SCRIPT_SCHEMES = Set.of("javascript", "data", "vbscript");

    public UrlType() {
        super("url");
    }

    @Override
    String expected() {
        return "an address such as https://example.org/page";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String address = text.strip();
        return address.length() <= MAX_LENGTH && valid(address) ? address : refuse(text, pointer, report);
    }

    private static boolean valid(String address) {
        try {
            String scheme = new URI(address).getScheme();
            return scheme != null && !SCRIPT_SCHEMES.contains(scheme.toLowerCase(Locale.ROOT));
        } catch (URISyntaxException e) {
            return false;
        }
    }

    @Override
    public Object example() {
        return "https://example.org/page";
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of(
                "type",
                "string",
                "format",
                "uri",
                "maxLength",
                MAX_LENGTH,
                "examples",
                List.of("https://example.org/page"));
    }

    @Override
    public void words(Object value, Sink into) {
        OwnValues.words(value, into);
    }
}
