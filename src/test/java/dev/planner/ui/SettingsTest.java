package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.RequestOptions;
import dev.planner.backup.envelope.BackupKeys;
import dev.planner.backup.envelope.SmallKeys;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.integration.FakeServer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings for backups, other servers, search and agents. */
class SettingsTest extends BrowserTest {
    private static final String TOKEN = "ghp_planted_0123456789";
    private static final String BANK = "board/todo/task_bank.md";
    private static final String ISSUE = "{\"number\":7,\"title\":\"Ask the bank\",\"state\":\"%s\",\"labels\":[],"
            + "\"html_url\":\"https://code.example/greenlab/app/issues/7\"}";

    @TempDir
    Path outside;

    @Test
    void settingsTypedDuringASaveOrRefusal_areSaved() {
        Page page = open("/settings");
        faults(page).expect("400");
        Locator client = page.locator("#setting-client");
        Locator name = page.locator("#setting-name");
        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/project/config");
        page.waitForRequest("**/api/project/config", () -> {
            client.fill("Somebody");
            client.blur();
        });
        client.fill("Somebody else");
        saves.release();
        page.waitForCondition(() -> read("project.md").contains("client: Somebody else"));
        assertThat(client).hasValue("Somebody else");

        name.fill("x".repeat(501));
        name.blur();
        assertThat(page.locator("#setting-name-error")).isVisible();
        client.fill("Nobody");
        client.blur();
        page.waitForCondition(() -> read("project.md").contains("client: Nobody"));
        assertThat(name).hasValue("x".repeat(501));
        assertThat(page.locator("#setting-name-error")).isVisible();
    }

    @Test
    void settingsThatAnotherPersonChanges_areMerged() {
        Page page = open("/settings");
        faults(page).expect("412");
        String links =
                "{\"title\":\"one\",\"url\":\"https://a.example\"},{\"title\":\"two\",\"url\":\"https://b.example\"}";
        set(page, "{\"links\":[" + links + "],\"description\":\"Oak.\\n\\nAsh.\"}");
        Locator title = page.locator("#setting-links-0-title");
        assertThat(title).hasValue("one");
        title.focus();
        // Otherwise the page might save the text before the other person does.
        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/project/config");
        page.keyboard().press("End");
        page.keyboard().type("!");
        set(page, "{\"links\":[" + links + ",{\"title\":\"three\",\"url\":\"https://c.example\"}]}");
        page.keyboard().press("Tab");
        saves.release();
        page.waitForCondition(() -> read("project.md").contains("one!"));
        assertThat(read("project.md")).contains("https://c.example");

        page.locator("#setting-client").focus();
        assertThat(page.locator("#setting-links-2-title")).hasValue("three");
        Locator editor = page.locator("settings-fields markdown-editor").first();
        editor.click();
        HeldRequests texts = new HeldRequests(page, "PUT", "**/api/project/config");
        page.keyboard().press("Control+End");
        page.keyboard().type(" And beech");
        assertThat(editor).containsText("Ash. And beech");
        set(page, "{\"description\":\"Their oak.\\n\\nAsh.\"}");
        texts.release();
        page.waitForCondition(() -> read("project.md").contains("And beech"));
        assertThat(read("project.md")).contains("Their oak.");
    }

    @Test
    void settingThatTwoPeopleChange_keepsBothVersions() {
        Page page = open("/settings");
        faults(page).expect("412");
        Locator name = page.locator("#setting-name");
        for (String kept : new String[] {"mine", "theirs"}) {
            name.fill("My name");
            set(page, "{\"name\":\"Their name, " + kept + "\"}");
            name.blur();
            assertThat(page.locator(".conflict-version")).hasCount(2);
            assertThat(page.locator(".conflict-version").first()).containsText("My name");
            assertThat(page.locator(".conflict-version").last()).containsText("Their name, " + kept);
            assertThat(name).hasValue("My name");
            page.locator("a.settings-link").last().click();
            page.locator("a.settings-link").first().click();
            assertThat(page.locator(".conflict-version")).hasCount(2);
            page.reload();
            assertThat(page.locator(".conflict-version")).hasCount(2);
            assertThat(name).hasValue("My name");
            assertThat(toast(page, "not saved yet")).hasCount(0);

            button(page, "Keep " + kept).click();
            assertThat(page.locator(".conflict")).hasCount(0);
            String expected = kept.equals("mine") ? "My name" : "Their name, theirs";
            assertThat(name).hasValue(expected);
            page.waitForCondition(() -> read("project.md").contains(expected));
            set(page, "{\"name\":\"Before\"}");
            assertThat(name).hasValue("Before");
        }
    }

    private static void set(Page page, String settings) {
        var answer = page.request()
                .put(
                        "/api/project/config",
                        RequestOptions.create()
                                .setHeader("Content-Type", "application/json")
                                .setData(settings));
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    @Test
    void backup_isWrittenDownloadedAndRestored() throws IOException {
        KeyPair keys = SmallKeys.generate();
        Path archives = outside.resolve("archives");
        PlannerConfig.Backup backups = new PlannerConfig.Backup(archives, 0, 3, BackupKeys.hex(keys.getPublic()), null);
        serve(Planner.OPEN.with(backups, PlannerConfig.Integrations.NONE));
        Page page = open("/settings/backup");
        assertThat(page.locator("settings-backup")).containsText("On demand only");
        button(page, "Back up now").click();
        assertThat(page.locator(".archive")).hasCount(1);
        assertThat(page.locator(".archive")).containsText("Verified");
        assertThat(archives).isDirectoryContaining("glob:**.tar.enc");

        Path archive = page.waitForDownload(
                        () -> page.getByText("Download encrypted").click())
                .path();
        String before = read(BANK);
        Files.writeString(directory.resolve(BANK), before.replace("\n# ", "\n# Changed "));
        Files.createDirectories(directory.resolve("notes"));
        Files.writeString(directory.resolve("notes/added.md"), "# Added\n");
        Page other = open(page.context(), "/tasks/task_bank");
        Locator title = panel(other).locator("textarea.record-title");
        assertThat(title).hasValue(Pattern.compile("^Changed"));

        choose(page, "plan.tar.enc", Files.readAllBytes(archive));
        Locator key = page.getByLabel("Private key");
        faults(page).expect("400");
        key.fill(BackupKeys.hex(SmallKeys.generate().getPrivate()));
        button(page, "Check the archive").click();
        assertThat(key).hasAttribute("aria-invalid", "true");
        assertThat(key).isFocused();
        Locator error = page.locator("#restore-key-error");
        assertThat(error).containsText("another key");
        key.fill("Schl\u00fcssel, \u043a\u043b\u044e\u0447");
        button(page, "Check the archive").click();
        assertThat(error).hasText("This is not a private key.");
        key.fill("");
        button(page, "Check the archive").click();
        assertThat(error).containsText("is needed");
        page.locator("backup-restore .form-field input[type=file]")
                .setInputFiles(file("plan.tar.enc", new byte[100_000]));
        assertThat(error).hasText("This is not a private key.");
        assertThat(key).hasValue("");
        key.fill(BackupKeys.hex(keys.getPrivate()));
        button(page, "Check the archive").click();
        assertThat(page.locator("backup-restore")).containsText("1 file is replaced");
        assertThat(page.locator("backup-restore")).containsText(BANK);
        assertThat(read(BANK)).isNotEqualTo(before);

        page.getByLabel("Keep as they are").check();
        assertThat(page.locator("backup-restore")).containsText("Nothing would change");
        page.getByLabel("Replace, and remove 1 file").check();
        assertThat(page.locator("backup-restore")).containsText("1 file is removed");
        assertThat(page.locator("backup-restore")).containsText("notes/added.md");
        button(page, "Restore 2 files…").click();
        assertThat(dialog(page)).containsText("go to the trash");
        dialog(page)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Restore"))
                .click();
        assertThat(page.locator("backup-restore")).containsText("Restored: 0 files added, 1 replaced, 1 removed");
        assertThat(read(BANK)).isEqualTo(before);
        assertThat(title).not().hasValue(Pattern.compile("^Changed"));

        choose(page, "broken.tar", new byte[700]);
        assertThat(page.locator("backup-restore .field-error")).isVisible();
    }

    @Test
    void backup_whoseStatusCannotBeRead_leavesTheChosenArchive() {
        Path archives = outside.resolve("archives");
        serve(Planner.OPEN.with(new PlannerConfig.Backup(archives, 0, 3, null, null), PlannerConfig.Integrations.NONE));
        Page page = open("/settings/backup");
        faults(page).expect("400");
        faults(page).expect("503");
        choose(page, "broken.tar", new byte[700]);
        Locator restore = page.locator("backup-restore");
        assertThat(restore.locator(".field-error")).isVisible();
        routeOnce(
                page,
                "**/api/backup/status",
                route -> route.fulfill(
                        new Route.FulfillOptions().setStatus(503).setHeaders(Map.of("Retry-After", "1"))));
        button(page, "Back up now").click();
        assertThat(page.locator(".archive")).hasCount(1);
        assertThat(restore).containsText("broken.tar");
        assertThat(restore.locator(".field-error")).isVisible();
    }

    @Test
    void otherServers_areUsed_andTheirTokensAreNeverShown() throws IOException {
        try (FakeServer fake = new FakeServer(SettingsTest::answer)) {
            Secret key = new Secret("ab".repeat(32));
            serve(Planner.OPEN.with(null, new PlannerConfig.Integrations(key, fake.url(), fake.url())));
            Page page = open("/settings/integrations");
            Locator secret = page.locator("secret-field").first();
            secret.getByText("Store a token").click();
            page.keyboard().type(TOKEN);
            page.keyboard().press("Enter");
            assertThat(secret).containsText("Stored now");
            button(page, "Test the connection").click();
            assertThat(page.locator("settings-integrations")).containsText("Reached, with 1 repository");
            assertThat(page.content()).doesNotContain(TOKEN);
            assertThat(read("project.md")).doesNotContain(TOKEN);

            go(page, "/tasks/task_bank");
            button(page, "Create an issue").click();
            dialog(page).getByRole(AriaRole.OPTION).first().click();
            Locator issue = page.locator("task-issue");
            assertThat(issue).containsText("#7");
            assertThat(issue).containsText("Open");
            page.waitForCondition(() -> read(BANK).contains("githubIssue: 7"));
            button(page, "Remove the link to the issue").click();
            HeldRequests issues = new HeldRequests(page, "GET", "**/integrations/codehost/issues?*");
            button(page, "Link an issue").click();
            page.keyboard().type("other");
            page.keyboard().press("Enter");
            assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).hasValue("other");
            assertThat(dialog(page).getByRole(AriaRole.STATUS)).hasText("Loading…");
            issues.release();
            assertThat(issue).containsText("#8");
            faults(page).expect("issue");
            assertThat(issue).containsText("The state is unknown");

            panel(page)
                    .locator("task-files input[type=file]")
                    .setInputFiles(file("statement.txt", "Balance".getBytes(StandardCharsets.UTF_8)));
            assertThat(page.locator(".task-file")).containsText("statement.txt");
            page.waitForCondition(() -> read(BANK).contains("_statement.txt"));

            go(page, "/notes?item=note_welcome");
            button(page, "Read aloud").click();
            assertThat(button(page, "Stop")).isVisible();
            assertThat(button(page, "Read aloud")).isVisible();
            assertThat(fake.requests()).contains("POST /tts/synthesize");

            secret = page.locator("secret-field").first();
            go(page, "/settings/integrations");
            button(page, "Remove: Token of the code host").click();
            dialog(page)
                    .getByText("Remove", new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(secret).containsText("Not set");
        }
    }

    @Test
    void searchAndAgents_showTheirState() {
        serve(Planner.SEARCHING);
        Page page = open("/settings/search");
        Locator part = page.locator("settings-search");
        assertThat(part).containsText("Ready");
        button(page, "Rebuild the index").click();
        assertThat(part).containsText("Ready");
        page.getByRole(AriaRole.NAVIGATION, new Page.GetByRoleOptions().setName("Parts of the settings"))
                .getByText("Agents")
                .click();
        assertThat(page).hasURL(Pattern.compile("/settings/agents$"));
        assertThat(page.locator("settings-agents")).containsText(server().url() + "/mcp");
        assertThat(page.locator("settings-agents")).containsText(directory.toString());
        assertThat(page.locator("settings-agents")).containsText("No token is needed");
        go(page, "/settings/integrations");
        assertThat(page.locator("settings-integrations")).containsText("planner keygen-secret");
    }

    private static void answer(FakeServer.Request request) throws IOException {
        String path = request.path();
        if (path.endsWith("/tts/synthesize")) {
            request.exchange().getResponseHeaders().set("Content-Type", "audio/wav");
            byte[] sound = silence();
            request.exchange().sendResponseHeaders(200, sound.length);
            request.exchange().getResponseBody().write(sound);
            request.exchange().close();
        } else if (path.startsWith("/user/repos")) {
            request.send(200, "[{\"full_name\":\"greenlab/app\"}]");
        } else if (path.endsWith("/issues/7")) {
            request.send(200, ISSUE.formatted("open"));
        } else if (request.exchange().getRequestMethod().equals("POST")) {
            request.send(201, ISSUE.formatted("open"));
        } else if (path.contains("/issues?")) {
            request.send(200, "[{\"number\":8,\"title\":\"The other one\",\"state\":\"closed\",\"labels\":[]}]");
        } else {
            request.send(404, "{\"message\":\"Not Found\"}");
        }
    }

    /** Returns a third of a second of silence as WAV. */
    private static byte[] silence() {
        int samples = 8000 / 3;
        ByteBuffer wav = ByteBuffer.allocate(44 + samples).order(ByteOrder.LITTLE_ENDIAN);
        wav.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(36 + samples);
        wav.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
        wav.putShort((short) 1).putShort((short) 1).putInt(8000).putInt(8000);
        wav.putShort((short) 1).putShort((short) 8);
        wav.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(samples);
        while (wav.hasRemaining()) {
            wav.put((byte) 128);
        }
        return wav.array();
    }

    private static FilePayload file(String name, byte[] bytes) {
        return new FilePayload(name, "application/octet-stream", bytes);
    }

    private static void choose(Page page, String name, byte[] archive) {
        page.locator("backup-restore file-drop input[type=file]").setInputFiles(file(name, archive));
    }
}
