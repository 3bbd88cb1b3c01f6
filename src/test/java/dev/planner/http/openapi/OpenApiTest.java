package dev.planner.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.DomainRules;
import dev.planner.engine.Action;
import dev.planner.engine.Engine;
import dev.planner.engine.operation.Operation;
import dev.planner.schema.Catalogue;
import dev.planner.schema.Descriptions;
import dev.planner.store.InMemoryStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The description of the API as a document. */
class OpenApiTest {
    private static Map<String, Object> document() {
        Catalogue catalogue = Descriptions.load();
        Clock clock = Clock.systemUTC();
        InMemoryStore store = new InMemoryStore(catalogue, clock);
        Engine engine = new Engine(catalogue, store, DomainRules.of(catalogue, Path.of(".")), () -> clock);
        List<Operation> operations =
                engine.actions().stream().map(Action::operation).toList();
        return new OpenApi(catalogue, operations, List.of(), "1").document();
    }

    @Test
    void operations_haveIdsOfTheirOwn() {
        Set<Object> ids = new HashSet<>();
        Tree.map(document(), "paths")
                .values()
                .forEach(item -> Tree.map(item).values().forEach(operation -> {
                    if (operation instanceof Map<?, ?> described) {
                        assertThat(ids.add(described.get("operationId")))
                                .as("%s", described.get("operationId"))
                                .isTrue();
                    }
                }));
        assertThat(ids).hasSizeGreaterThan(150);
    }

    @Test
    void tags_areDescribed() {
        assertThat(Tree.maps(document().get("tags")))
                .isNotEmpty()
                .allSatisfy(tag -> assertThat(Tree.text(tag, "description"))
                        .as(Tree.text(tag, "name"))
                        .hasSizeGreaterThan(Tree.text(tag, "name").length() + 1));
    }

    @Test
    void references_leadSomewhere() {
        Map<String, Object> document = document();
        check(document, document);
    }

    private static void check(Object part, Map<String, Object> document) {
        if (part instanceof Map<?, ?> map) {
            if (map.get("$ref") instanceof String reference) {
                assertThat(Tree.map(document, reference.substring(2).split("/")))
                        .as(reference)
                        .isNotEmpty();
            }
            map.values().forEach(value -> check(value, document));
        } else if (part instanceof List<?> list) {
            list.forEach(value -> check(value, document));
        }
    }

    @Test
    void page_escapesAndCloses() {
        String html = new DocsPage(document()).html();
        assertThat(html).startsWith("<!doctype html>").endsWith("</html>\n").doesNotContain("<script>");
        assertThat(html).contains("id=\"problem-stale\"", "curl -X POST");
    }
}
