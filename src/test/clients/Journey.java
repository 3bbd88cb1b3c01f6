import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.TasksApi;
import org.openapitools.client.model.MoveTaskRequest;
import org.openapitools.client.model.Task;
import org.openapitools.client.model.TaskCreate;
import org.openapitools.client.model.TaskPartial;
import org.openapitools.client.model.TaskSort;
import org.openapitools.client.model.TaskUpdate;

/** Drives the Java client of openapi-generator: a task is created, moved, changed and deleted. */
public final class Journey {
    private Journey() {}

    public static void main(String[] arguments) throws ApiException {
        ApiClient client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        TasksApi tasks = new TasksApi(client);
        Task created = tasks.createTask(
                new TaskCreate().title("Wire the relay board").priority(TaskCreate.PriorityEnum.NUMBER_2), null, null);
        expect("Todo".equals(created.getSection()), created);
        String id = created.getId();
        Task moved = tasks.moveTask(id, new MoveTaskRequest().section("Done"), null);
        expect(Boolean.TRUE.equals(moved.getCompleted()), moved);
        Task changed = tasks.updateTask(id, new TaskUpdate().addTagsItem("hardware"), null);
        expect(List.of("hardware").equals(changed.getTags()), changed);
        List<TaskPartial> done = tasks.listTasks(TasksApi.APIListTasksRequest.newBuilder()
                .fields(List.of("title"))
                .sort(List.of(TaskSort._DUE_DATE))
                .completed(true)
                .build());
        expect(done.size() == 1 && id.equals(done.get(0).getId()), done);
        tasks.deleteTask(id, null);
        try {
            tasks.getTask(id, null);
            throw new AssertionError("the task is still there");
        } catch (ApiException e) {
            expect(e.getCode() == 404, e.getCode());
        }
    }

    private static void expect(boolean holds, Object shown) {
        if (!holds) {
            throw new AssertionError(shown);
        }
    }
}
