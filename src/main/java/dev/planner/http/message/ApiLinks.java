package dev.planner.http.message;

import dev.planner.base.PercentEncoding;
import dev.planner.item.ItemKey;
import io.vertx.core.http.HttpServerRequest;

/**
 * Creates the addresses in responses. They are absolute paths without a host, so that they stay valid behind any proxy.
 */
public final class ApiLinks {
    public static final String BASE = "/api";

    /** The links of a server with a host or a port of its own. */
    public static final ApiLinks AT_ROOT = new ApiLinks("");

    private final String basePath;

    /**
     * @param basePath the path of the server's public address, which the proxy removes from requests; may be empty
     */
    public ApiLinks(String basePath) {
        this.basePath = basePath;
    }

    /**
     * The address of what an operation names.
     *
     * @param address a path below {@link #BASE}, or the address of another server
     */
    public String of(String address) {
        return address.startsWith("/") ? basePath + BASE + address : address;
    }

    /** The address of a record. */
    public String record(ItemKey key) {
        return basePath + BASE + "/" + key.collection() + "/" + PercentEncoding.encode(key.id());
    }

    /** The address of a record that cannot be read by itself: its list, filtered to the record. */
    public String recordInList(ItemKey key) {
        return inList(record(key));
    }

    /**
     * The address of an entry of a list in a record.
     *
     * @param list the address of the list below {@link #BASE}, with one parameter, which stands for the record
     */
    public String entry(String list, ItemKey record, String entry) {
        int colon = list.indexOf(':');
        int end = list.indexOf('/', colon);
        String before = list.substring(0, colon);
        String after = end < 0 ? "" : list.substring(end);
        return basePath + BASE + before + PercentEncoding.encode(record.id()) + after + "/"
                + PercentEncoding.encode(entry);
    }

    /** The address of an entry without its own address: its list, filtered to the entry. */
    public String entryInList(String list, ItemKey record, String entry) {
        return inList(entry(list, record, entry));
    }

    private static String inList(String address) {
        int slash = address.lastIndexOf('/');
        return address.substring(0, slash) + "?id=" + address.substring(slash + 1);
    }

    /**
     * The value of {@code Content-Disposition} (RFC 6266).
     *
     * @param shown whether the browser shows the file; otherwise it saves it under the name
     */
    static String disposition(boolean shown, String fileName) {
        return (shown ? "inline" : "attachment") + "; filename*=UTF-8''" + PercentEncoding.encode(fileName);
    }

    /**
     * The address of a list's next page: the same query with another cursor. Its path is normalised, because clients
     * read an address that begins with two slashes as the name of another host (RFC 3986 §4.2).
     */
    String next(HttpServerRequest request, String cursor) {
        StringBuilder link = new StringBuilder(basePath)
                .append(Uris.normalPath(request.path()))
                .append('?');
        String query = request.query();
        if (query != null) {
            for (String pair : query.split("&", -1)) {
                if (!pair.isEmpty() && !pair.startsWith("cursor=")) {
                    link.append(pair).append('&');
                }
            }
        }
        return link.append("cursor=").append(PercentEncoding.encode(cursor)).toString();
    }
}
