package dev.planner.markdown;

import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Large documents of odd shapes are read and edited, or refused, without recursion and in linear time. */
class GrowingDocumentTest {
    /** As large as a request may make it; quadratic work on it would take hours. */
    private static final int CHARACTERS = 700_000;

    @TestFactory
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    Stream<DynamicTest> largeDocuments_areReadAndEdited() {
        return GrowingDocument.all().stream()
                .map(document -> DynamicTest.dynamicTest(document.name(), () -> document.run(CHARACTERS)));
    }
}
