package dev.planner.integration.codehost;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.PercentEncoding;
import dev.planner.config.Setting;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.OperationBuilder;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.FieldType;
import dev.planner.field.Option;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import io.vertx.core.Future;
import java.util.List;
import java.util.Locale;

/** Lists the repositories and issues of the code host, and creates issues. */
public final class CodeHostActions {
    private static final String REPOSITORIES = "/integrations/codehost/repos";
    private static final String ISSUES = "/integrations/codehost/issues";
    private static final String REPOSITORY = "repo";
    private static final Parameter IN_QUERY =
            Parameter.required(REPOSITORY, FieldTypes.text(), "The repository.").example("greenlab/controller");

    private final CodeHost host;

    public CodeHostActions(CodeHost host) {
        this.host = host;
    }

    public List<Action> actions() {
        return List.of(
                Action.of(
                        reading("listRepositories", REPOSITORIES)
                                .says(
                                        "List repositories of the code host",
                                        "The repositories of the token's owner, the most recently pushed first.")
                                .query(Parameter.optional(
                                        "query", FieldTypes.text(), "Only repositories whose name contains this."))
                                .answers(Result.list("Repository", CodeHostJson.repositorySchema()))
                                .build(),
                        this::repositories),
                Action.of(
                        reading("getRepository", REPOSITORIES + "/:id")
                                .says(
                                        "Get a repository of the code host",
                                        "The id is `owner~repo`, or `owner/repo` percent-encoded.")
                                .answers(Result.value("RepositoryDetails", CodeHostJson.detailsSchema()))
                                .fails(Problem.NotFound.class)
                                .build(),
                        call -> repository(Repository.ofParameter(call.path("id"), "id"))),
                Action.of(
                        reading("listIssues", ISSUES)
                                .says(
                                        "List issues of a repository",
                                        "Without pull requests, the newest first, at most 1,000.")
                                .query(
                                        IN_QUERY,
                                        Parameter.optional("state", states(), "Default: open."),
                                        Parameter.optional("assignee", FieldTypes.text(), "A login of the code host."))
                                .answers(Result.list("Issue", CodeHostJson.issueSchema()))
                                .fails(Problem.NotFound.class)
                                .build(),
                        this::issues),
                Action.of(
                        asking(Operation.create("createIssue", Target.project()).at(ISSUES))
                                .says("Create an issue")
                                .body(
                                        IN_QUERY,
                                        Parameter.required("title", FieldTypes.title(), "The issue's title.")
                                                .example("The relay clicks twice"),
                                        Parameter.optional("body", FieldTypes.markdown(), "The text of the issue."))
                                .answers(Result.value("Issue", CodeHostJson.issueSchema()))
                                .fails(Problem.Conflict.class)
                                .build(),
                        this::createIssue));
    }

    private static OperationBuilder reading(String id, String address) {
        return asking(read(id, Target.project()).at(address));
    }

    /** A call that uses the code host. */
    static OperationBuilder asking(OperationBuilder builder) {
        return builder.needs(Setting.CODEHOST_URL.flag())
                .fails(Problem.Upstream.class)
                .fails(Problem.TooManyRequests.class);
    }

    private static FieldType states() {
        return FieldTypes.select(
                List.of(
                        new Option("open", "open", null, null, null),
                        new Option("closed", "closed", null, null, null),
                        new Option("all", "all", null, null, null)),
                false);
    }

    private Future<Outcome> repositories(Call call) {
        String query = call.query().get("query") instanceof String text ? text.toLowerCase(Locale.ROOT) : "";
        return host.list("/user/repos?per_page=100&sort=pushed&affiliation=owner,collaborator,organization_member")
                .map(list -> new Outcome.Value(list.stream()
                        .filter(each -> String.valueOf(each.get("full_name"))
                                .toLowerCase(Locale.ROOT)
                                .contains(query))
                        .map(CodeHostJson::repository)
                        .toList()));
    }

    private Future<Outcome> repository(Repository repository) {
        return host.get(repository.path())
                .compose(found -> host.list(repository.path() + "/pulls?state=open&per_page=100")
                        .map(pulls -> new Outcome.Value(CodeHostJson.details(repository, found, pulls.size()))));
    }

    private Future<Outcome> issues(Call call) {
        Repository repository =
                Repository.ofParameter(String.valueOf(call.query().get(REPOSITORY)), REPOSITORY);
        String query = "/issues?per_page=100&sort=created&direction=desc&state="
                + call.query().getOrDefault("state", "open")
                + (call.query().get("assignee") instanceof String login
                        ? "&assignee=" + PercentEncoding.encode(login)
                        : "");
        return host.list(repository.path() + query)
                .map(list -> new Outcome.Value(list.stream()
                        .filter(each -> each.get("pull_request") == null)
                        .map(CodeHostJson::issue)
                        .toList()));
    }

    private Future<Outcome.Kept> createIssue(Call call) {
        Repository repository = Repository.ofField(String.valueOf(call.body().get(REPOSITORY)), "/" + REPOSITORY);
        String title = String.valueOf(call.body().get("title"));
        return host.createIssue(repository, title, (String) call.body().get("body"))
                .map(issue -> new Outcome.Created(CodeHostJson.issue(issue), CodeHostJson.page(issue)));
    }
}
