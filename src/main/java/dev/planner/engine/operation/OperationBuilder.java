package dev.planner.engine.operation;

import dev.planner.item.Condition;
import dev.planner.item.Problem;
import dev.planner.schema.Crud;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the declaration of an {@link Operation}. */
public final class OperationBuilder {
    final String id;
    final Effect effect;
    final Target target;

    @Nullable String at;

    @Nullable String verb;

    boolean idempotent;
    String summary = "";

    @Nullable String description;

    List<Parameter> path = List.of();
    List<Parameter> query = List.of();
    boolean filters;
    Input input = new Input.None();
    Result result = new Result.Nothing();
    boolean background;
    Condition when = Condition.ALWAYS;
    Condition sameAs = Condition.ALWAYS;

    @Nullable Presentation presentation;

    @Nullable Condition offered;

    @Nullable String tool;

    boolean listedForAgents = true;
    List<String> told = List.of();

    boolean inBatches;
    boolean rehearsable;

    @Nullable String resource;

    final Set<Class<? extends Problem>> problems = new LinkedHashSet<>();

    @Nullable String needs;

    boolean open;

    @Nullable Crud crud;

    OperationBuilder(String id, Effect effect, Target target) {
        this.id = id;
        this.effect = effect;
        this.target = target;
    }

    String address() {
        String base = at == null ? target.address() : at;
        return verb == null ? base : base + "/" + verb;
    }

    /** Replaces the address of the target; a {@link #verb} is still appended. */
    public OperationBuilder at(String other) {
        this.at = other;
        return this;
    }

    /** Sets the last segment of the address. */
    public OperationBuilder verb(String word) {
        this.verb = word;
        return this;
    }

    /** Declares that a repeated call has no further effect. */
    public OperationBuilder idempotent() {
        this.idempotent = true;
        return this;
    }

    /** Sets a short sentence for lists, and a longer text with everything that callers need to know. */
    public OperationBuilder says(String shortSentence, String longer) {
        this.summary = shortSentence;
        this.description = longer;
        return this;
    }

    /** Sets the description, if one short sentence is enough. */
    public OperationBuilder says(String shortSentence) {
        this.summary = shortSentence;
        return this;
    }

    /** Declares the parameters of the address that have a type other than text. */
    public OperationBuilder path(Parameter... parameters) {
        this.path = List.of(parameters);
        return this;
    }

    public OperationBuilder query(Parameter... parameters) {
        this.query = List.of(parameters);
        return this;
    }

    /** Accepts the collection's fields as filters, and sorting, paging and sparse fields. */
    public OperationBuilder filters() {
        this.filters = true;
        return this;
    }

    public OperationBuilder body(Parameter... parameters) {
        return input(new Input.Members(List.of(parameters)));
    }

    public OperationBuilder input(Input taken) {
        this.input = taken;
        return this;
    }

    public OperationBuilder answers(Result answered) {
        this.result = answered;
        return this;
    }

    /** Declares that the work continues after the answer. */
    public OperationBuilder background() {
        this.background = true;
        return this;
    }

    public OperationBuilder when(Condition condition) {
        this.when = condition;
        return this;
    }

    /** Shows it in the UI. */
    public OperationBuilder shown(Presentation.Place place, String label, @Nullable String icon) {
        return shown(place, label, icon, null);
    }

    /** Shows it in the UI, with a confirmation. */
    public OperationBuilder shown(
            Presentation.Place place, String label, @Nullable String icon, @Nullable String confirmation) {
        this.presentation = new Presentation(label, icon, confirmation, place, Condition.ALWAYS);
        return this;
    }

    /**
     * Shows it in the UI only in this state of the record. Without it, the UI shows it in every state in which it
     * is possible.
     */
    public OperationBuilder offeredWhen(Condition condition) {
        this.offered = condition;
        return this;
    }

    /**
     * Declares that an update or a create with this value has the same effect, so that it needs the same confirmation.
     */
    public OperationBuilder sameAs(String field, Object value) {
        this.sameAs = Condition.when(field, value);
        return this;
    }

    @Nullable Presentation presentation() {
        return presentation == null
                ? null
                : new Presentation(
                        presentation.label(),
                        presentation.icon(),
                        presentation.confirmation(),
                        presentation.place(),
                        offered == null ? when : offered);
    }

    /** Declares that the operation does nothing but its commit, so that it can be tried without a write. */
    public OperationBuilder rehearsable() {
        this.rehearsable = true;
        return this;
    }

    /** Makes the verb an operation of the collection's batches, under the same word. */
    public OperationBuilder inBatches() {
        this.inBatches = true;
        return this;
    }

    /**
     * Adds an agent tool for this operation. Tools cost every agent tokens, so only frequent operations have one.
     *
     * @param name lower case with underscores, verb first: {@code claim_task}
     */
    public OperationBuilder tool(String name) {
        this.tool = name;
        return this;
    }

    /**
     * Leaves the operation out of the descriptions for agents, which cost them tokens: another tool does the same, or
     * only a user interface needs it. Agents can still call it.
     */
    public OperationBuilder unlistedForAgents() {
        this.listedForAgents = false;
        return this;
    }

    /** Adds fields of the changed record to what an agent is told besides the columns of a list. */
    public OperationBuilder tells(String... fields) {
        this.told = List.of(fields);
        return this;
    }

    /**
     * Lets agents read the answer as a resource and watch it: it changes with the records of the target's
     * collection.
     *
     * @param name one word: {@code board}
     */
    public OperationBuilder resource(String name) {
        this.resource = name;
        return this;
    }

    /** Declares a problem that is specific to the operation. */
    public OperationBuilder fails(Class<? extends Problem> problem) {
        problems.add(problem);
        return this;
    }

    /** Declares the flag without which it is not available. */
    public OperationBuilder needs(String flag) {
        this.needs = flag;
        return fails(Problem.NotConfigured.class);
    }

    /** Allows calls without authentication. */
    public OperationBuilder open() {
        this.open = true;
        return this;
    }

    /** Marks it as a CRUD operation. */
    public OperationBuilder crud(Crud operation) {
        this.crud = operation;
        return this;
    }

    /**
     * @throws IllegalStateException if the declaration is incomplete or contradictory
     */
    public Operation build() {
        require(!summary.isEmpty(), "has no summary");
        require(!(effect == Effect.READ && !(input instanceof Input.None)), "is a read but takes a body");
        require(when.allowed().isEmpty() || target.collection() != null, "has a condition but no record");
        require(!filters || target instanceof Target.Records, "has filters but its target is not a collection");
        Operation built = new Operation(this);
        require(
                resource == null || needsNoArguments(built),
                "is a resource, so it must be a read of a collection without required arguments");
        Set<String> names = new LinkedHashSet<>();
        built.path().forEach(parameter -> names.add(parameter.name()));
        for (Parameter declared : path) {
            require(
                    names.contains(declared.name()),
                    "declares the path parameter " + declared.name() + ", which its address does not contain");
        }
        return built;
    }

    private static boolean needsNoArguments(Operation built) {
        return built.effect() == Effect.READ
                && built.target().collection() != null
                && built.path().isEmpty()
                && built.query().stream().noneMatch(Parameter::required);
    }

    private void require(boolean holds, String fault) {
        if (!holds) {
            throw new IllegalStateException("the operation " + id + " " + fault);
        }
    }
}
