package dev.planner.project;

import dev.planner.config.ConfigException;
import dev.planner.integration.secrets.SecretBox;
import dev.planner.integration.secrets.StoredSecrets;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Encrypts the secrets of a project again with a new key. No server may be serving the project. */
public final class SecretRotation {
    private static final Duration NEVER = Duration.ofDays(1);

    private SecretRotation() {}

    /**
     * Encrypts all secrets with the new key.
     *
     * @param old the old key; {@code null} if the secrets are not encrypted
     * @param fresh the new key
     * @return the number of secrets
     * @throws ConfigException if the path is not a directory, or if the old key does not decrypt a secret; then nothing
     *     was changed
     * @throws dev.planner.store.ProjectInUseException if a server serves the project
     */
    public static int rotate(Path directory, @Nullable SecretBox old, SecretBox fresh) {
        if (!Files.isDirectory(directory)) {
            throw new ConfigException("there is no directory " + directory);
        }
        Vertx vertx = Vertx.vertx();
        try {
            Catalogue catalogue = Descriptions.load();
            StoreOptions options = new StoreOptions(Clock.systemUTC(), false, NEVER, false);
            Path project = directory.toAbsolutePath().normalize();
            return MarkdownStore.open(vertx, project, catalogue, options)
                    .compose(store -> store.commit(
                                    StoredSecrets.locks(),
                                    transaction ->
                                            new StoredSecrets(store, catalogue, fresh).rotate(transaction, old, fresh))
                            .eventually(store::close))
                    .await();
        } catch (IllegalArgumentException e) {
            throw new ConfigException(String.valueOf(e.getMessage()));
        } finally {
            vertx.close().await();
        }
    }
}
