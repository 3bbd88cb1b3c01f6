package dev.planner.mcp.conformance;

import dev.planner.base.Maps;
import java.util.List;
import java.util.Map;

/** Content blocks for results and messages. */
final class Content {
    /** One red pixel. */
    static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

    /** A sound file without samples. */
    static final String WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

    private Content() {}

    static Map<String, Object> text(String text) {
        return Maps.of("type", "text", "text", text);
    }

    static Map<String, Object> image() {
        return Maps.of("type", "image", "data", PNG, "mimeType", "image/png");
    }

    static Map<String, Object> audio() {
        return Maps.of("type", "audio", "data", WAV, "mimeType", "audio/wav");
    }

    static Map<String, Object> resource(String uri, String mimeType, String text) {
        return Maps.of("type", "resource", "resource", Maps.of("uri", uri, "mimeType", mimeType, "text", text));
    }

    static Map<String, Object> result(Object... content) {
        return Maps.of("content", List.of(content));
    }

    static Map<String, Object> messages(Object... content) {
        return Maps.of(
                "messages",
                List.of(content).stream()
                        .map(each -> Maps.of("role", "user", "content", each))
                        .toList());
    }
}
