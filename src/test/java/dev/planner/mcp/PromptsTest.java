package dev.planner.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import dev.planner.base.Maps;
import dev.planner.http.TestServer;
import dev.planner.project.SampleProject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every prompt names only existing tools and arguments. Each complete call in a prompt works unchanged, on a sample
 * project and on an empty one.
 */
class PromptsTest {
    /** The maximum length of a prompt. The context of a model also needs space for the results of the calls. */
    private static final int MOST_CHARACTERS = 1_200;

    private static final Pattern CODE = Pattern.compile("`([a-zA-Z_]+)(?: (\\{[^`]*}))?`");
    private static final Map<String, String> ARGUMENTS =
            Map.of("assignee", "mira", "task", "task_hub", "milestone", "milestone_audit", "customer", "cust_kornhaus");
    private static final Set<String> WRITING = Set.of("run_action");

    @TempDir
    private static Path directory;

    private static TestServer sample;
    private static TestServer empty;
    private static AgentClient agent;
    private static AgentClient beginner;

    @BeforeAll
    static void start() throws Exception {
        Path full = Files.createDirectory(directory.resolve("sample"));
        SampleProject.write(full, LocalDate.now(ZoneId.systemDefault()));
        sample = TestServer.withSearch(full);
        empty = TestServer.start(Files.createDirectory(directory.resolve("empty")));
        agent = AgentClient.connect(sample.http);
        beginner = AgentClient.connect(empty.http);
    }

    @AfterAll
    static void stop() {
        sample.close();
        empty.close();
    }

    static Stream<String> names() {
        return Stream.of(
                "plan-day", "weekly-review", "groom-backlog", "start-task", "write-retrospective", "draft-invoice");
    }

    private static List<Map<String, Object>> listed() {
        return AgentClient.list(agent.ask("prompts/list", Map.of()).get("prompts"));
    }

    private static Map<String, Object> listed(String name) {
        return listed().stream()
                .filter(each -> each.get("name").equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The text of a prompt, with all arguments or only with the required ones. */
    private static String text(AgentClient client, String name, boolean all) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (Map<String, Object> argument : AgentClient.list(listed(name).get("arguments"))) {
            if (all || Boolean.TRUE.equals(argument.get("required"))) {
                String sent = String.valueOf(argument.get("name"));
                arguments.put(sent, ARGUMENTS.get(sent));
            }
        }
        Map<String, Object> prompt = client.ask("prompts/get", Maps.of("name", name, "arguments", arguments));
        Map<String, Object> message = AgentClient.list(prompt.get("messages")).get(0);
        return String.valueOf(AgentClient.map(message.get("content")).get("text"));
    }

    private static Map<String, Set<String>> tools() {
        return AgentClient.list(agent.ask("tools/list", Map.of()).get("tools")).stream()
                .collect(Collectors.toMap(
                        tool -> String.valueOf(tool.get("name")),
                        tool -> AgentClient.map(
                                        AgentClient.map(tool.get("inputSchema")).get("properties"))
                                .keySet()));
    }

    @Test
    void list_hasEveryPromptWithItsTexts() {
        assertThat(listed()).extracting(each -> each.get("name")).containsExactlyElementsOf(names().toList());
        assertThat(listed()).allSatisfy(each -> {
            assertThat(String.valueOf(each.get("title"))).isNotBlank();
            assertThat(String.valueOf(each.get("description"))).isNotBlank();
        });
    }

    @ParameterizedTest
    @MethodSource("names")
    void text_namesOnlyToolsAndArgumentsThatExist(String name) {
        Map<String, Set<String>> tools = tools();
        String context = agent.call("context").toString();
        for (boolean all : List.of(true, false)) {
            String text = text(agent, name, all);
            assertThat(text.length()).isLessThan(MOST_CHARACTERS);
            assertThat(text).doesNotContain("{assignee}", "{task}", "{milestone}", "{customer}", "``");
            for (String sentence : text.split("\n", -1)) {
                List<String> called = new ArrayList<>();
                List<String> others = new ArrayList<>();
                Matcher code = CODE.matcher(sentence);
                while (code.find()) {
                    (tools.containsKey(code.group(1)) ? called : others).add(code.group(1));
                }
                assertThat(others)
                        .as("code that is no tool in: " + sentence)
                        .allMatch(other -> context.contains(other + "=")
                                || called.stream()
                                        .anyMatch(tool -> tools.get(tool).contains(other)));
                assertThat(sentence.chars().filter(c -> c == '`').count() % 2).isZero();
                // An unmarked name of a tool could be the name of a tool that does not exist.
                String unmarked = CODE.matcher(sentence).replaceAll("");
                for (String sent : ARGUMENTS.values()) {
                    unmarked = unmarked.replace(sent, "");
                }
                assertThat(unmarked).doesNotContainPattern("[a-z]_[a-z]+[ ,.;]");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void completeCalls_workOnTheSampleAndOnAnEmptyProject(String name) {
        for (boolean all : List.of(true, false)) {
            for (Map.Entry<String, Map<String, Object>> call : calls(text(agent, name, all))) {
                assertThat(agent.call(call.getKey(), arguments(call.getValue())))
                        .isNotEmpty();
                boolean needsRecord = call.getKey().equals("get");
                if (needsRecord) {
                    assertThat(beginner.fail(call.getKey(), arguments(call.getValue())))
                            .containsEntry("error", "not-found");
                } else {
                    assertThat(beginner.call(call.getKey(), arguments(call.getValue())))
                            .isNotEmpty();
                }
            }
        }
    }

    /** Returns the complete reading calls in a prompt, with the placeholders replaced as an agent replaces them. */
    private static List<Map.Entry<String, Map<String, Object>>> calls(String text) {
        List<Map.Entry<String, Map<String, Object>>> calls = new ArrayList<>();
        Matcher code = CODE.matcher(text);
        while (code.find()) {
            if (code.group(2) != null && !WRITING.contains(code.group(1))) {
                String filled = code.group(2)
                        .replace(
                                "<seven days ago>",
                                LocalDate.now(ZoneId.systemDefault())
                                        .minusDays(7)
                                        .toString())
                        .replace(
                                "<first day>",
                                LocalDate.now(ZoneId.systemDefault())
                                        .minusDays(14)
                                        .toString())
                        .replace("<words of its title>", "rear hub");
                assertThat(filled).doesNotContain("<");
                calls.add(Map.entry(code.group(1), JsonText.object(filled)));
            }
        }
        return calls;
    }

    private static Object[] arguments(Map<String, Object> named) {
        return named.entrySet().stream()
                .flatMap(each -> Stream.of(each.getKey(), each.getValue()))
                .toArray();
    }

    @Test
    void draftInvoice_followedToTheEnd_leavesADraft() {
        String text = text(agent, "draft-invoice", true);
        agent.call("log_time", "id", "task_hub", "hours", 2L, "person", "mira");
        List<Map<String, Object>> tasks =
                AgentClient.list(agent.call("list", "collection", "tasks", "filter", Map.of("hoursLogged", "0.01.."))
                        .get("records"));
        assertThat(tasks).extracting(task -> task.get("id")).contains("task_hub");
        Matcher code = CODE.matcher(text);
        Map<String, Object> wanted = null;
        while (code.find()) {
            if (code.group(1).equals("run_action")) {
                wanted = JsonText.object(code.group(2).replace("<ids of the tasks>", "task_hub"));
            }
        }
        assertThat(wanted).isNotNull();
        Map<String, Object> invoice = agent.call("run_action", arguments(wanted));
        assertThat(invoice.toString()).contains("status=draft", "cust_kornhaus");
        String stored = sample.http
                .get("/api/billing/invoices?customerId=cust_kornhaus&status=draft")
                .expect(200)
                .text();
        assertThat(stored).contains("\"taskId\":\"task_hub\"");
        assertThat(agent.fail("run_action", arguments(wanted))).containsKey("error");
    }
}
