package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;

/** The content security policy of the page (W3C CSP Level 3). */
final class PagePolicy {
    private PagePolicy() {}

    /**
     * The policy, which admits the only script in the page, the import map, by its hash.
     *
     * @param html the page as it is served
     */
    static String of(String html) {
        byte[] importMap = ImportMap.textIn(html).getBytes(UTF_8);
        String hash = Base64.getEncoder().encodeToString(WebAsset.digest("SHA-256", importMap));
        return "default-src 'none'; script-src 'self' 'sha256-" + hash + "'; style-src 'self'; "
                + "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; media-src 'self' blob:; "
                + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    }
}
