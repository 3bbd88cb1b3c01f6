package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

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
    private final Function<String, @Nullable WebAsset> files;
    private final Map<String, WebAsset> assets = new ConcurrentHashMap<>();

    /**
     * @param version a hash of all files
     * @param contentSecurityPolicy the policy of the page
     * @param files returns a file of the web UI by its path; {@code null} if the path does not exist
     */
    WebSite(String version, String contentSecurityPolicy, Function<String, @Nullable WebAsset> files) {
        this.version = version;
        this.contentSecurityPolicy = contentSecurityPolicy;
        this.files = files;
        WebAsset html = files.apply(PAGE);
        if (html == null) {
            throw new IllegalStateException("the web UI lacks " + PAGE);
        }
        page = html;
    }

    /**
     * This web UI with a page for a server whose public address has a path. All other files find each other by relative
     * addresses.
     *
     * @param basePath the path of the public address
     */
    WebSite below(String basePath) {
        String html = page.plain()
                .toString(UTF_8)
                .replace("\"/assets/", '"' + basePath + "/assets/")
                .replace("\"/api/", '"' + basePath + "/api/");
        WebAsset moved = WebAsset.of(PAGE, html.getBytes(UTF_8));
        return new WebSite(version, PagePolicy.of(html), path -> path.equals(PAGE) ? moved : files.apply(path));
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
        return assets.computeIfAbsent(path, this::read);
    }

    private @Nullable WebAsset read(String path) {
        WebAsset own = path.equals(PAGE) ? null : files.apply(path);
        if (own != null) {
            return own;
        }
        byte[] module = WebModules.under(path);
        return module == null ? null : WebAsset.of(path, module);
    }
}
