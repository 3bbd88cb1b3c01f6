package dev.planner.http.site;

import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import java.io.IOException;
import java.nio.file.Path;

/** Writes the served form of the web UI. The build runs it after the compiler. */
public final class SiteBuild {
    private SiteBuild() {}

    /**
     * @param arguments the directory of the compiled classes
     * @throws IllegalStateException if a module, a style sheet or the page is invalid
     */
    public static void main(String[] arguments) throws IOException {
        Catalogue catalogue = Descriptions.load();
        SiteBuilder.build(WebFiles.all(null), WebRoot.icons(catalogue)).writeTo(Path.of(arguments[0]));
    }
}
