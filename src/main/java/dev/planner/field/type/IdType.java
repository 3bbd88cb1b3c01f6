package dev.planner.field.type;

import dev.planner.base.DerivedIds;
import dev.planner.base.Ids;
import dev.planner.base.Maps;
import dev.planner.field.Member;
import dev.planner.item.Violation;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An id: letters, digits, {@code _ . -}, at most 128 characters. An id in a file may have any other form. A new object
 * in a list gets an id with the prefix if the client sends none.
 */
public final class IdType extends TextualType {
    private static final String FORM = "(?!\\.+$)[A-Za-z0-9_.-]{1,128}";
    private static final Pattern PATTERN = Pattern.compile(FORM);

    private final String prefix;

    /**
     * @param prefix the prefix of new ids
     */
    public IdType(String prefix) {
        super("id");
        this.prefix = prefix;
    }

    /** The member that identifies an object; {@code null} if there is none. */
    static @Nullable Member among(List<Member> members) {
        return members.stream()
                .filter(member -> member.type() instanceof IdType)
                .findFirst()
                .orElse(null);
    }

    /** The prefix of ids that are derived from entries without an id in the file. */
    String derivedPrefix() {
        return prefix + "_";
    }

    boolean isDerived(@Nullable Object id) {
        return id != null && DerivedIds.isDerived(derivedPrefix(), id.toString());
    }

    String next() {
        return Ids.next(prefix, Instant.now());
    }

    @Override
    String expected() {
        return "an id of letters, digits, _ . and -, at most 128 characters";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        return PATTERN.matcher(text).matches() ? text : refuse(text, pointer, report);
    }

    @Override
    Predicate<Object> matcher(String entry, ZoneId zone) {
        return entry::equals;
    }

    @Override
    public Object example() {
        return prefix + "_1790000000000_k3v9qa";
    }

    @Override
    public Map<String, Object> describe() {
        return Maps.of("prefix", prefix);
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string");
    }

    @Override
    public Map<String, Object> inputSchema() {
        return Maps.of("type", "string", "pattern", "^" + FORM + "$");
    }
}
