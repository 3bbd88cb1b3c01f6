package dev.planner.store;

import java.time.Clock;

class InMemoryStoreContractTest extends ItemStoreContract {
    private final InMemoryStore store = new InMemoryStore(Shop.CATALOGUE, Clock.systemUTC());

    @Override
    protected ItemStore store() {
        return store;
    }
}
