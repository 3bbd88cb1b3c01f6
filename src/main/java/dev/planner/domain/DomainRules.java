package dev.planner.domain;

import dev.planner.domain.billing.CustomerRules;
import dev.planner.domain.billing.InvoiceRules;
import dev.planner.domain.billing.PaymentRules;
import dev.planner.domain.billing.QuoteRules;
import dev.planner.domain.boards.CapacityRules;
import dev.planner.domain.boards.DnsRules;
import dev.planner.domain.boards.MarketingRules;
import dev.planner.domain.boards.StrategyRules;
import dev.planner.domain.crm.CompanyRules;
import dev.planner.domain.crm.ContactRules;
import dev.planner.domain.crm.DealRules;
import dev.planner.domain.crm.InteractionRules;
import dev.planner.domain.finance.FinanceRules;
import dev.planner.domain.finance.KpiRules;
import dev.planner.domain.finance.SafeRules;
import dev.planner.domain.habits.HabitRules;
import dev.planner.domain.people.OnboardingRules;
import dev.planner.domain.people.PersonRules;
import dev.planner.domain.planning.ConfigRules;
import dev.planner.domain.planning.GoalRules;
import dev.planner.domain.planning.IdeaRules;
import dev.planner.domain.planning.MeetingRules;
import dev.planner.domain.planning.MilestoneRules;
import dev.planner.domain.planning.NoteRules;
import dev.planner.domain.planning.PortfolioRules;
import dev.planner.domain.tasks.TaskRules;
import dev.planner.engine.CollectionRules;
import dev.planner.schema.Catalogue;
import java.nio.file.Path;
import java.util.Map;

/**
 * Registers the rules of all collections that have any. All domain operations besides CRUD belong to one of these
 * rules.
 */
public final class DomainRules {
    private DomainRules() {}

    /**
     * @param project the project directory, for statistics about its files
     * @return the rules by collection
     */
    public static Map<String, CollectionRules> of(Catalogue catalogue, Path project) {
        return Map.ofEntries(
                Map.entry("tasks", new TaskRules(catalogue)),
                Map.entry("notes", new NoteRules()),
                Map.entry("milestones", new MilestoneRules()),
                Map.entry("ideas", new IdeaRules()),
                Map.entry("goals", new GoalRules()),
                Map.entry("meetings", new MeetingRules()),
                Map.entry("portfolio", new PortfolioRules()),
                Map.entry("project/config", new ConfigRules(project, catalogue.get("goals"))),
                Map.entry("people", new PersonRules()),
                Map.entry("onboarding", new OnboardingRules()),
                Map.entry("habits", new HabitRules()),
                Map.entry("billing/customers", new CustomerRules()),
                Map.entry("billing/quotes", new QuoteRules()),
                Map.entry("billing/invoices", new InvoiceRules(catalogue.get("billing/invoices"))),
                Map.entry("billing/payments", new PaymentRules()),
                Map.entry("crm/companies", new CompanyRules()),
                Map.entry("crm/contacts", new ContactRules()),
                Map.entry("crm/deals", new DealRules(catalogue.get("crm/deals"))),
                Map.entry("crm/interactions", new InteractionRules()),
                Map.entry("finances", new FinanceRules()),
                Map.entry("kpis", new KpiRules()),
                Map.entry("safe", new SafeRules()),
                Map.entry("dns", new DnsRules()),
                Map.entry("capacity", new CapacityRules()),
                Map.entry("strategic-levels", new StrategyRules()),
                Map.entry("marketing-plans", new MarketingRules()));
    }
}
