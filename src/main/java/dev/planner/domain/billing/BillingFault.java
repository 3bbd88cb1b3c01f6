package dev.planner.domain.billing;

import dev.planner.item.FaultKind;

/** Invalid input of quotes, invoices and payments. */
public enum BillingFault implements FaultKind {
    NO_RATE("There is no rate for the person, and no default rate.", "person"),
    NO_DEFAULT_RATE("There is no default rate, and some hours have no person."),
    RATE_CURRENCY("The customer is billed in another currency than that of the stored rates.", "currency"),
    NO_HOURS("The tasks have no unbilled hours in the period."),
    LINE_AMOUNT("The amount of the line is not its quantity times its rate.", "amount");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    BillingFault(String meaning, String... facts) {
        this.description = FaultKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
