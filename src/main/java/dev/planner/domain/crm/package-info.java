/**
 * Customers to be: companies, contacts, deals and what was said.
 */
@NullMarked
package dev.planner.domain.crm;

import org.jspecify.annotations.NullMarked;
