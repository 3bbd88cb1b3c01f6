package dev.planner.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    private static Object read(String text) throws Json.MalformedJsonException {
        return Json.read(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e401",
                "1e-401",
                "1e2147483647",
                "1e2147483648",
                "-1e2147483648",
                "1E-9999999999",
                "0e999999999999",
                "1e99999999999999999999999999999"
            })
    void number_withHugeExponent_isRefused(String number) {
        assertThatThrownBy(() -> read("{\"value\":[" + number + "]}"))
                .isInstanceOf(Json.MalformedJsonException.class)
                .hasMessageContaining("exponent");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "[NaN]",
                "-Infinity",
                "Infinity",
                "+1",
                ".5",
                "1.",
                "'a'",
                "/*a*/ 1",
                "// a",
                "# a",
                "{a: 1}",
                "[1,]",
                "\"\\x\"",
                "\"a\tb\"",
                "{",
                "[1",
                "\"a",
                "{\"a\":",
                "[[[",
                "nul",
                "{\"a\" 1}",
                "\u0001",
                "01",
                "[1 2]",
                "\"\\q\""
            })
    void malformedText_isExplainedWithoutInternals(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(Json.MalformedJsonException.class)
                .message()
                .startsWith("this is not JSON: ")
                .doesNotContain("Source", "Stream", "Feature", "ALLOW_", "enable", "\n");
    }

    @Test
    void deepText_isExplainedWithoutInternals() {
        assertThatThrownBy(() -> read("[".repeat(101)))
                .hasMessageStartingWith(
                        "the JSON exceeds a limit: Document nesting depth (101) exceeds the maximum allowed (100) "
                                + "(line 1, column 102)");
    }

    @Test
    void values_areCountedWithinObjectsAndArrays() throws Json.MalformedJsonException {
        byte[] text = "{\"a\":[1,{}],\"b\":null}".getBytes(StandardCharsets.UTF_8);
        assertThat(Json.read(text, 5)).isEqualTo(Json.read(text));
        assertThatThrownBy(() -> Json.read(text, 4)).hasMessageContaining("more than 4 values");
    }

    @Test
    void number_withOrdinaryExponent_isExact() throws Json.MalformedJsonException {
        assertThat(read("12e3")).isEqualTo(12_000L);
        assertThat(read("1.5e-3")).isEqualTo(new BigDecimal("0.0015"));
        assertThat(read("-0.0")).isEqualTo(0L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":1,\"a\":1}", "{\"a\":null,\"b\":2,\"a\":null}", "[{\"x\":{\"a\":1,\"a\":2}}]"})
    void repeatedKey_isRefused(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(Json.MalformedJsonException.class)
                .hasMessageContaining("the key \"a\" is repeated");
    }

    @Test
    void write_takesPreparedBytes() {
        byte[] record = "{\"name\":\"a \\\"b\\\"\",\"n\":1}".getBytes(StandardCharsets.UTF_8);
        byte[] written = Json.write(Maps.of(
                "first",
                new Json.Raw(record),
                "list",
                List.of(new Json.Raw(record), 2L),
                "text",
                new Json.Text(record)));
        assertThat(new String(written, StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"first\":{\"name\":\"a \\\"b\\\"\",\"n\":1},\"list\":[{\"name\":\"a \\\"b\\\"\",\"n\":1},2],"
                                + "\"text\":\"{\\\"name\\\":\\\"a \\\\\\\"b\\\\\\\"\\\",\\\"n\\\":1}\"}");
    }

    @Test
    void write_escapesPreparedText() {
        byte[] text = "ü\n\u0001\"😀".getBytes(StandardCharsets.UTF_8);
        assertThat(new String(Json.write(new Json.Text(text)), StandardCharsets.UTF_8))
                .isEqualTo("\"ü\\n\\u0001\\\"😀\"");
    }
}
