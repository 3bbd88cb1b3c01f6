package dev.planner.store.files;

import dev.planner.store.ItemStore;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Shop;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class MarkdownStoreContractTest extends ItemStoreContract {
    private final Vertx vertx = Vertx.vertx();

    @TempDir
    Path directory;

    private MarkdownStore store;

    @BeforeEach
    void open() {
        store = await(MarkdownStore.open(vertx, directory, Shop.CATALOGUE, StoreOptions.of(Clock.systemUTC())));
    }

    @AfterEach
    void close() {
        await(store.close());
        await(vertx.close());
    }

    @Override
    protected ItemStore store() {
        return store;
    }
}
