package dev.planner.domain.boards;

import dev.planner.base.Dates;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.net.IDN;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Normalises domain names to lower case, and computes how soon they expire. */
public final class DnsRules implements CollectionRules {
    private static final Pattern ASCII_NAME =
            Pattern.compile("(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]");
    private static final int CRITICAL = 14;
    private static final int URGENT = 31;
    private static final int SOON = 61;
    private static final int UPCOMING = 91;

    @Override
    public void compute(Item domain, Moment moment, Map<String, Object> into) {
        LocalDate expiry = Dates.date(domain.value("expiryDate"));
        if (expiry == null) {
            into.put("expiryClass", "unknown");
            return;
        }
        long days = ChronoUnit.DAYS.between(moment.today(), expiry);
        into.put("daysToExpiry", days);
        into.put("expiryClass", expiryClass(days));
    }

    private static String expiryClass(long days) {
        if (days < 0) {
            return "expired";
        }
        if (days < CRITICAL) {
            return "critical";
        }
        if (days < URGENT) {
            return "urgent";
        }
        if (days < SOON) {
            return "soon";
        }
        return days < UPCOMING ? "upcoming" : "ok";
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        String domain = write.text("domain");
        if (domain != null && write.changes("domain")) {
            write.set("domain", valid(domain));
        }
    }

    private static String valid(String domain) {
        String name = domain.strip().toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        if (!ASCII_NAME.matcher(ascii(plain)).matches()) {
            throw Problem.invalid(
                    ValueFault.FORM,
                    "/domain",
                    "must be a domain name such as example.org",
                    Map.of("example", "example.org"));
        }
        return plain;
    }

    /** The ASCII form of a domain name; names in other scripts are valid too. */
    private static String ascii(String name) {
        try {
            return IDN.toASCII(name);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
