package dev.planner.engine.operation;

import dev.planner.field.FieldTypes;
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
    private final @Nullable Presentation presentation;
    private final @Nullable String tool;
    private final @Nullable String resource;
    private final Set<Class<? extends Problem>> problems;
    private final @Nullable String needs;
    private final boolean open;
    private final @Nullable Crud crud;

    private Operation(Builder builder) {
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
        this.presentation = builder.presentation();
        this.tool = builder.tool;
        this.resource = builder.resource;
        this.problems = Collections.unmodifiableSet(new LinkedHashSet<>(builder.problems));
        this.needs = builder.needs;
        this.open = builder.open;
        this.crud = builder.crud;
    }

    /** Starts the declaration of an operation that changes nothing. */
    public static Builder read(String id, Target target) {
        return new Builder(id, Effect.READ, target).idempotent();
    }

    /** Starts the declaration of an operation that creates something. */
    public static Builder create(String id, Target target) {
        return new Builder(id, Effect.CREATE, target);
    }

    /** Starts the declaration of an operation that changes something that exists. */
    public static Builder change(String id, Target target) {
        return new Builder(id, Effect.CHANGE, target);
    }

    /** Starts the declaration of an operation that moves a record. */
    public static Builder move(String id, Target target) {
        return new Builder(id, Effect.MOVE, target).idempotent();
    }

    /** Starts the declaration of an operation that removes something. */
    public static Builder delete(String id, Target target) {
        return new Builder(id, Effect.DELETE, target).idempotent();
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

    /** One short sentence without a full stop. */
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

    /** The presentation in the UI; {@code null} if only programs use it. */
    public @Nullable Presentation presentation() {
        return presentation;
    }

    /** The name of the agent tool for this operation; {@code null} if agents call the operation by its id. */
    public @Nullable String tool() {
        return tool;
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

    /** Builds a declaration. */
    public static final class Builder {
        private final String id;
        private final Effect effect;
        private final Target target;
        private @Nullable String at;
        private @Nullable String verb;
        private boolean idempotent;
        private String summary = "";
        private @Nullable String description;
        private List<Parameter> path = List.of();
        private List<Parameter> query = List.of();
        private boolean filters;
        private Input input = new Input.None();
        private Result result = new Result.Nothing();
        private boolean background;
        private Condition when = Condition.ALWAYS;
        private @Nullable Presentation presentation;
        private @Nullable Condition offered;
        private @Nullable String tool;
        private @Nullable String resource;
        private final Set<Class<? extends Problem>> problems = new LinkedHashSet<>();
        private @Nullable String needs;
        private boolean open;
        private @Nullable Crud crud;

        private Builder(String id, Effect effect, Target target) {
            this.id = id;
            this.effect = effect;
            this.target = target;
        }

        private String address() {
            String base = at == null ? target.address() : at;
            return verb == null ? base : base + "/" + verb;
        }

        /** Replaces the address of the target; a {@link #verb} is still appended. */
        public Builder at(String other) {
            this.at = other;
            return this;
        }

        /** The last segment of the address. */
        public Builder verb(String word) {
            this.verb = word;
            return this;
        }

        /** A repeated call has no further effect. */
        public Builder idempotent() {
            this.idempotent = true;
            return this;
        }

        /** The description: a short sentence for lists, and everything that callers need to know. */
        public Builder says(String shortSentence, String longer) {
            this.summary = shortSentence;
            this.description = longer;
            return this;
        }

        /** The description, if one short sentence is enough. */
        public Builder says(String shortSentence) {
            this.summary = shortSentence;
            return this;
        }

        /** Parameters of the address with a type other than text. */
        public Builder path(Parameter... parameters) {
            this.path = List.of(parameters);
            return this;
        }

        public Builder query(Parameter... parameters) {
            this.query = List.of(parameters);
            return this;
        }

        /** Accepts the collection's fields as filters, and sorting, paging and sparse fields. */
        public Builder filters() {
            this.filters = true;
            return this;
        }

        public Builder body(Parameter... parameters) {
            return input(new Input.Members(List.of(parameters)));
        }

        public Builder input(Input taken) {
            this.input = taken;
            return this;
        }

        public Builder answers(Result answered) {
            this.result = answered;
            return this;
        }

        /** The work continues after the answer. */
        public Builder background() {
            this.background = true;
            return this;
        }

        public Builder when(Condition condition) {
            this.when = condition;
            return this;
        }

        /** Shows it in the UI. */
        public Builder shown(Presentation.Place place, String label, @Nullable String icon) {
            return shown(place, label, icon, null);
        }

        /** Shows it in the UI, with a confirmation. */
        public Builder shown(
                Presentation.Place place, String label, @Nullable String icon, @Nullable String confirmation) {
            this.presentation = new Presentation(label, icon, confirmation, place, Condition.ALWAYS);
            return this;
        }

        /**
         * Shows it in the UI only in this state of the record. Without it, the UI shows it in every state in which it
         * is possible.
         */
        public Builder offeredWhen(Condition condition) {
            this.offered = condition;
            return this;
        }

        private @Nullable Presentation presentation() {
            return presentation == null
                    ? null
                    : new Presentation(
                            presentation.label(),
                            presentation.icon(),
                            presentation.confirmation(),
                            presentation.place(),
                            offered == null ? when : offered);
        }

        /**
         * Adds an agent tool for this operation. Tools cost every agent tokens, so only frequent operations have one.
         *
         * @param name lower case with underscores, verb first: {@code claim_task}
         */
        public Builder tool(String name) {
            this.tool = name;
            return this;
        }

        /**
         * Lets agents read the answer as a resource and watch it: it changes with the records of the target's
         * collection.
         *
         * @param name one word: {@code board}
         */
        public Builder resource(String name) {
            this.resource = name;
            return this;
        }

        /** A specific problem of the operation. */
        public Builder fails(Class<? extends Problem> problem) {
            problems.add(problem);
            return this;
        }

        /** The flag without which it is not available. */
        public Builder needs(String flag) {
            this.needs = flag;
            return fails(Problem.NotConfigured.class);
        }

        /** It can be called without authentication. */
        public Builder open() {
            this.open = true;
            return this;
        }

        /** It is a CRUD operation. */
        public Builder crud(Crud operation) {
            this.crud = operation;
            return this;
        }

        /**
         * @throws IllegalStateException if the declaration is incomplete or contradictory
         */
        public Operation build() {
            require(!summary.isEmpty(), "says nothing about itself");
            require(!(effect == Effect.READ && !(input instanceof Input.None)), "reads and takes a body");
            require(when.allowed().isEmpty() || target.collection() != null, "has a condition and no record");
            require(!filters || target instanceof Target.Records, "filters something that is not a collection");
            Operation built = new Operation(this);
            require(resource == null || answersUnasked(built), "is a resource and needs an argument or a collection");
            Set<String> names = new LinkedHashSet<>();
            built.path.forEach(parameter -> names.add(parameter.name()));
            for (Parameter declared : path) {
                require(names.contains(declared.name()), "declares " + declared.name() + ", which its address lacks");
            }
            return built;
        }

        private static boolean answersUnasked(Operation built) {
            return built.effect == Effect.READ
                    && built.target.collection() != null
                    && built.path.isEmpty()
                    && built.query.stream().noneMatch(Parameter::required);
        }

        private void require(boolean holds, String fault) {
            if (!holds) {
                throw new IllegalStateException("the operation " + id + " " + fault);
            }
        }
    }
}
