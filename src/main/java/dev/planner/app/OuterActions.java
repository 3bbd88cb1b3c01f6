package dev.planner.app;

import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.domain.tasks.TaskRules;
import dev.planner.engine.Action;
import dev.planner.exchange.CsvExport;
import dev.planner.exchange.HoursExport;
import dev.planner.exchange.JsonLinesExport;
import dev.planner.exchange.TaskImport;
import dev.planner.integration.codehost.CodeHost;
import dev.planner.integration.codehost.CodeHostActions;
import dev.planner.integration.codehost.TaskIssueActions;
import dev.planner.integration.secrets.SecretActions;
import dev.planner.integration.secrets.SecretBox;
import dev.planner.integration.secrets.StoredSecrets;
import dev.planner.integration.speech.SpeechActions;
import dev.planner.schema.Catalogue;
import dev.planner.store.ItemStore;
import dev.planner.upload.UploadActions;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Creates the actions that exchange data with other systems: exports and imports, uploads, and other servers. */
final class OuterActions {
    private final Vertx vertx;
    private final PlannerConfig config;
    private final Catalogue catalogue;
    private final ItemStore store;
    private final Supplier<Clock> clock;
    private final Runnable uploadsChanged;

    OuterActions(
            Vertx vertx,
            PlannerConfig config,
            Catalogue catalogue,
            ItemStore store,
            Supplier<Clock> clock,
            Runnable uploadsChanged) {
        this.vertx = vertx;
        this.config = config;
        this.catalogue = catalogue;
        this.store = store;
        this.clock = clock;
        this.uploadsChanged = uploadsChanged;
    }

    List<Action> all() {
        List<Action> actions = new ArrayList<>(new CsvExport(vertx, catalogue).actions());
        actions.add(new HoursExport(vertx).action());
        actions.addAll(new TaskImport(vertx, catalogue, config.directory()).actions());
        actions.addAll(new JsonLinesExport(vertx, catalogue).actions());
        actions.addAll(new UploadActions(vertx, catalogue, config.directory(), clock, uploadsChanged).actions());
        actions.addAll(integrations());
        return actions;
    }

    private List<Action> integrations() {
        PlannerConfig.Integrations others = config.integrations();
        Secret key = others.secretKey();
        StoredSecrets secrets = new StoredSecrets(store, catalogue, key == null ? null : new SecretBox(key));
        CodeHost host = new CodeHost(vertx, others.codeHost(), () -> secrets.find(StoredSecrets.CODE_HOST));
        List<Action> actions = new ArrayList<>(new SecretActions(secrets).actions());
        actions.addAll(new CodeHostActions(host).actions());
        actions.addAll(new TaskIssueActions(host, catalogue.get(TaskRules.TASKS)).actions());
        actions.add(new SpeechActions(vertx, others.speech(), () -> secrets.find(StoredSecrets.SPEECH)).action());
        return actions;
    }
}
