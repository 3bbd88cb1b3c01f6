package dev.planner.integration.codehost;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.integration.UpstreamRefusal;
import dev.planner.item.Condition;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads the issue of a task, and creates an issue from a task. */
public final class TaskIssueActions {
    private static final String VERB = "issue";
    private static final String REPOSITORY = "codehostRepo";
    private static final String ISSUE = "codehostIssue";

    private final CodeHost host;
    private final CollectionType tasks;
    /** The tasks whose issues are being created. */
    private final Set<ItemKey> running = ConcurrentHashMap.newKeySet();

    public TaskIssueActions(CodeHost host, CollectionType tasks) {
        this.host = host;
        this.tasks = tasks;
    }

    public List<Action> actions() {
        return List.of(
                Action.of(
                        CodeHostActions.asking(read("getTaskIssue", Target.record(tasks))
                                        .verb(VERB))
                                .says(
                                        "Get the issue of a task",
                                        "The issue with the task's repository and issue number on the code host.")
                                .answers(Result.value("Issue", CodeHostJson.issueSchema()))
                                .fails(Problem.NotFound.class)
                                .build(),
                        this::issue),
                Action.of(
                        CodeHostActions.asking(change("createTaskIssue", Target.record(tasks))
                                        .verb(VERB))
                                .says(
                                        "Create an issue from a task",
                                        "Creates an issue with the task's title and description on the code host, and "
                                                + "links the task to it.")
                                .when(Condition.when(ISSUE, (Object) null))
                                .body(Parameter.optional(
                                                "repo",
                                                FieldTypes.text(),
                                                "The repository; default: the task's repository.")
                                        .example("greenlab/controller"))
                                .answers(Result.entity(tasks.name()))
                                .fails(Problem.Conflict.class)
                                .shown(Place.MENU, "Create issue", "circle-dot")
                                .build(),
                        this::createIssue));
    }

    private Future<Outcome> issue(Call call) {
        Item task = call.shown().item();
        String repository = task.text(REPOSITORY);
        Number issue = task.number(ISSUE);
        if (repository == null || issue == null) {
            throw Problem.notFound(UpstreamRefusal.NO_ISSUE, "The task has no repository or no issue number.");
        }
        return host.get(Repository.ofField(repository, "/" + REPOSITORY).path() + "/issues/" + issue.longValue())
                .map(found -> new Outcome.Value(CodeHostJson.issue(found)));
    }

    /** Refuses a call that will fail, or that another one overtakes, before it leaves an issue on the code host. */
    private Future<Outcome.Kept> createIssue(Call call) {
        if (call.shown().item().value(ISSUE) != null) {
            throw Problem.conflict(CodeHostConflict.ISSUE_EXISTS, "The task already has an issue.");
        }
        ItemKey key = call.key();
        if (!running.add(key)) {
            throw Problem.conflict(
                    CodeHostConflict.ISSUE_RUNNING, "The issue of this task is being created; wait for the answer.");
        }
        return call.engine()
                .commit(Locks.record(key), call::record)
                .compose(task -> createIssue(call, task))
                .andThen((outcome, fault) -> running.remove(key));
    }

    private Future<Outcome.Kept> createIssue(Call call, Item task) {
        Repository repository = repository(call.body().get("repo"), task);
        return host.createIssue(repository, task.text("title", task.id()), task.text("description"))
                .map(CodeHostJson::number)
                .compose(number -> call.change((current, transaction, moment) -> {
                            Map<String, Object> values = new LinkedHashMap<>(current.values());
                            values.put(REPOSITORY, repository.fullName());
                            values.put(ISSUE, number);
                            return transaction.put(current.key(), values);
                        })
                        .recover(fault -> Future.failedFuture(unlinked(repository, number, fault))));
    }

    /** Names the issue in the refusal of the task, because nothing else refers to the issue. */
    private static Throwable unlinked(Repository repository, long number, Throwable fault) {
        return fault instanceof ProblemException refusal
                ? Problem.conflict(
                        CodeHostConflict.ISSUE_UNLINKED,
                        "The code host has created the issue " + number + " of " + repository.fullName()
                                + ", but the task cannot be linked to it: "
                                + refusal.problem().detail(),
                        Map.of("repository", repository.fullName(), "issue", number))
                : fault;
    }

    private static Repository repository(@Nullable Object sent, Item task) {
        if (sent instanceof String text) {
            return Repository.ofField(text, "/repo");
        }
        String name = task.text(REPOSITORY);
        if (name == null) {
            throw Problem.invalid(ValueFault.REQUIRED, "/repo", "is required, because the task has no repository");
        }
        return Repository.ofField(name, "/" + REPOSITORY);
    }
}
