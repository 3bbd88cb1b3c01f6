package dev.planner.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import dev.planner.schema.load.Descriptions;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JsonSchemasTest {
    private static final Catalogue CATALOGUE = Descriptions.load();

    static Stream<CollectionType> collections() {
        return CATALOGUE.all().stream();
    }

    private static String text(Object value) {
        return new String(Json.write(value), StandardCharsets.UTF_8);
    }

    private static Map<String, Object> created(CollectionType type, Map<String, Object> body) {
        return Validator.create(
                type,
                CanonicalBody.of(type, new LinkedHashMap<>(body)),
                new Validator.Defaults(LocalDate.EPOCH, Instant.EPOCH, source -> null));
    }

    @ParameterizedTest
    @MethodSource("collections")
    void examples_matchTheSchemasAndTheValidator(CollectionType type) {
        Map<String, Object> body = Examples.create(type);
        assertThat(SchemaFaults.of(JsonSchemas.create(type), body)).isEmpty();
        Map<String, Object> values = created(type, body);
        assertThat(values.keySet()).containsExactlyInAnyOrderElementsOf(body.keySet());
        assertThat(SchemaFaults.of(JsonSchemas.entity(type), Examples.entity(type)))
                .isEmpty();
        assertThat(SchemaFaults.of(JsonSchemas.update(type), Examples.update(type)))
                .isEmpty();
        Map<String, Object> current = new LinkedHashMap<>(values);
        CanonicalBody patch = CanonicalBody.of(type, new LinkedHashMap<>(Examples.update(type)));
        assertThat(Validator.update(type, current, Map.of(), patch)).isEqualTo(current);
    }

    @ParameterizedTest
    @MethodSource("collections")
    void minimalBody_matchesTheSchemasAndTheValidator(CollectionType type) {
        Map<String, Object> example = Examples.create(type);
        Map<String, Object> body = new LinkedHashMap<>();
        type.fields().stream()
                .filter(field -> field.required() && field.defaultValue() == null)
                .forEach(field -> body.put(field.name(), example.get(field.name())));
        assertThat(SchemaFaults.of(JsonSchemas.create(type), body)).isEmpty();
        Map<String, Object> entity = new LinkedHashMap<>(created(type, body));
        entity.put("id", "x");
        type.fields().stream()
                .filter(field -> field.readDefault() != null)
                .forEach(field -> entity.putIfAbsent(field.name(), field.readDefault()));
        assertThat(SchemaFaults.of(JsonSchemas.entity(type), entity)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("collections")
    void create_withoutName_isRefusedBySchemaAndValidator(CollectionType type) {
        FieldSpec naming = type.fieldsByName().get(type.naming());
        assertThat(SchemaFaults.of(JsonSchemas.create(type), Map.of()).isEmpty())
                .isEqualTo(type.fields().stream().noneMatch(field -> field.required() && field.defaultValue() == null));
        if (naming.required()) {
            assertThat(SchemaFaults.of(JsonSchemas.create(type), Map.of(type.naming(), "  ")))
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("collections")
    void update_acceptsNullOnlyForOptionalFields(CollectionType type) {
        for (FieldSpec field : type.fields()) {
            if (field.origin() == FieldSpec.Origin.CLIENT) {
                String json = "{\"" + field.name() + "\": null}";
                assertThat(SchemaFaults.ofJson(JsonSchemas.update(type), json).isEmpty())
                        .as(field.name())
                        .isEqualTo(!field.required());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("collections")
    void schemas_areTheSameEveryTime(CollectionType type) {
        CollectionType again = Descriptions.load().get(type.name());
        assertThat(text(JsonSchemas.entity(again))).isEqualTo(text(JsonSchemas.entity(type)));
        assertThat(text(JsonSchemas.create(again))).isEqualTo(text(JsonSchemas.create(type)));
        assertThat(text(Examples.entity(again))).isEqualTo(text(Examples.entity(type)));
    }

    @Test
    void entity_neverShowsSecrets() {
        CollectionType config = CATALOGUE.get("project/config");
        assertThat(text(JsonSchemas.entity(config))).doesNotContain("integrations");
        assertThat(Examples.entity(config)).doesNotContainKey("integrations");
        assertThat(text(JsonSchemas.create(config))).doesNotContain("integrations");
    }

    @Test
    void openSelects_acceptOtherValues_closedOnesDoNot() {
        Map<String, Object> goal = Map.of("title", "x", "status", "resting");
        assertThat(SchemaFaults.of(JsonSchemas.create(CATALOGUE.get("goals")), goal))
                .isEmpty();
        Map<String, Object> quote = Map.of("title", "x", "status", "resting");
        assertThat(SchemaFaults.of(JsonSchemas.create(CATALOGUE.get("billing/quotes")), quote))
                .isNotEmpty();
    }

    @Test
    void partialRecords_requireOnlyTheirId() {
        assertThat(SchemaFaults.of(JsonSchemas.partial(CATALOGUE.get("tasks")), Map.of("id", "x", "priority", 1)))
                .isEmpty();
        assertThat(SchemaFaults.of(JsonSchemas.entity(CATALOGUE.get("tasks")), Map.of("id", "x")))
                .isNotEmpty();
    }
}
