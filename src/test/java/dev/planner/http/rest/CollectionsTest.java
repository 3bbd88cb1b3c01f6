package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.planner.base.PercentEncoding;
import dev.planner.field.Sortable;
import dev.planner.http.Http.Answer;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.Examples;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Origin;
import dev.planner.schema.JsonSchemas;
import dev.planner.schema.SchemaFaults;
import dev.planner.schema.load.Descriptions;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** The guarantees of every collection, tested with each collection on the complete server. */
class CollectionsTest extends SharedServer {
    private static final AtomicInteger COUNTER = new AtomicInteger();

    @TestFactory
    Stream<DynamicContainer> everyCollection() {
        return Descriptions.load().all().stream().map(type -> dynamicContainer(type.name(), new Suite(type).tests()));
    }

    private static final class Suite {
        private final CollectionType type;
        private final String path;
        private final List<DynamicTest> tests = new ArrayList<>();

        Suite(CollectionType type) {
            this.type = type;
            this.path = "/api/" + type.name();
        }

        List<DynamicTest> tests() {
            add("an operation that is not offered returns 405", this::refusesOperations);
            add("its description is served", this::isDescribed);
            if (type.offers(Crud.LIST)) {
                add("a list has a tag and a total, and returns 304 if it is unchanged", this::listsConditionally);
                add("an invalid query is refused", this::refusesQueries);
            }
            if (type.offers(Crud.CREATE)) {
                add("a minimal record can be created", this::createsMinimal);
                add("a record with every field can be created", this::createsFull);
                add("the field that names the record is required", this::requiresName);
                add("each field refuses invalid values", this::refusesUnfitValues);
                add("a misspelt field is refused with the correct name", this::refusesTypo);
                add("undeclared fields are kept, can be filtered by, and can be removed", this::keepsOwnFields);
                add("an id may be chosen, and cannot be used twice", this::takesIds);
                add("a list is filtered, sorted and paged, and may have only some fields", this::listsInPieces);
            }
            if (type.offers(Crud.CREATE) && type.offers(Crud.UPDATE)) {
                add("one field can be changed and cleared", this::updates);
                add("an update that changes nothing writes nothing", this::writesNothingForNothing);
                add("an update is refused when the record has changed", this::updatesConditionally);
            }
            if (type.offers(Crud.DELETE)) {
                add("an unknown id returns 404", this::doesNotKnowId);
                add("a deleted record is not found and can be restored", this::deletesAndRestores);
                add("a deleted record can be restored by its former id", this::restoresByTheIdOfTheRecord);
            }
            return tests;
        }

        private void add(String name, Executable test) {
            tests.add(dynamicTest(name, test));
        }

        private Map<String, Object> minimal() {
            Map<String, Object> example = Examples.create(type);
            Map<String, Object> body = new LinkedHashMap<>();
            for (FieldSpec field : type.fields()) {
                if (field.required() && field.defaultValue() == null) {
                    body.put(field.name(), example.get(field.name()));
                }
            }
            unique(body);
            return body;
        }

        /** Some names must be unique, and a payment requires a sent invoice. */
        private void unique(Map<String, Object> body) {
            int count = COUNTER.incrementAndGet();
            FieldSpec naming = type.fieldsByName().get(type.naming());
            switch (naming.type().name()) {
                case "text" ->
                    body.computeIfPresent(
                            type.naming(),
                            (name, value) -> isDomain(value) ? "n" + count + "." + value : value + " " + count);
                case "period" -> body.put(type.naming(), "%04d-%02d".formatted(2000 + count / 12, count % 12 + 1));
                default -> {}
            }
            if (type.field("invoiceId") != null) {
                Map<String, Object> item = Map.of("description", "Work", "rate", 1000L);
                Map<String, Object> invoice =
                        Map.of("title", "Invoice " + count, "status", "sent", "lineItems", List.of(item));
                body.put(
                        "invoiceId",
                        http.post("/api/billing/invoices", invoice)
                                .expect(201)
                                .object()
                                .get("id"));
            }
        }

        private static boolean isDomain(Object value) {
            return ((String) value).matches("[a-z]+\\.[a-z]+");
        }

        private Answer create() {
            return http.post(path, minimal()).expect(201);
        }

        private String one(Object id) {
            return path + "/" + PercentEncoding.encode((String) id);
        }

        private String inList(Object id) {
            return path + "?id=" + PercentEncoding.encode((String) id);
        }

        /** Returns the current record. Some collections have no GET for a single record. */
        private Map<String, Object> current(Object id) {
            if (type.offers(Crud.GET)) {
                return http.get(one(id)).expect(200).object();
            }
            List<Map<String, Object>> found = http.get(inList(id)).expect(200).list();
            assertThat(found).hasSize(1);
            return found.get(0);
        }

        private void isEntity(Map<String, Object> record) {
            assertThat(SchemaFaults.of(JsonSchemas.entity(type), record)).isEmpty();
        }

        void refusesOperations() {
            boolean many = type.storage().layout() != CollectionType.Layout.SINGLETON;
            String record = many ? path + "/x" : path;
            refuse(Crud.LIST, "GET", many ? path : null);
            refuse(Crud.CREATE, "POST", path);
            refuse(Crud.GET, "GET", record);
            refuse(Crud.UPDATE, "PUT", record);
            refuse(Crud.DELETE, "DELETE", record);
            http.patch(record, Map.of()).problem(405);
        }

        private void refuse(Crud operation, String method, String at) {
            if (!type.offers(operation) && at != null) {
                Answer answer = http.send(
                        method, at, "{}".getBytes(StandardCharsets.UTF_8), "Content-Type", "application/json");
                answer.problem(405);
                assertThat(answer.header("Allow").orElseThrow()).doesNotContain(method);
            }
        }

        void isDescribed() {
            Map<String, Object> described =
                    http.get("/api/collections/" + type.name()).expect(200).object();
            assertThat(described).containsEntry("name", type.name()).containsKeys("fields", "operations", "naming");
        }

        void listsConditionally() {
            Answer answer = http.get(path).expect(200);
            assertThat(answer.header("X-Total-Count"))
                    .contains(Integer.toString(answer.list().size()));
            http.get(path, "If-None-Match", answer.etag()).expect(304);
        }

        void refusesQueries() {
            http.get(path + "?nosuchfield=1").problem(400);
            http.get(path + "?limit=0").problem(400);
            http.get(path + "?sort=nosuchfield").problem(400);
            http.get(path + "?_=anything").expect(200);
        }

        void createsMinimal() {
            Map<String, Object> body = minimal();
            Answer answer = http.post(path, body).expect(201);
            Map<String, Object> record = answer.object();
            isEntity(record);
            assertThat(record).containsAllEntriesOf(body);
            String location = answer.header("Location").orElseThrow();
            assertThat(location).isEqualTo(type.offers(Crud.GET) ? one(record.get("id")) : inList(record.get("id")));
            http.get(location).expect(200);
            assertThat(answer.header("ETag")).isPresent();
            assertThat(current(record.get("id"))).isEqualTo(record);
        }

        void createsFull() {
            Map<String, Object> body = new LinkedHashMap<>(Examples.create(type));
            body.remove("id");
            unique(body);
            Answer answer = http.post(path, body).expect(201);
            Map<String, Object> record = answer.object();
            isEntity(record);
            assertThat(record.keySet()).containsAll(body.keySet());
            assertThat(current(record.get("id"))).isEqualTo(record);
        }

        void requiresName() {
            FieldSpec naming = type.field(type.naming());
            if (naming == null || !naming.required() || naming.defaultValue() != null) {
                return;
            }
            Map<String, Object> body = minimal();
            body.remove(type.naming());
            assertThat(http.post(path, body).problem(400).pointers()).contains("/" + type.naming());
            body.put(type.naming(), "  ");
            http.post(path, body).problem(400);
            http.post(path, "{\"" + type.naming() + "\":null}").problem(400);
        }

        void refusesUnfitValues() {
            Map<String, Object> schemas = properties(JsonSchemas.create(type));
            for (FieldSpec field : type.fields()) {
                Object unfit = field.origin() == Origin.CLIENT ? unfit(schemas.get(field.name())) : null;
                if (unfit != null) {
                    Map<String, Object> body = minimal();
                    body.put(field.name(), unfit);
                    Answer answer = http.post(path, body);
                    assertThat(answer.status())
                            .as("%s: %s → %s", field.name(), unfit, answer.text())
                            .isEqualTo(400);
                    assertThat(answer.pointers())
                            .as(answer.text())
                            .anySatisfy(pointer -> assertThat((String) pointer).startsWith("/" + field.name()));
                }
            }
        }

        @SuppressWarnings("unchecked")
        private static Map<String, Object> properties(Map<String, Object> schema) {
            return (Map<String, Object>) schema.get("properties");
        }

        /** Returns a value that the field's schema refuses. */
        @SuppressWarnings("unchecked")
        private Object unfit(Object schema) {
            for (Object candidate :
                    List.of(Map.of("x", Map.of("y", 1L)), "\u0001", new BigDecimal("17.5"), List.of(List.of(1L)))) {
                if (!SchemaFaults.of((Map<String, Object>) schema, candidate).isEmpty()) {
                    return candidate;
                }
            }
            return null;
        }

        void refusesTypo() {
            Map<String, Object> body = minimal();
            String typo = type.naming() + "q";
            body.put(typo, "x");
            Answer answer = http.post(path, body).problem(400);
            assertThat(answer.pointers()).contains("/" + typo);
            assertThat(answer.text()).contains(type.naming());
        }

        void keepsOwnFields() {
            Map<String, Object> body = minimal();
            body.put("zzOwnKey", "mine & yours");
            Map<String, Object> record = http.post(path, body).expect(201).object();
            assertThat(record).containsEntry("zzOwnKey", "mine & yours");
            assertThat(http.get(path + "?zzOwnKey=mine%20%26%20yours")
                            .expect(200)
                            .list())
                    .extracting("id")
                    .containsExactly(record.get("id"));
            if (type.offers(Crud.UPDATE)) {
                assertThat(http.put(one(record.get("id")), "{\"zzOwnKey\":null}")
                                .expect(200)
                                .object())
                        .doesNotContainKey("zzOwnKey");
            }
        }

        void takesIds() {
            Map<String, Object> body = minimal();
            String id = "chosen-" + COUNTER.incrementAndGet();
            body.put("id", id);
            assertThat(http.post(path, body).expect(201).object()).containsEntry("id", id);
            unique(body);
            http.post(path, body).problem(409);
            http.post(path, body, "If-None-Match", "*").problem(412);
            for (String odd : List.of("../x", "a/b", "a b", "x".repeat(129), "é")) {
                body.put("id", odd);
                http.post(path, body).problem(400);
            }
        }

        void listsInPieces() {
            create();
            create();
            Map<String, Object> record = create().object();
            List<Map<String, Object>> all = http.get(path).expect(200).list();
            assertThat(all).extracting("id").contains(record.get("id")).doesNotHaveDuplicates();
            assertThat(pages())
                    .containsExactlyElementsOf(
                            all.stream().map(each -> each.get("id")).toList());
            Object naming = record.get(type.naming());
            if (naming instanceof String name && !name.contains(",")) {
                assertThat(http.get(path + "?" + type.naming() + "=" + PercentEncoding.encode(name))
                                .expect(200)
                                .list())
                        .extracting("id")
                        .contains(record.get("id"));
            }
            assertThat(http.get(path + "?fields=id").expect(200).list())
                    .allSatisfy(each -> assertThat(each).containsOnlyKeys("id"));
            FieldSpec field = type.field(type.naming());
            if (field != null && field.type() instanceof Sortable) {
                List<Object> ascending = ids("?sort=" + field.name());
                assertThat(ascending).hasSameSizeAs(all).doesNotHaveDuplicates();
                assertThat(ids("?sort=-" + field.name())).hasSameSizeAs(all);
            }
        }

        private List<Object> ids(String query) {
            return http.get(path + query).expect(200).list().stream()
                    .map(each -> each.get("id"))
                    .toList();
        }

        private List<Object> pages() {
            List<Object> ids = new ArrayList<>();
            String next = path + "?limit=2";
            while (next != null) {
                Answer page = http.get(next).expect(200);
                page.list().forEach(each -> ids.add(each.get("id")));
                next = page.header("Link")
                        .map(link -> link.substring(1, link.indexOf('>')))
                        .orElse(null);
            }
            return ids;
        }

        /** Returns a valid update of one field. */
        private Map<String, Object> patch() {
            Map<String, Object> patch = Examples.update(type);
            FieldSpec field = type.field(patch.keySet().iterator().next());
            return field == null || field.required() ? Map.of("zzOwnKey", "1") : patch;
        }

        void updates() {
            Answer created = create();
            Object id = created.object().get("id");
            Map<String, Object> patch = patch();
            Answer updated = http.put(one(id), patch).expect(200);
            isEntity(updated.object());
            assertThat(updated.object().keySet()).containsAll(patch.keySet());
            assertThat(current(id)).isEqualTo(updated.object());
            String name = patch.keySet().iterator().next();
            FieldSpec field = type.field(name);
            if (field != null && !field.required() && field.readDefault() == null) {
                assertThat(http.put(one(id), "{\"" + name + "\":null}")
                                .expect(200)
                                .object())
                        .doesNotContainKey(name);
            }
        }

        void writesNothingForNothing() {
            Answer created = create();
            Object id = created.object().get("id");
            var before = server.files();
            for (Map<String, Object> same : List.of(
                    Map.<String, Object>of(),
                    Map.of(type.naming(), created.object().getOrDefault(type.naming(), "")),
                    current(id))) {
                if (same.containsValue("")) {
                    continue;
                }
                Answer answer = http.put(one(id), same).expect(200);
                assertThat(answer.etag()).isEqualTo(created.etag());
            }
            assertThat(server.files()).isEqualTo(before);
        }

        void updatesConditionally() {
            Answer created = create();
            Object id = created.object().get("id");
            Answer updated = http.put(one(id), Map.of("zzOwnKey", "1"), "If-Match", created.etag())
                    .expect(200);
            var before = server.files();
            Answer refused = http.put(one(id), Map.of("zzOwnKey", "2"), "If-Match", created.etag())
                    .problem(412);
            assertThat(refused.object())
                    .containsEntry("etag", updated.etag())
                    .containsEntry("current", updated.object());
            assertThat(server.files()).isEqualTo(before);
            http.put(one(id), Map.of("zzOwnKey", "3"), "If-Match", "*").expect(200);
        }

        void doesNotKnowId() {
            http.delete(path + "/none").problem(404);
            http.delete(path + "/..%2F..%2Fproject").problem(404);
            if (type.offers(Crud.GET)) {
                http.get(path + "/none").problem(404);
            }
            if (type.offers(Crud.UPDATE)) {
                http.put(path + "/none", Map.of()).problem(404);
            }
        }

        void deletesAndRestores() {
            Answer created = create();
            Object id = created.object().get("id");
            var before = server.files();
            http.delete(one(id), "If-Match", "\"stale\"").problem(412);
            assertThat(http.delete(one(id), "If-Match", created.etag())
                            .expect(204)
                            .bytes())
                    .isEmpty();
            http.delete(one(id)).problem(404);
            assertThat(ids("")).doesNotContain(id);
            Map<String, Object> entry = http.get("/api/trash").expect(200).list().stream()
                    .filter(each ->
                            id.equals(each.get("recordId")) && type.name().equals(each.get("collection")))
                    .findFirst()
                    .orElseThrow();
            Answer restored = http.send("POST", "/api/trash/" + entry.get("id") + "/restore", null)
                    .expect(200);
            assertThat(restored.object()).containsEntry("id", id);
            assertThat(server.files().keySet()).isEqualTo(before.keySet());
        }

        void restoresByTheIdOfTheRecord() {
            Object id = create().object().get("id");
            var before = server.files();
            http.delete(one(id)).expect(204);
            String restore = "/api/trash/" + id + "/restore";
            http.post(restore, Map.of("collection", "no-such-collection")).problem(404);
            http.post(restore, Map.of("collection", type.name())).expect(200);
            assertThat(server.files().keySet()).isEqualTo(before.keySet());
        }
    }
}
