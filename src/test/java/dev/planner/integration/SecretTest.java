package dev.planner.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.config.ConfigException;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.Http;
import dev.planner.http.TestServer;
import dev.planner.integration.secrets.SecretBox;
import dev.planner.project.SecretRotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets are stored encrypted or not at all. */
class SecretTest {
    private static final String KEY = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    private static final String PLANTED = "planted-token-7f3a9";
    private static final String SECRETS = "/api/integrations/secrets";

    @TempDir
    private Path directory;

    private TestServer start(String key) {
        return TestServer.start(
                directory, new PlannerConfig.Integrations(key == null ? null : new Secret(key), null, null));
    }

    private String file() throws IOException {
        return Files.readString(directory.resolve("project.md"));
    }

    @Test
    void secret_isStoredEncryptedAndListedWithoutItsValue() throws IOException {
        try (TestServer server = start(KEY)) {
            Http.Answer saved = server.http
                    .put(SECRETS, Map.of("name", "codehost", "value", PLANTED))
                    .expect(200);
            assertThat(saved.object())
                    .containsEntry("name", "codehost")
                    .containsEntry("configured", true)
                    .containsEntry("encrypted", true)
                    .containsKey("updatedAt");
            server.http
                    .put(SECRETS, Map.of("provider", "cloudflare", "token", PLANTED))
                    .expect(200);
            assertThat(server.http.get(SECRETS).expect(200).list())
                    .extracting(each -> each.get("name") + " " + each.get("configured"))
                    .containsExactly("cloudflare true", "codehost true", "tts false");
            assertThat(file()).contains("github:", "enc:gcm:").doesNotContain(PLANTED);
            server.http.delete(SECRETS + "/cloudflare").expect(204);
            assertThat(file()).doesNotContain("cloudflare");
            server.http.put(SECRETS, Map.of("name", "../x", "value", "y")).problem(400);
            server.http.put(SECRETS, Map.of("name", "codehost")).problem(400);
        }
    }

    @Test
    void withoutAKey_nothingIsStored() throws IOException {
        try (TestServer server = start(null)) {
            String before = file();
            assertThat(server.http
                            .put(SECRETS, Map.of("name", "codehost", "value", PLANTED))
                            .problem(501)
                            .text())
                    .contains("PLANNER_SECRET_KEY")
                    .doesNotContain(PLANTED);
            assertThat(file()).isEqualTo(before);
        }
    }

    @Test
    void olderLayouts_areRead() throws IOException {
        String sealed = new SecretBox(new Secret(KEY)).seal(PLANTED);
        Files.writeString(
                directory.resolve("project.md"),
                "---\nname: P\nintegrations:\n  github:\n    token: " + sealed + "\n  cloudflare:\n    token: "
                        + PLANTED + "\n---\n\n# P\n");
        try (TestServer server = start(KEY)) {
            assertThat(server.http.get(SECRETS).list())
                    .extracting(each -> each.get("name") + " " + each.get("configured") + " " + each.get("encrypted"))
                    .containsExactly("cloudflare true false", "codehost true true", "tts false false");
        }
        try (TestServer server = start(KEY.replace('0', '1'))) {
            assertThat(server.http.get(SECRETS).list())
                    .filteredOn(each -> each.get("name").equals("codehost"))
                    .extracting(each -> each.get("configured"))
                    .containsExactly(false);
        }
    }

    @Test
    void rotation_encryptsEverythingWithTheNewKey() throws IOException {
        SecretBox old = new SecretBox(new Secret(KEY));
        SecretBox fresh = new SecretBox(new Secret(SecretBox.newKey()));
        Files.writeString(
                directory.resolve("project.md"),
                "---\nname: P # kept\nintegrations:\n  github:\n    token: " + old.seal(PLANTED)
                        + "\n  cloudflare:\n    token: " + PLANTED + "\n---\n\n# P\n");
        String before = file();
        assertThatThrownBy(() -> SecretRotation.rotate(directory, fresh, old)).isInstanceOf(ConfigException.class);
        assertThat(file()).isEqualTo(before);
        assertThat(SecretRotation.rotate(directory, old, fresh)).isEqualTo(2);
        assertThat(file()).contains("name: P # kept").doesNotContain(PLANTED);
        String sealed = file().lines()
                .filter(line -> line.contains("enc:gcm:"))
                .findFirst()
                .orElseThrow();
        assertThat(fresh.open(sealed.substring(sealed.indexOf("enc:"))
                        .replace("\"", "")
                        .strip()))
                .isEqualTo(PLANTED);
    }

    @Test
    void encryptedText_isDifferentEachTime_andDetectsChanges() {
        SecretBox box = new SecretBox(new Secret(KEY));
        String sealed = box.seal("ünïcode");
        assertThat(box.open(sealed)).isEqualTo("ünïcode");
        assertThat(box.open("plain")).isNull();
        assertThat(box.seal("ünïcode")).isNotEqualTo(sealed);
        int last = sealed.length() - 4;
        String touched =
                sealed.substring(0, last) + (sealed.charAt(last) == 'A' ? 'B' : 'A') + sealed.substring(last + 1);
        assertThat(box.open(touched)).isNull();
        assertThat(box.open("enc:gcm:x")).isNull();
        assertThatThrownBy(() -> new SecretBox(new Secret("abcd"))).isInstanceOf(IllegalArgumentException.class);
    }
}
