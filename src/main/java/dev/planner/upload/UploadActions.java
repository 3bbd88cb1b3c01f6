package dev.planner.upload;

import static dev.planner.engine.operation.Operation.delete;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import dev.planner.store.Snapshot;
import dev.planner.transfer.ReceivedFiles;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The operations on uploaded files: store, list with the records that refer to them, serve, and delete. */
public final class UploadActions {
    private static final String ADDRESS = "/uploads";
    private static final String NAME = "name";
    private static final String ORPHANS = "orphans";
    private static final String THUMBNAIL = "thumbnail";

    private final Vertx vertx;
    private final UploadReferences references;
    private final ReceivedFiles received;
    private final UploadDirectory directory;
    private final Thumbnails thumbnails;
    private final WorkerExecutor scaling;
    private final Runnable changed;

    /**
     * @param project the absolute path of the project
     * @param clock the time, and the zone that determines the date
     * @param changed called on a worker after a file was stored or deleted
     */
    public UploadActions(Vertx vertx, Catalogue catalogue, Path project, Supplier<Clock> clock, Runnable changed) {
        this.vertx = vertx;
        this.references = new UploadReferences(catalogue);
        this.received = new ReceivedFiles(vertx, project);
        this.directory = new UploadDirectory(project, clock, System::nanoTime);
        this.thumbnails = new Thumbnails(project);
        this.changed = changed;
        this.scaling = vertx.createSharedWorkerExecutor("planner-thumbnails", 1);
    }

    public List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        actions.add(Action.of(listing(), this::list));
        actions.add(Action.of(uploading(), this::upload));
        actions.add(Action.of(serving("getUpload", ADDRESS + "/:name"), call -> serve(call, call.path(NAME))));
        actions.add(Action.of(
                serving("getUploadByPath", ADDRESS + "/:year/:month/:day/:name"), call -> serve(call, path(call))));
        actions.add(Action.of(deleting("deleteUpload", ADDRESS + "/:name"), call -> remove(call, call.path(NAME))));
        actions.add(Action.of(
                deleting("deleteUploadByPath", ADDRESS + "/:year/:month/:day/:name"),
                call -> remove(call, path(call))));
        return actions;
    }

    private static String path(Call call) {
        return call.path("year") + "/" + call.path("month") + "/" + call.path("day") + "/" + call.path(NAME);
    }

    private static Operation listing() {
        return read("listUploads", Target.project())
                .at(ADDRESS)
                .says(
                        "List the uploaded files",
                        "Sorted by path, each with the records that refer to it. An orphan is a file to which no "
                                + "record refers.")
                .query(Parameter.optional(
                        ORPHANS, FieldTypes.bool(), "`true` for only the orphans, `false` for only the others."))
                .answers(Result.list("UploadedFile", schema(true)))
                .build();
    }

    private static Operation uploading() {
        return Operation.create("uploadFile", Target.project())
                .at(ADDRESS)
                .says(
                        "Upload a file",
                        "Takes a form with a part named `file`, or the bytes themselves. The type is detected from the "
                                + "content. A file whose name ends like an image or a PDF must have such a content. "
                                + "An upload never replaces another file.")
                .query(Parameter.optional(NAME, FieldTypes.text(), "The file's name, when the body is the file itself.")
                        .example("pinout.pdf"))
                .input(new Input.Stream(List.of("*/*"), "The file."))
                .answers(Result.value("Upload", schema(false)))
                .fails(Problem.UnsupportedMediaType.class)
                .build();
    }

    private static Operation serving(String id, String address) {
        return read(id, Target.project())
                .at(address)
                .says(
                        "Get an uploaded file",
                        "Supports range requests. Images, PDF and plain text can be displayed; all other files are "
                                + "downloaded.")
                .query(Parameter.optional(
                        THUMBNAIL,
                        FieldTypes.bool(),
                        "`true` for a small PNG of a PNG, JPEG or GIF image. If the image is already small or cannot "
                                + "be scaled down, the answer is the file itself."))
                .answers(new Result.Stream(List.of("*/*"), "The file.", true))
                .fails(Problem.NotFound.class)
                .build();
    }

    private static Operation deleting(String id, String address) {
        return delete(id, Target.project())
                .at(address)
                .says("Delete an uploaded file", "This cannot be undone. Records that refer to the file do not change.")
                .fails(Problem.NotFound.class)
                .fails(Problem.Stale.class)
                .build();
    }

    private static Map<String, Object> schema(boolean listed) {
        Shape file = Shape.object()
                .with("name", Shape.text("The unique name of the file, for the address."))
                .with(
                        "path",
                        Shape.text("The path by which records refer to the file, such as "
                                + "uploads/2026/03/04/1772600000000_pinout.pdf."))
                .with("size", Shape.count("The length in bytes."))
                .with("contentType", Shape.text("The media type, detected from the content."))
                .with("url", Shape.text("The address that serves the file."));
        if (listed) {
            Map<String, Object> use = Shape.object()
                    .with("collection", Shape.text())
                    .with("id", Shape.text())
                    .with("title", Shape.text())
                    .schema();
            file.with("modifiedAt", Shape.formatted("date-time")).with("uses", Shape.list(use));
        }
        return file.schema();
    }

    private static Map<String, Object> shown(UploadedFile file) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("name", file.name());
        shown.put("path", file.path());
        shown.put("size", file.size());
        shown.put("contentType", file.mediaType());
        shown.put("url", "/api" + file.address());
        return shown;
    }

    private Future<Outcome> list(Call call) {
        Object orphans = call.query().get(ORPHANS);
        Snapshot snapshot = call.engine().records().moment().snapshot();
        return vertx.executeBlocking(
                () -> {
                    List<UploadedFile> files = directory.list();
                    Map<String, List<Object>> usesByPath = references.to(files, snapshot);
                    List<Object> list = new ArrayList<>();
                    for (UploadedFile file : files) {
                        List<Object> uses = usesByPath.getOrDefault(file.path(), List.of());
                        if (orphans == null || orphans.equals(uses.isEmpty())) {
                            Map<String, Object> shown = shown(file);
                            shown.put("modifiedAt", Dates.text(Instant.ofEpochMilli(file.modified())));
                            shown.put("uses", uses);
                            list.add(shown);
                        }
                    }
                    return new Outcome.Value(list);
                },
                false);
    }

    private Future<Outcome.Kept> upload(Call call) {
        Invocation.Content content = call.content();
        if (content == null) {
            throw Problem.invalid(ValueFault.EMPTY, "", "The body is empty; send a file.");
        }
        String name = name(call, content);
        return received.with(
                        content.bytes(),
                        ReceivedFiles.Readers.EVERYONE,
                        file -> vertx.executeBlocking(() -> keep(content, file, name), false))
                .map(kept -> new Outcome.Created(shown(kept), kept.address()));
    }

    private UploadedFile keep(Invocation.Content content, Path file, String name) {
        content.recheck().run();
        UploadedFile kept = directory.keep(file, name);
        changed.run();
        return kept;
    }

    private static String name(Call call, Invocation.Content content) {
        @Nullable Object sent = call.query().get(NAME);
        String name = sent == null ? content.fileName() : sent.toString();
        return name == null ? "" : name;
    }

    private Future<Outcome> serve(Call call, String nameOrPath) {
        Future<UploadedFile> found = vertx.executeBlocking(() -> directory.find(nameOrPath), false);
        return Boolean.TRUE.equals(call.query().get(THUMBNAIL))
                ? found.compose(file -> scaling.executeBlocking(() -> thumbnail(file), false))
                : found.map(UploadActions::stored);
    }

    private static Outcome stored(UploadedFile file) {
        return new Outcome.StoredFile(
                file.file(),
                servedType(file.mediaType()),
                file.givenName(),
                MediaTypes.isSafeToDisplay(file.mediaType()),
                file.size(),
                file.etag());
    }

    private Outcome thumbnail(UploadedFile file) {
        Thumbnails.Thumbnail thumbnail = thumbnails.of(file);
        return thumbnail == null
                ? stored(file)
                : new Outcome.StoredFile(
                        thumbnail.file(),
                        thumbnail.mediaType(),
                        file.givenName(),
                        true,
                        thumbnail.size(),
                        file.etag().replaceFirst("\"$", "-thumbnail\""));
    }

    /** The media type of the answer. HTML is never served as HTML, because it could run code in the server's origin. */
    private static String servedType(String type) {
        if (type.equals(MediaTypes.HTML)) {
            return MediaTypes.UNKNOWN;
        }
        return type.startsWith("text/") ? type + "; charset=utf-8" : type;
    }

    private Future<Outcome.Kept> remove(Call call, String nameOrPath) {
        return vertx.executeBlocking(
                () -> {
                    UploadedFile file = directory.find(nameOrPath);
                    requireMatch(call.precondition(), file);
                    directory.delete(file);
                    thumbnails.delete(file);
                    changed.run();
                    return new Outcome.Nothing();
                },
                false);
    }

    private static void requireMatch(Precondition precondition, UploadedFile file) {
        if (!precondition.permits(file.etag())) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.CHANGED.reason(),
                    "The file has changed since it was read; nothing was deleted.",
                    null));
        }
    }
}
