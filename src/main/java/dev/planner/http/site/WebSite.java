package dev.planner.http.site;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The served web UI: the page, and every other file by its path below {@code /assets/<version>/}. */
final class WebSite {
    /** The path of the page among the files. */
    static final String PAGE = "index.html";

    private final String version;
    private final String contentSecurityPolicy;
    private final WebAsset page;
    private final Function<String, byte @Nullable []> files;
    private final Map<String, WebAsset> assets = new ConcurrentHashMap<>();

    /**
     * @param version a hash of all files
     * @param contentSecurityPolicy the policy of the page
     * @param files returns the bytes of a file of the web UI; {@code null} if the path does not exist
     */
    WebSite(String version, String contentSecurityPolicy, Function<String, byte @Nullable []> files) {
        this.version = version;
        this.contentSecurityPolicy = contentSecurityPolicy;
        this.files = files;
        byte[] html = files.apply(PAGE);
        if (html == null) {
            throw new IllegalStateException("the web UI lacks " + PAGE);
        }
        page = WebAsset.of(PAGE, html);
    }

    String version() {
        return version;
    }

    WebAsset page() {
        return page;
    }

    String contentSecurityPolicy() {
        return contentSecurityPolicy;
    }

    /** The file at a path below {@code /assets/<version>/}; {@code null} if there is none. */
    @Nullable WebAsset find(String path) {
        WebAsset known = assets.get(path);
        if (known != null) {
            return known;
        }
        byte[] bytes = read(path);
        return bytes == null ? null : assets.computeIfAbsent(path, p -> WebAsset.of(p, bytes));
    }

    private byte @Nullable [] read(String path) {
        byte[] own = path.equals(PAGE) ? null : files.apply(path);
        return own == null ? WebModules.under(path) : own;
    }
}
