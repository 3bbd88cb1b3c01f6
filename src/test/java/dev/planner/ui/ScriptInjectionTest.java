package dev.planner.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.planner.http.JsonRequest;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.Examples;
import dev.planner.schema.load.Descriptions;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every text of every record tries to add elements to the page or to run a script. The texts come from the API and from
 * files. No script runs, the content security policy reports no violation, and the page contains none of the elements.
 */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScriptInjectionTest extends BrowserTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static final String BY_HAND = "by-hand-attack";

    /**
     * Attacks for a line of text: ends an attribute in both kinds of quotes, ends a text element, and adds an element.
     */
    private static final String LINE = "x\"'></textarea><img src=x data-ours onerror=ran=1>";

    private static final String ADDRESS = "javascript:window.ran=1//";

    private static final String MARKDOWN = """
            # <img src=x data-ours onerror=ran=1>

            <script data-ours>window.ran = 1</script>
            <svg data-ours onload=ran=1><animate data-ours onbegin=ran=1 attributeName=x dur=1s></svg>
            <details data-ours open ontoggle=ran=1><summary>x</summary></details>
            <iframe data-ours srcdoc="<script>parent.ran=1</script>"></iframe>
            <a data-ours href="javascript:window.ran=1" autofocus onfocus=ran=1>raw</a>
            <form data-ours action="javascript:window.ran=1"><button data-ours>go</button></form>
            <style data-ours>body { display: none }</style><base data-ours href="//evil.example/">
            <math><mtext><table><mglyph><style><!--</style><img data-ours title="--&gt;&lt;img src=x onerror=ran=1&gt;">

            [link](javascript:window.ran=1) [mixed](JaVaScRiPt:window.ran=1) [tab](java\tscript:window.ran=1)
            [entity](&#106;avascript:window.ran=1) [pointed](<javascript:window.ran=1>) [named][ours]
            [data](data:text/html,<script>parent.ran=1</script>) [vb](vbscript:ran) <javascript:window.ran=1>
            ![image](javascript:window.ran=1) ![broken](x"onerror="ran=1) ![svg](data:image/svg+xml,<svg/onload=ran=1>)
            [title](https://example.org "x\\" onmouseover=\\"ran=1")

            [ours]: javascript:window.ran=1

            | <img src=x data-ours onerror=ran=1> | b |
            |---|---|
            | [x](javascript:window.ran=1) | `</code><img src=x data-ours onerror=ran=1>` |

            - [ ] <img src=x data-ours onerror=ran=1>

            ```html"><img src=x data-ours onerror=ran=1>
            </code></pre><img src=x data-ours onerror=ran=1>
            ```
            """;

    private static final Pattern SCALAR = Pattern.compile("(?m)^([a-z_A-Z]+): (?![>|\\[{]).*$");

    /** Finds elements and attributes that do not belong to the page. Includes shadow roots. */
    private static final String INTRUDERS = """
            () => {
              const found = []
              const active = /^\\s*(java|vb)\\s*script:|^\\s*data:/i
              const look = (root) => {
                for (const each of root.querySelectorAll('*')) {
                  const scripted = [...each.attributes].some(({ name, value }) =>
                    /^on/.test(name) || (['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', \
            'data'].includes(name)
                      && active.test(value.replace(/[\\t\\n\\r]/g, ''))
                      // Images run no scripts, not even SVG images.
                      && !(each.matches('img') && value.startsWith('data:image/'))))
                  if (scripted || each.matches('[data-ours], iframe, object, embed, base, meta[http-equiv=refresh]')) {
                    found.push(each.outerHTML.slice(0, 200))
                  }
                  if (each.shadowRoot) look(each.shadowRoot)
                }
              }
              look(document)
              return found
            }
            """;

    private final List<String> ran = new ArrayList<>();
    private final Set<String> told = new HashSet<>();

    @Test
    void texts_ofEveryCollection_stayTexts() throws Exception {
        String url = server().url();
        List<String> places = new ArrayList<>(List.of("/", "/trash", "/problems", "/settings"));
        poisonProject();
        for (CollectionType type : Descriptions.load().all()) {
            if (!type.offers(Crud.LIST)) {
                continue;
            }
            places.add("/" + type.name());
            if (type.offers(Crud.CREATE)) {
                poison(url, type).forEach(id -> places.add("/" + type.name() + "?item=" + encoded(id)));
            }
        }
        for (String view : List.of("board", "board?group=assignee", "calendar", "timeline")) {
            places.add("/tasks/" + view);
        }
        Page page = watched();
        page.navigate("/");
        ready(page);
        for (String place : places) {
            go(page, place);
            check(page, place);
        }
        page.keyboard().press("Control+k");
        page.keyboard().type("img");
        check(page, "the palette");
        assertThat(ran).isEmpty();
    }

    private Page watched() {
        BrowserContext person = person();
        person.addInitScript(
                "Object.defineProperty(window, 'ran', { set() { console.error('a script of theirs ran') } });"
                        + "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + "
                        + "event.blockedURI))");
        Page page = person.newPage();
        // Invalid numbers, dates and colours are shown unchanged, and inputs report them on the console.
        faults(page).expect("cannot be parsed");
        faults(page).expect("does not conform to the required format");
        page.onDialog(dialog -> {
            ran.add(dialog.message());
            dialog.dismiss();
        });
        return page;
    }

    private void check(Page page, String place) {
        ((List<?>) page.evaluate(INTRUDERS)).forEach(each -> ran.add(place + ": " + each));
        faults(page).unexpected().stream()
                .filter(fault -> told.add(fault))
                .forEach(fault -> ran.add(place + ": " + fault));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Adds attacks outside collections: the project's name, sections, unreadable files, and file names. */
    private void poisonProject() throws IOException {
        Path section = directory.resolve("board/<img src=x data-ours onerror=ran=1>");
        Files.createDirectories(section);
        Files.writeString(section.resolve("task.md"), "# " + LINE + "\n\n" + MARKDOWN);
        Files.writeString(directory.resolve("notes/<img src=x data-ours onerror=ran=1>.md"), "# A\n\n" + MARKDOWN);
        Files.write(directory.resolve("notes/<img src=y data-ours onerror=ran=1>.md"), new byte[] {'#', (byte) 0xff});
        Files.writeString(
                directory.resolve("notes/conflict.md"),
                "# " + LINE + "\n\n<<<<<<< <img data-ours>\na\n=======\nb\n>>>>>>> x\n");
        Path config = directory.resolve("project.md");
        Files.writeString(
                config,
                Files.readString(config)
                        .replaceFirst("(?m)^name: .*$", Matcher.quoteReplacement("name: " + quoted(LINE))));
    }

    /**
     * Adds two records: one through the API with all accepted values, and a copy of its file with the attack in every
     * field, including fields for which the API refuses it. A third record is moved to the trash.
     *
     * @return the ids of the first two
     */
    private List<String> poison(String url, CollectionType type) throws Exception {
        String gone = create(url, type);
        if (gone != null) {
            send(url, "DELETE", "/api/" + type.name() + "/" + encoded(gone), null);
        }
        String id = create(url, type);
        Path file = id == null ? files(type.storage().directory()).get(0) : fileOf(type, id);
        Files.writeString(file.resolveSibling(BY_HAND + ".md"), poisoned(Files.readString(file)));
        return id == null ? List.of(BY_HAND) : List.of(id, BY_HAND);
    }

    private static String poisoned(String text) {
        String value = ADDRESS + LINE;
        int end = text.indexOf("\n---", 4);
        String front = SCALAR.matcher(text.substring(0, end))
                .replaceAll(line -> Matcher.quoteReplacement(
                        line.group(1) + ": " + quoted(line.group(1).equals("id") ? BY_HAND : value)));
        String own = "\nown: " + quoted(value) + "\n" + quoted(LINE) + ": " + quoted(value);
        return front + own + text.substring(end);
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private Path fileOf(CollectionType type, String id) {
        return files(type.storage().directory()).stream()
                .filter(file -> holds(file, id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(type.name() + " " + id));
    }

    private static boolean holds(Path file, String id) {
        try {
            return file.getFileName().toString().equals(id + ".md")
                    || Files.readString(file, StandardCharsets.UTF_8).contains("id: " + id + "\n");
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Creates a record that consists of attacks. Values that the server refuses are replaced by usual ones.
     *
     * @return its id; {@code null} if records of the collection cannot be created directly
     */
    private static String create(String url, CollectionType type) throws Exception {
        JsonNode usual = JSON.valueToTree(Examples.create(type));
        ObjectNode body = usual.deepCopy();
        type.fields().forEach(field -> {
            if (body.has(field.name())) {
                boolean whole = field.type().name().equals("markdown");
                body.set(field.name(), poisoned(body.get(field.name()), whole ? MARKDOWN : LINE));
            }
        });
        for (int i = 0; i < 60; i++) {
            HttpResponse<String> answer = send(url, "POST", "/api/" + type.name(), body.toString());
            JsonNode said = JSON.readTree(answer.body());
            if (answer.statusCode() == 201) {
                return said.get("id").asText();
            }
            assertThat(answer.statusCode())
                    .as("%s: %s", type.name(), answer.body())
                    .isIn(400, 409);
            for (JsonNode error : said.path("errors")) {
                giveWay(body, usual, error.get("pointer").asText());
            }
        }
        return null;
    }

    private static JsonNode poisoned(JsonNode value, String text) {
        if (value.isTextual()) {
            return JSON.getNodeFactory().textNode(text);
        }
        if (value instanceof ArrayNode list) {
            ArrayNode copy = JSON.createArrayNode();
            list.forEach(each -> copy.add(poisoned(each, text)));
            return copy;
        }
        if (value instanceof ObjectNode object) {
            ObjectNode copy = JSON.createObjectNode();
            object.properties().forEach(each -> copy.set(each.getKey(), poisoned(each.getValue(), text)));
            return copy;
        }
        return value;
    }

    /** Replaces a refused value by the usual one, or removes the field if that is refused too. */
    private static void giveWay(ObjectNode body, JsonNode usual, String pointer) {
        String[] path = pointer.split("/", -1);
        JsonNode wanted = usual.at(pointer);
        JsonNode parent = body.at(pointer.substring(0, Math.max(pointer.lastIndexOf('/'), 0)));
        String last = path[path.length - 1];
        boolean refused = wanted.isMissingNode() || wanted.equals(body.at(pointer));
        if (!refused && parent instanceof ObjectNode object) {
            object.set(last, wanted);
        } else if (!refused && parent instanceof ArrayNode list) {
            list.set(Integer.parseInt(last), wanted);
        } else if (path.length > 1 && body.has(path[1]) && !usual.path(path[1]).equals(body.get(path[1]))) {
            body.set(path[1], usual.get(path[1]));
        } else if (path.length > 1) {
            body.remove(path[1]);
        }
    }

    private static HttpResponse<String> send(String url, String method, String path, String body)
            throws IOException, InterruptedException {
        HttpRequest request = JsonRequest.of(method, url + path, body).build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
