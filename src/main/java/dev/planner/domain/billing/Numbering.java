package dev.planner.domain.billing;

import dev.planner.base.Json;
import dev.planner.base.Json.MalformedJsonException;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.store.Transaction;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sequential numbers such as {@code INV2026-0001}: consecutive in each year and never reused. The collection must be
 * locked. The last number is also stored in {@code .planner/numbers/}, so that it is not reused after its record is
 * deleted.
 */
final class Numbering {
    static final Numbering QUOTES = new Numbering("billing/quotes", "Q");
    static final Numbering INVOICES = new Numbering("billing/invoices", "INV");

    /**
     * A year and a number with any text before and between them: {@code INV-2026-001}, {@code Q2026-0007}, {@code
     * 2026/12}.
     */
    private static final Pattern FORM = Pattern.compile("\\D*(\\d{4})\\D*(\\d{1,9})");

    private final String collection;
    private final String prefix;

    private Numbering(String collection, String prefix) {
        this.collection = collection;
        this.prefix = prefix;
    }

    /** The next number of this year; it is reserved when the transaction commits. */
    String next(Transaction transaction, Moment moment) {
        int year = moment.today().getYear();
        Map<String, Object> last = read(transaction);
        long highest = last.get(String.valueOf(year)) instanceof Long given ? given : 0;
        for (Item item : moment.snapshot().table(collection).items()) {
            highest = Math.max(highest, running(item.value("number"), year));
        }
        long next = highest + 1;
        last.put(String.valueOf(year), next);
        transaction.putState(path(), Json.write(last));
        return String.format(Locale.ROOT, "%s%d-%04d", prefix, year, next);
    }

    /** Prevents the number of a deleted record from being reused. */
    void remember(@Nullable Object number, Transaction transaction, Moment moment) {
        int year = moment.today().getYear();
        long running = running(number, year);
        Map<String, Object> last = read(transaction);
        long highest = last.get(String.valueOf(year)) instanceof Long given ? given : 0;
        if (running > highest) {
            last.put(String.valueOf(year), running);
            transaction.putState(path(), Json.write(last));
        }
    }

    /** The sequential number within the year; 0 for numbers of other years and for invalid texts. */
    static long running(@Nullable Object number, int year) {
        if (number == null) {
            return 0;
        }
        Matcher matcher = FORM.matcher(number.toString().strip());
        return matcher.matches() && Integer.parseInt(matcher.group(1)) == year ? Long.parseLong(matcher.group(2)) : 0;
    }

    private Map<String, Object> read(Transaction transaction) {
        Map<String, Object> last = new LinkedHashMap<>();
        byte[] kept = transaction.state(path());
        if (kept == null) {
            return last;
        }
        try {
            if (Json.read(kept) instanceof Map<?, ?> map) {
                map.forEach((year, number) -> last.put((String) year, number));
            }
            return last;
        } catch (MalformedJsonException e) {
            // The records themselves still contain the last number.
            return last;
        }
    }

    private String path() {
        return "numbers/" + prefix.toLowerCase(Locale.ROOT) + ".json";
    }
}
