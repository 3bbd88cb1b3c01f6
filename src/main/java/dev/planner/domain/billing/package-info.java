/**
 * Billing: quotes, invoices and credit notes, payments, hourly rates and the customers' balances.
 */
@NullMarked
package dev.planner.domain.billing;

import org.jspecify.annotations.NullMarked;
