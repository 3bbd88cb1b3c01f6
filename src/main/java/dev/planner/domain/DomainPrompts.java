package dev.planner.domain;

import dev.planner.engine.Prompt;
import java.util.List;

/** The prompts that people choose in their MCP client to start a piece of work with an agent. */
public final class DomainPrompts {
    private static final Prompt.Argument PERSON =
            new Prompt.Argument("assignee", "A person's id; default: the whole team.", "people", "the whole team");

    /** All prompts, in the order in which clients show them. */
    public static final List<Prompt> ALL = List.of(
            new Prompt(
                    "plan-day",
                    "Plan the day",
                    "A short plan for today from what is in progress, overdue and ready.",
                    List.of(PERSON),
                    false,
                    """
                    Plan today for {assignee}.
                    1. Call `context`, with the argument `assignee` unless it is the whole team.
                    2. Take first what is in progress, then what is overdue, then what is ready by priority; \
                    nothing that is blocked.
                    3. Propose at most five tasks with a sentence each on why now, and name what has to move. If \
                    there is no task, say so and ask what the day is for.
                    Change nothing before I agree; then claim the first task with `claim_task`."""),
            new Prompt(
                    "weekly-review",
                    "Review the week",
                    "What was done, what is late, what comes next.",
                    List.of(),
                    false,
                    """
                    Review the past week of this project.
                    1. Call `context`, then `changes {"collections": "tasks,milestones,goals"}`, then `list \
                    {"collection": "tasks", "filter": {"completedAt": "<seven days ago>.."}}` with that date.
                    2. Tell in a few lines: what was finished, what slipped and why, which milestones are at \
                    risk. If nothing happened, say so.
                    3. Propose corrections: new dates, owners, or tasks to drop. Apply with `update` only what I \
                    confirm."""),
            new Prompt(
                    "groom-backlog",
                    "Groom the backlog",
                    "Finds duplicates, vague titles and missing priorities, and puts the backlog in order.",
                    List.of(),
                    false,
                    """
                    Groom the backlog.
                    1. Call `list {"collection": "tasks", "filter": {"section": "Backlog", "completed": \
                    false}}`, and again with its `cursor` until you have all; `get` those whose title is not \
                    clear. If there are none, say so.
                    2. Find duplicates, tasks that are too large, and tasks without a priority or milestone.
                    3. Propose the changes as a table: task, problem, proposal.
                    4. After I confirm, try each `update` and `delete` with `dryRun` first, then apply them, and \
                    put tasks in order with `move_task`."""),
            new Prompt(
                    "start-task",
                    "Start a task",
                    "Claims a task and collects the information that its work needs.",
                    List.of(
                            new Prompt.Argument(
                                    "task",
                                    "The id of the task; default: the best ready task.",
                                    "tasks",
                                    "the best ready task (call next_task)"),
                            new Prompt.Argument(
                                    "assignee",
                                    "Who works on it: a person's id.",
                                    "people",
                                    "yourself under your name")),
                    true,
                    """
                    Start work on {task} for {assignee}.
                    1. `get` the task with its subtasks and comments; check that nothing in its blockedBy is \
                    open. If there is no such task, say so and stop.
                    2. Call `claim_task`. When somebody else holds it, stop and tell me.
                    3. Call `search {"query": "<words of its title>", "collections": ["notes", "tasks"]}` for \
                    what is known on the subject.
                    4. Tell me the goal, the open questions and your first step. While you work, log time with \
                    `log_time` and progress with `add_comment`. Only when everything is done, `move_task` to the \
                    `doneSection` of `context`."""),
            new Prompt(
                    "write-retrospective",
                    "Write a retrospective",
                    "Drafts a retrospective of a milestone or of the last weeks.",
                    List.of(new Prompt.Argument(
                            "milestone",
                            "The id of a milestone; default: the last two weeks.",
                            "milestones",
                            "the last two weeks")),
                    false,
                    """
                    Write a retrospective on {milestone}.
                    1. Of a milestone: `get` it, and `list` the tasks with a `filter` on their milestone. Of a \
                    time: `list {"collection": "tasks", "filter": {"completedAt": "<first day>.."}}`. `get` the \
                    tasks that went late, with their comments. If there are none, say so and ask me what to look \
                    at.
                    2. Draft what went well, what did not, and what we change, each with the facts that show it.
                    3. After I confirm: `describe {"collection": "retrospectives"}`, then `create` the record, \
                    and tasks for the actions."""),
            new Prompt(
                    "draft-invoice",
                    "Draft an invoice",
                    "Creates a draft invoice from the unbilled hours of a customer.",
                    List.of(new Prompt.Argument("customer", "The id of the customer.", "billing/customers", "")),
                    true,
                    """
                    Draft an invoice for the customer {customer}.
                    1. Call `get {"collection": "billing/customers", "ids": ["{customer}"]}` and `list \
                    {"collection": "tasks", "filter": {"hoursLogged": "0.01.."}}`. Ask me which of these tasks \
                    to bill; if there are none, say so and stop.
                    2. Call `run_action {"action": "invoiceHours", "arguments": {"customerId": "{customer}", \
                    "taskIds": ["<ids of the tasks>"]}}`. It makes a draft of the hours that no invoice has yet.
                    3. Show me the lines, the sum and the taxes of the draft, and what looks odd. Issue or send \
                    nothing before I confirm."""));

    private DomainPrompts() {}
}
