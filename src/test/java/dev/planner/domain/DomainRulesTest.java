package dev.planner.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.operation.Operation;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Revision;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DomainRulesTest {
    private static final Map<String, CollectionRules> RULES = DomainRules.of(Project.catalogue(), Path.of("."));

    @Test
    void computedFields_areDeclared() {
        List<Object> odd =
                List.of("text", 7L, new BigDecimal("1.5"), true, List.of("x"), "2026-11-20", Map.of("id", "x"));
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (CollectionType type : Project.catalogue().all()) {
            Set<String> declared = type.fields().stream()
                    .filter(field -> field.origin() == FieldSpec.Origin.COMPUTED)
                    .map(FieldSpec::name)
                    .collect(Collectors.toSet());
            CollectionRules rules = RULES.get(type.name());
            assertThat(declared.isEmpty() || rules != null).as(type.name()).isTrue();
            if (rules == null) {
                continue;
            }
            Project project = new Project();
            for (int i = 0; i < 200; i++) {
                Map<String, Object> values = new LinkedHashMap<>();
                for (FieldSpec field : type.fields()) {
                    if (random.nextBoolean()) {
                        values.put(field.name(), odd.get(random.nextInt(odd.size())));
                    }
                }
                Item item = new Item(new ItemKey(type.name(), "x"), values, "x.md", new Revision("r"), false);
                Map<String, Object> computed = new LinkedHashMap<>();
                rules.compute(item, project.engine().records().moment(), computed);
                assertThat(declared).as("%s, seed %d", type.name(), seed).containsAll(computed.keySet());
            }
        }
    }

    @Test
    void actions_haveDistinctNamesAndPaths() {
        List<String> names = new ArrayList<>();
        List<String> routes = new ArrayList<>();
        for (Action action : new Project().engine().actions()) {
            Operation operation = action.operation();
            names.add(operation.id());
            routes.add(operation.effect() + " " + operation.isVerb() + " " + operation.address());
            assertThat(operation.address()).startsWith("/");
            assertThat(operation.summary()).as(operation.id()).isNotBlank().doesNotEndWith(".");
        }
        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(20);
        assertThat(routes).doesNotHaveDuplicates();
    }
}
