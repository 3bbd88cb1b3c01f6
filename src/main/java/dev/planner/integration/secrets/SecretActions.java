package dev.planner.integration.secrets;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.delete;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.config.Secret;
import dev.planner.config.Setting;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.integration.secrets.StoredSecrets.Status;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists the secrets without their values, stores a secret, and removes one. */
public final class SecretActions {
    private static final String ADDRESS = "/integrations/secrets";
    private static final String NAME = "name";
    private static final String VALUE = "value";

    private final StoredSecrets secrets;

    public SecretActions(StoredSecrets secrets) {
        this.secrets = secrets;
    }

    public List<Action> actions() {
        return List.of(
                Action.of(
                        read("listSecrets", Target.project())
                                .at(ADDRESS)
                                .says(
                                        "List the secrets",
                                        "The names of the secrets, and when each was stored. No response contains a "
                                                + "secret.")
                                .answers(Result.list("SecretStatus", schema()))
                                .build(),
                        call -> Future.succeededFuture(new Outcome.Value(secrets.list().stream()
                                .map(SecretActions::shown)
                                .toList()))),
                Action.of(
                        change("saveSecret", Target.project())
                                .at(ADDRESS)
                                .idempotent()
                                .says(
                                        "Store a secret",
                                        "Stores the token of another service, encrypted, in the project's file. The "
                                                + "token of the code host has the name `codehost`, the token of the "
                                                + "speech server `tts`.")
                                .body(
                                        Parameter.required(NAME, FieldTypes.text(40), "The secret's name.")
                                                .alias("provider")
                                                .example(StoredSecrets.CODE_HOST),
                                        Parameter.required(VALUE, FieldTypes.text(4000), "The secret.")
                                                .alias("token")
                                                .example("ghp_example"))
                                .answers(Result.value("SecretStatus", schema()))
                                .needs(Setting.SECRET_KEY.environment())
                                .build(),
                        this::save),
                Action.of(
                        delete("deleteSecret", Target.project())
                                .at(ADDRESS + "/:name")
                                .says("Remove a secret", "This cannot be undone.")
                                .build(),
                        this::remove));
    }

    private static Map<String, Object> schema() {
        return Shape.object()
                .with("name", Shape.text())
                .with("configured", Shape.bool("Whether there is a secret that the server can read."))
                .with("encrypted", Shape.bool("Whether it is encrypted in the file."))
                .maybe("updatedAt", Shape.formatted("date-time"))
                .schema();
    }

    private static Map<String, Object> shown(Status status) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("name", status.name());
        shown.put("configured", status.configured());
        shown.put("encrypted", status.encrypted());
        if (status.updated() != null) {
            shown.put("updatedAt", status.updated());
        }
        return shown;
    }

    private Future<Outcome.Kept> save(Call call) {
        String name = (String) call.body().get(NAME);
        String value = (String) call.body().get(VALUE);
        if (name == null || !name.matches("[a-z][a-z0-9_-]*")) {
            throw Problem.invalid(
                    ValueFault.FORM,
                    "/" + NAME,
                    "must consist of lower-case letters, digits, - and _, and begin with a letter",
                    Map.of("example", "code-host"));
        }
        if (!secrets.canStore()) {
            throw Problem.notConfigured(
                    Setting.SECRET_KEY.environment(),
                    "Secrets are only stored encrypted, which needs a key. Start the server with "
                            + Setting.SECRET_KEY.environment() + "; planner keygen-secret creates a key.");
        }
        Secret secret = new Secret(String.valueOf(value));
        return call.commit(
                StoredSecrets.locks(),
                (transaction, moment) ->
                        new Outcome.Value(shown(secrets.save(transaction, name, secret, Dates.text(moment.now())))));
    }

    private Future<Outcome.Kept> remove(Call call) {
        String name = call.path(NAME);
        return call.commit(StoredSecrets.locks(), (transaction, moment) -> {
            secrets.remove(transaction, name);
            return new Outcome.Nothing();
        });
    }
}
