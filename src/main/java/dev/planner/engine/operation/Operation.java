package dev.planner.engine.operation;

import dev.planner.field.type.FieldTypes;
import dev.planner.item.Condition;
import dev.planner.item.Problem;
import dev.planner.schema.Crud;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of an operation of the server. An undeclared operation cannot be called. A declared one is available
 * to every client: REST routes, the API description, the web page's buttons and the tools of agents are generated from
 * it.
 */
public final class Operation {
    private final String id;
    private final Effect effect;
    private final Target target;
    private final String address;
    private final boolean verb;
    private final boolean idempotent;
    private final String summary;
    private final String description;
    private final List<Parameter> path;
    private final List<Parameter> query;
    private final boolean filters;
    private final Input input;
    private final Result result;
    private final boolean background;
    private final Condition when;
    private final Condition sameAs;
    private final @Nullable Presentation presentation;
    private final @Nullable String tool;
    private final boolean listedForAgents;
    private final List<String> told;
    private final @Nullable String batch;
    private final boolean rehearsable;
    private final @Nullable String resource;
    private final Set<Class<? extends Problem>> problems;
    private final @Nullable String needs;
    private final boolean open;
    private final @Nullable Crud crud;

    Operation(OperationBuilder builder) {
        this.id = builder.id;
        this.effect = builder.effect;
        this.target = builder.target;
        this.address = builder.address();
        this.verb = builder.verb != null;
        this.idempotent = builder.idempotent;
        this.summary = builder.summary;
        this.description = builder.description == null ? builder.summary : builder.description;
        this.path = pathParameters(address, builder.path, target);
        this.query = List.copyOf(builder.query);
        this.filters = builder.filters;
        this.input = builder.input;
        this.result = builder.result;
        this.background = builder.background;
        this.when = builder.when;
        this.sameAs = builder.sameAs;
        this.presentation = builder.presentation();
        this.tool = builder.tool;
        this.listedForAgents = builder.listedForAgents;
        this.told = builder.told;
        this.rehearsable = builder.rehearsable || builder.crud != null;
        this.batch = builder.inBatches ? builder.verb : null;
        this.resource = builder.resource;
        this.problems = Collections.unmodifiableSet(new LinkedHashSet<>(builder.problems));
        this.needs = builder.needs;
        this.open = builder.open;
        this.crud = builder.crud;
    }

    /** Starts the declaration of an operation that changes nothing. */
    public static OperationBuilder read(String id, Target target) {
        return new OperationBuilder(id, Effect.READ, target).idempotent();
    }

    /** Starts the declaration of an operation that creates something. */
    public static OperationBuilder create(String id, Target target) {
        return new OperationBuilder(id, Effect.CREATE, target);
    }

    /** Starts the declaration of an operation that changes something that exists. */
    public static OperationBuilder change(String id, Target target) {
        return new OperationBuilder(id, Effect.CHANGE, target);
    }

    /** Starts the declaration of an operation that moves a record. */
    public static OperationBuilder move(String id, Target target) {
        return new OperationBuilder(id, Effect.MOVE, target).idempotent();
    }

    /** Starts the declaration of an operation that removes something. */
    public static OperationBuilder delete(String id, Target target) {
        return new OperationBuilder(id, Effect.DELETE, target).idempotent();
    }

    /** Stable and unique, camelCase, verb first: {@code claimTask}. */
    public String id() {
        return id;
    }

    public Effect effect() {
        return effect;
    }

    public Target target() {
        return target;
    }

    /** The path below the API's base: segments, with a colon before parameters, such as {@code /tasks/:id/claim}. */
    public String address() {
        return address;
    }

    /** Whether the address ends with the operation's verb, such as {@code claim}. */
    public boolean isVerb() {
        return verb;
    }

    /** Whether a repeated call has no further effect. */
    public boolean isIdempotent() {
        return idempotent;
    }

    /** One short phrase without a full stop. */
    public String summary() {
        return summary;
    }

    /** One or more sentences, Markdown. */
    public String description() {
        return description;
    }

    /** The parameters in the address, in order. */
    public List<Parameter> path() {
        return path;
    }

    /** The parameters of the query, without those that {@link #filters} adds. */
    public List<Parameter> query() {
        return query;
    }

    /**
     * Whether the query also accepts the fields of the collection as filters, and {@code sort}, {@code limit} and so
     * on.
     */
    public boolean filters() {
        return filters;
    }

    public Input input() {
        return input;
    }

    public Result result() {
        return result;
    }

    /** Whether the work continues after the answer. */
    public boolean isBackground() {
        return background;
    }

    /** The state of the record in which the operation is possible. */
    public Condition when() {
        return when;
    }

    /**
     * The values that have the same effect in an update or a create; {@link Condition#ALWAYS} if there are none.
     */
    public Condition sameAs() {
        return sameAs;
    }

    /** The presentation in the UI; {@code null} if only programs use it. */
    public @Nullable Presentation presentation() {
        return presentation;
    }

    /** The name of the agent tool for this operation; {@code null} if agents call the operation by its id. */
    public @Nullable String tool() {
        return tool;
    }

    /** Whether the descriptions for agents contain it. */
    public boolean isListedForAgents() {
        return listedForAgents;
    }

    /** The fields of the changed record that an agent is told besides the columns of a list. */
    public List<String> told() {
        return told;
    }

    /** Whether it does nothing but its commit, so that it can be tried without a write. */
    public boolean isRehearsable() {
        return rehearsable;
    }

    /** Its name in the batches of the collection; {@code null} if batches do not have it. */
    public @Nullable String batch() {
        return batch;
    }

    /**
     * The name of the resource with which agents read and watch the answer; {@code null} if there is no such resource.
     */
    public @Nullable String resource() {
        return resource;
    }

    /** The specific problems of the operation, besides those of every operation of its kind. */
    public Set<Class<? extends Problem>> problems() {
        return problems;
    }

    /** The flag without which it answers {@link Problem.NotConfigured}; {@code null} if it is always available. */
    public @Nullable String needs() {
        return needs;
    }

    /** Whether it can be called without authentication. */
    public boolean isOpen() {
        return open;
    }

    /** The CRUD operation; {@code null} for any other. */
    public @Nullable Crud crud() {
        return crud;
    }

    @Override
    public String toString() {
        return id;
    }

    private static List<Parameter> pathParameters(String address, List<Parameter> declared, Target target) {
        List<Parameter> parameters = new ArrayList<>();
        for (String segment : address.split("/", -1)) {
            if (segment.startsWith(":")) {
                String name = segment.substring(1);
                parameters.add(declared.stream()
                        .filter(parameter -> parameter.name().equals(name))
                        .findFirst()
                        .orElseGet(() -> Parameter.required(name, FieldTypes.text(), help(name, target))));
            }
        }
        return List.copyOf(parameters);
    }

    private static String help(String name, Target target) {
        var type = target.collection();
        if (name.equals(Target.ID) && type != null) {
            return "The id of the " + type.singular() + ".";
        }
        String words = name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        return words.endsWith(" id")
                ? "The id of the " + words.substring(0, words.length() - 3) + "."
                : "The " + words + ".";
    }
}
