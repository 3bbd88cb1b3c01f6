package dev.planner.domain.crm;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrmTest {
    private final Project project = new Project();

    @Test
    void deal_isClosedByUpdateOrByOperation() {
        String id = project.create("crm/deals", "title", "D");
        project.update("crm/deals", id, "stage", "won");
        assertThat(project.value("crm/deals", id, "closedAt")).isEqualTo("2026-11-21");
        project.entity("setDealStage", List.of(id), "stage", "proposal");
        assertThat(project.value("crm/deals", id, "closedAt")).isNull();
        project.entity("setDealStage", List.of(id), "stage", "lost");
        assertThat(project.value("crm/deals", id, "closedAt")).isEqualTo("2026-11-21");
    }

    @Test
    void closedDeal_hasAProbabilityOf0Or100() {
        String id = project.create("crm/deals", "title", "D", "value", 200L, "probability", 20L);
        project.update("crm/deals", id, "stage", "won");
        assertThat(project.value("crm/deals", id, "probability")).isEqualTo(100L);
        assertThat(project.value("crm/deals", id, "weightedValue")).isEqualTo(200L);
        assertThat(pointer(() -> project.update("crm/deals", id, "probability", 60L)))
                .isEqualTo("/probability");
        project.entity("setDealStage", List.of(id), "stage", "lost");
        assertThat(project.value("crm/deals", id, "probability")).isEqualTo(0L);
        assertThat(project.value("crm/deals", id, "weightedValue")).isEqualTo(0L);
        project.update("crm/deals", id, "stage", "proposal");
        assertThat(project.value("crm/deals", id, "probability")).isEqualTo(0L);
        project.update("crm/deals", id, "stage", "won");
        project.update("crm/deals", id, "stage", "lead", "probability", 30L);
        assertThat(project.value("crm/deals", id, "probability")).isEqualTo(30L);
        assertThat(pointer(() -> project.create("crm/deals", "title", "E", "stage", "won", "probability", 20L)))
                .isEqualTo("/probability");
        String won = project.create("crm/deals", "title", "E", "stage", "won");
        assertThat(project.value("crm/deals", won, "probability")).isEqualTo(100L);
    }

    @Test
    void closedDealInAFile_countsByItsStage() {
        project.file("crm/deals", "d", map("title", "D", "value", 200L, "stage", "won", "probability", 20L));
        assertThat(project.value("crm/deals", "d", "weightedValue")).isEqualTo(200L);
        project.update("crm/deals", "d", "title", "Done");
    }

    @Test
    void value_isRoundedToTheSmallestUnitOfTheCurrency() {
        String euro = project.create("crm/deals", "title", "D", "value", new BigDecimal("12.345"), "probability", 50L);
        assertThat(project.value("crm/deals", euro, "value")).isEqualTo(new BigDecimal("12.35"));
        assertThat(project.value("crm/deals", euro, "weightedValue")).isEqualTo(new BigDecimal("6.18"));
        project.file("project/config", "config", map("name", "P", "currency", "JPY"));
        String yen = project.create("crm/deals", "title", "E", "value", new BigDecimal("100.5"), "probability", 50L);
        assertThat(project.value("crm/deals", yen, "value")).isEqualTo(101L);
        assertThat(project.value("crm/deals", yen, "weightedValue")).isEqualTo(51L);
    }

    @Test
    void deal_hasTheOnlyCustomerOfItsCompanyOrOfTheCompanyOfItsContact() {
        String company = project.create("crm/companies", "name", "Quay Hotel");
        String contact = project.create("crm/contacts", "firstName", "Mara", "companyId", company);
        String deal = project.create("crm/deals", "title", "D", "companyId", company);
        String other = project.create("crm/deals", "title", "E", "contactId", contact);
        String none = project.create("crm/deals", "title", "F");
        assertThat(project.value("crm/deals", deal, "customerId")).isNull();
        String customer = project.create("billing/customers", "name", "Kitchen", "company", "quay hotel");
        assertThat(project.value("crm/deals", deal, "customerId")).isEqualTo(customer);
        assertThat(project.value("crm/deals", other, "customerId")).isEqualTo(customer);
        assertThat(project.value("crm/deals", none, "customerId")).isNull();
        project.file("billing/customers", "bar", map("name", "Bar", "company", company));
        assertThat(project.value("crm/deals", deal, "customerId")).isNull();
    }

    @Test
    void misspeltStage_isRefused() {
        assertThat(problem(() -> project.create("crm/deals", "title", "D", "stage", "wonn"))
                        .detail())
                .contains("\"won\"");
    }

    @Test
    void weightedValue_isValueTimesProbability() {
        String id = project.create("crm/deals", "title", "D", "value", new BigDecimal("99.99"), "probability", 50L);
        assertThat(project.value("crm/deals", id, "weightedValue")).isEqualTo(50L);
    }

    @Test
    void company_sumsUpItsOpenDeals() {
        String company = project.create("crm/companies", "name", "Quay");
        project.create("crm/deals", "title", "A", "companyId", company, "value", 100L);
        project.create("crm/deals", "title", "B", "companyId", company, "value", 50L, "stage", "won");
        String contact = project.create("crm/contacts", "firstName", "Mara", "lastName", "Voss", "companyId", company);
        assertThat(project.value("crm/companies", company, "pipelineValue")).isEqualTo(100L);
        assertThat(project.value("crm/companies", company, "openDeals")).isEqualTo(1L);
        assertThat(project.value("crm/companies", company, "contactCount")).isEqualTo(1L);
        assertThat(project.value("crm/contacts", contact, "fullName")).isEqualTo("Mara Voss");
    }

    @Test
    void followUp_isOverdueAfterItsDay_untilALaterInteraction() {
        String company = project.create("crm/companies", "name", "Quay");
        String id = project.create(
                "crm/interactions",
                "summary",
                "Call",
                "companyId",
                company,
                "date",
                "2026-11-10",
                "nextFollowUp",
                "2026-11-21");
        assertThat(project.value("crm/interactions", id, "isOverdue")).isEqualTo(false);
        project.update("crm/interactions", id, "nextFollowUp", "2026-11-20");
        assertThat(project.value("crm/interactions", id, "isOverdue")).isEqualTo(true);
        project.create("crm/interactions", "summary", "Other", "date", "2026-11-21");
        project.create("crm/interactions", "summary", "Earlier", "companyId", company, "date", "2026-11-09");
        assertThat(project.value("crm/interactions", id, "isOverdue")).isEqualTo(true);
        project.create("crm/interactions", "summary", "Later", "companyId", company, "date", "2026-11-12");
        assertThat(project.value("crm/interactions", id, "isOverdue")).isEqualTo(false);
    }

    @Test
    void summary() {
        project.create("crm/deals", "title", "A", "value", 100L, "probability", 10L);
        project.create("crm/deals", "title", "B", "value", 50L, "stage", "won");
        project.create("crm/interactions", "summary", "Past", "nextFollowUp", "2026-11-20");
        String next = project.create("crm/interactions", "summary", "Next", "nextFollowUp", "2026-11-21");
        project.file("crm/deals", "odd", map("title", "Odd", "value", "a lot", "stage", "dreaming"));
        Map<String, Object> summary = project.json("crmSummary", List.of());
        assertThat(summary)
                .containsEntry("totalDeals", 3L)
                .containsEntry("pipelineValue", 100L)
                .containsEntry("weightedPipelineValue", 10L)
                .containsEntry("wonDeals", 1L)
                .containsEntry("wonValue", 50L);
        assertThat(summary.get("upcomingFollowUps"))
                .isEqualTo(List.of(map("id", next, "summary", "Next", "nextFollowUp", "2026-11-21")));
    }
}
