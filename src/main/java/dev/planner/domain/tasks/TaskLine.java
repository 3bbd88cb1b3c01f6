package dev.planner.domain.tasks;

import dev.planner.engine.operation.Shape;
import dev.planner.item.Item;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A brief form of a task with the fields that help to choose between tasks. */
final class TaskLine {
    private static final List<String> FIELDS =
            List.of("title", "section", "priority", "dueDate", "assignee", "claimedBy", "milestone", "project");

    private TaskLine() {}

    /** The fields that the task has, without absent ones. */
    static Map<String, Object> of(Item task) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("id", task.id());
        for (String field : FIELDS) {
            Object value = task.value(field);
            if (value != null) {
                line.put(field, value);
            }
        }
        return line;
    }

    static Map<String, Object> schema() {
        Shape shape = Shape.object().with("id", Shape.text());
        for (String field : FIELDS) {
            shape.maybe(field, field.equals("priority") ? Shape.number("1 is the highest.") : Shape.text());
        }
        return shape.schema();
    }
}
