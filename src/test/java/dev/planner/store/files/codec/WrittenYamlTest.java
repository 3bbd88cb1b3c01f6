package dev.planner.store.files.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.load.Descriptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Written files are YAML 1.2. Programs that read line by line get the same values, if their format can express them.
 */
class WrittenYamlTest {
    private static final Catalogue CATALOGUE = Descriptions.load();

    @Test
    void create_everyCollection_writesYamlThatLineReadersRead() {
        long seed = Long.getLong("seed", System.nanoTime());
        int entries = 0;
        int plain = 0;
        for (int round = 0; round < 12; round++) {
            for (CollectionType type : CATALOGUE.all()) {
                Random random =
                        new Random(seed * 31 + round * 100L + type.name().hashCode());
                Map<String, Object> values = values(type, random);
                String text = frontmatter(type, values);
                String where = "seed " + seed + ", " + type.name() + "\n" + text;
                Map<?, ?> yaml = (Map<?, ?>) new Load(LoadSettings.builder()
                                .setSchema(new CoreSchema())
                                .setAllowDuplicateKeys(false)
                                .build())
                        .loadFromString(text);
                Map<String, @Nullable Object> dialect = LineDialect.read(text);
                for (FieldSpec field : type.fields()) {
                    Object value = values.get(field.name());
                    if (!(field.binding() instanceof EntryBinding frontmatter)
                            || value == null
                            || field.name().equals("id")) {
                        continue;
                    }
                    Object wanted = normal(field.type().toFile(value, null));
                    assertThat(normal(yaml.get(frontmatter.key())))
                            .as(field.name() + " as YAML, " + where)
                            .isEqualTo(wanted);
                    entries++;
                    if (isExpressible(wanted, 0)) {
                        assertThat(normal(dialect.get(frontmatter.key())))
                                .as(field.name() + " line by line, " + where)
                                .isEqualTo(wanted);
                        plain++;
                    }
                }
            }
        }
        assertThat(entries).isGreaterThan(1000);
        assertThat(plain).isGreaterThan(entries * 3 / 4);
    }

    private static Map<String, Object> values(CollectionType type, Random random) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            boolean frontmatter =
                    field.binding() instanceof EntryBinding || field.name().equals(type.naming());
            if (frontmatter && field.origin() == FieldSpec.Origin.CLIENT) {
                values.put(field.name(), OddValues.of(type, field, random));
            } else if (field.binding() == PathBinding.DIRECTORY) {
                values.put(field.name(), "Todo");
            }
        }
        return values;
    }

    private static String frontmatter(CollectionType type, Map<String, Object> values) {
        boolean single = type.storage().layout() == CollectionType.Layout.SINGLETON;
        String id = single ? CollectionType.ONLY : "007";
        String path = switch (type.storage().layout()) {
            case SINGLETON -> type.storage().directory();
            case FLAT -> type.storage().directory() + "/007.md";
            case SECTIONS -> type.storage().directory() + "/todo/007.md";
        };
        byte[] bytes = new MarkdownCodec(type, new PooledValues.Pool())
                .create(new ItemKey(type.name(), id), path, values)
                .bytes();
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.substring(4, text.indexOf("\n---\n") + 1);
    }

    private static @Nullable Object normal(@Nullable Object value) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> normal = new ArrayList<>();
            list.forEach(element -> normal.add(normal(element)));
            return normal;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> normal = new LinkedHashMap<>();
            map.forEach((name, member) -> normal.put(String.valueOf(name), normal(member)));
            return normal;
        }
        return value;
    }

    /** Whether programs without a YAML parser can express the value. */
    private static boolean isExpressible(@Nullable Object value, int depth) {
        if (value instanceof String text) {
            boolean plain = text.indexOf('\\') < 0 || (text.indexOf('\'') < 0 && text.indexOf('\n') < 0);
            return plain && (depth == 0 || text.indexOf(',') < 0 || text.indexOf(':') < 0);
        }
        if (value instanceof List<?> list) {
            boolean objects = list.stream().allMatch(Map.class::isInstance);
            boolean scalars = list.stream().noneMatch(e -> e instanceof Map || e instanceof List);
            boolean commas = list.stream().anyMatch(e -> e instanceof String text && text.indexOf(',') >= 0);
            boolean colons = list.stream().anyMatch(e -> e instanceof String text && text.indexOf(':') >= 0);
            return depth == 0
                    && (objects || (scalars && !(commas && colons)))
                    && list.stream().allMatch(e -> e instanceof Map<?, ?> map ? isFlat(map) : isExpressible(e, 1));
        }
        return !(value instanceof Map<?, ?> map) || (depth == 0 && isFlat(map));
    }

    private static boolean isFlat(Map<?, ?> map) {
        return !map.isEmpty()
                && map.entrySet().stream()
                        .allMatch(e -> !(e.getValue() instanceof Map || e.getValue() instanceof List)
                                && String.valueOf(e.getKey()).matches("[A-Za-z0-9_-]+")
                                && isExpressible(e.getValue(), 0));
    }
}
