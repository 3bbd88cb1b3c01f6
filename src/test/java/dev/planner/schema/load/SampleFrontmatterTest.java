package dev.planner.schema.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.item.Raw;
import dev.planner.item.Violation;
import dev.planner.markdown.Document;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SampleFrontmatterTest {
    private static final Path SAMPLE = Path.of(System.getProperty("planner.samples", "../shared/samples"), "taskflow");

    static Stream<CollectionType> collections() {
        return Descriptions.load().all().stream();
    }

    @ParameterizedTest
    @MethodSource("collections")
    void everyValueOfTheSample_isWhatItsFieldAccepts(CollectionType type) throws IOException {
        Path place = SAMPLE.resolve(type.storage().directory());
        assumeTrue(Files.exists(SAMPLE), "the sample project is not here; -Dplanner.samples=DIR names its parent");
        assumeTrue(Files.exists(place), "the sample has none of these");
        int depth = type.storage().layout() == CollectionType.Layout.SECTIONS ? 2 : 1;
        try (Stream<Path> files = Files.walk(place, depth)) {
            for (Path file :
                    (Iterable<Path>) files.filter(each -> each.toString().endsWith(".md"))::iterator) {
                check(type, file);
            }
        }
    }

    private static void check(CollectionType type, Path file) throws IOException {
        Document document = Document.parse(Files.readAllBytes(file));
        for (String key : document.keys()) {
            FieldSpec field = type.fieldByKey(key);
            Raw raw = document.get(key);
            Object value = field == null || raw == null ? null : field.type().read(raw);
            List<Violation> violations = new ArrayList<>();
            if (value != null) {
                field.type().accept(value, "/" + key, violations::add);
            }
            assertThat(violations).as(file + " " + key).isEmpty();
        }
    }
}
