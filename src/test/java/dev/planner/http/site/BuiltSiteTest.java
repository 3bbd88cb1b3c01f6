package dev.planner.http.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.schema.load.Descriptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltSiteTest {
    private static final List<String> ICONS = List.of("receipt");

    @TempDir
    Path classes;

    private byte @Nullable [] resource(String name) {
        Path path = classes.resolve(name);
        try {
            return Files.isRegularFile(path) ? Files.readAllBytes(path) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void writtenForm_servesTheSameFiles() throws IOException {
        BuiltSite built = SiteBuilder.build(WebFiles.all(null), ICONS);
        built.writeTo(classes);
        WebSite served = built.served();
        WebSite written = BuiltSite.written(this::resource, ICONS);
        assertThat(written.version()).isEqualTo(served.version());
        assertThat(written.contentSecurityPolicy()).isEqualTo(served.contentSecurityPolicy());
        assertSameFile("index.html", written.page(), served.page());
        assertThat(built.files()).containsKeys("app/begin.js", "styles/app.css", "icons.svg", "views/declared.js");
        built.files().keySet().stream()
                .filter(path -> !path.equals("index.html"))
                .forEach(path -> assertSameFile(path, written.find(path), served.find(path)));
        assertThat(written.find("modules/lit/index.js")).isNotNull();
    }

    private static void assertSameFile(String path, WebAsset written, WebAsset served) {
        assertThat(written.type()).as(path).isEqualTo(served.type());
        assertThat(written.etag()).as(path).isEqualTo(served.etag());
        assertThat(written.stored()).as(path).isEqualTo(served.stored());
        assertThat(written.plain()).as(path).isEqualTo(served.plain());
    }

    @Test
    void filesThatBecomeSmaller_areWrittenCompressed() throws IOException {
        BuiltSite built = SiteBuilder.build(WebFiles.all(null), ICONS);
        built.writeTo(classes);
        byte[] module = built.files().get("app/begin.js");
        WebAsset written = BuiltSite.written(this::resource, ICONS).find("app/begin.js");
        assertThat(resource("site/app/begin.js")).isNull();
        assertThat(resource("site/app/begin.js.gz")).hasSizeLessThan(module.length / 2);
        assertThat(written.isCompressed()).isTrue();
        assertThat(written.plain().getBytes()).isEqualTo(module);
    }

    @Test
    void writtenForm_hasNoOtherResources() throws IOException {
        SiteBuilder.build(WebFiles.all(null), ICONS).writeTo(classes);
        Files.writeString(classes.resolve("site/app/later.js"), "export default 1");
        WebSite written = BuiltSite.written(this::resource, ICONS);
        assertThat(written.find("app/begin.js")).isNotNull();
        assertThat(List.of("app/later.js", "app/begin.js.gz", "../site.txt", "app", "", "index.html", "modules/lit/"))
                .allSatisfy(path -> assertThat(written.find(path)).as(path).isNull());
    }

    @Test
    void writtenForm_isNotUsedIfItsSpriteLacksAnIcon() throws IOException {
        assertThat(BuiltSite.written(this::resource, ICONS)).isNull();
        SiteBuilder.build(WebFiles.all(null), ICONS).writeTo(classes);
        assertThat(BuiltSite.written(this::resource, List.of("no-such-icon"))).isNull();
    }

    @Test
    void build_writesTheFormForAllCollections() throws IOException {
        SiteBuild.main(new String[] {classes.toString()});
        assertThat(BuiltSite.written(this::resource, WebRoot.icons(Descriptions.load())))
                .isNotNull();
    }
}
