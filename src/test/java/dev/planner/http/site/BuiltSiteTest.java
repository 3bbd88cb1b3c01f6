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
        assertThat(written.page()).isEqualTo(served.page());
        assertThat(built.files()).containsKeys("app/begin.js", "styles/app.css", "icons.svg", "views/declared.js");
        built.files()
                .keySet()
                .forEach(path -> assertThat(written.find(path)).as(path).isEqualTo(served.find(path)));
        assertThat(written.find("modules/lit/index.js")).isNotNull();
    }

    @Test
    void writtenForm_hasNoOtherResources() throws IOException {
        SiteBuilder.build(WebFiles.all(null), ICONS).writeTo(classes);
        Files.writeString(classes.resolve("site/app/later.js"), "export default 1");
        WebSite written = BuiltSite.written(this::resource, ICONS);
        assertThat(written.find("app/begin.js")).isNotNull();
        assertThat(List.of("app/later.js", "../site.txt", "app", "", "index.html", "modules/lit/"))
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
