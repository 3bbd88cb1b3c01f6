/**
 * Customer relationships: companies, contacts, deals and interactions.
 */
@NullMarked
package dev.planner.domain.crm;

import org.jspecify.annotations.NullMarked;
