package dev.planner.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Many deals in six stages and many contacts, each of one of some companies: the same files for the same counts. */
final class BigSales {

    private static final int COMPANIES = 40;
    private static final List<String> STAGES = List.of("lead", "qualified", "proposal", "negotiation", "won", "lost");

    private BigSales() {}

    static void write(Path project, int deals, int contacts) throws IOException {
        Random random = new Random(42);
        Path companies = Files.createDirectories(project.resolve("crm/companies"));
        for (int i = 0; i < COMPANIES; i++) {
            write(companies, "company_" + i, "name: Company %d\n".formatted(i));
        }
        Path sales = Files.createDirectories(project.resolve("crm/deals"));
        for (int i = 0; i < deals; i++) {
            String stage = STAGES.get(random.nextInt(STAGES.size()));
            write(sales, "deal_" + i, """
                    title: Deal %d
                    companyId: company_%d
                    stage: %s
                    value: %d
                    """.formatted(i, random.nextInt(COMPANIES), stage, random.nextInt(100_000)));
        }
        Path people = Files.createDirectories(project.resolve("crm/contacts"));
        for (int i = 0; i < contacts; i++) {
            write(people, "contact_" + i, """
                    firstName: Person
                    lastName: "%d"
                    companyId: company_%d
                    email: person%d@example.com
                    """.formatted(i, random.nextInt(COMPANIES), i));
        }
    }

    private static void write(Path folder, String id, String values) throws IOException {
        Files.writeString(folder.resolve(id + ".md"), "---\nid: " + id + '\n' + values + "---\n");
    }
}
