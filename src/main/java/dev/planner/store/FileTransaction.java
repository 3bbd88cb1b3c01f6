package dev.planner.store;

import dev.planner.base.Hashes;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** One attempt at a unit of work on the files. Used by one thread. */
final class FileTransaction implements Transaction {
    private final Workspace workspace;
    private final Map<String, CollectionType> types;
    private final Locks locks;
    private final TrashBin trash;
    private final Outside outside;
    private final Set<String> occupied;
    private final Map<ItemKey, Pending> pending = new LinkedHashMap<>();
    private final Map<String, byte @Nullable []> state = new LinkedHashMap<>();
    private final Set<ItemKey> looked = new LinkedHashSet<>();
    private final Set<String> reserved = new LinkedHashSet<>();
    private boolean overtaken;

    /**
     * A record that this transaction changes.
     *
     * @param standing the file as it is on disk; {@code null} when there is none
     * @param old the bytes in it
     * @param after the record after; {@code null} when it is deleted
     * @param bytes what its file will hold
     * @param trashed where its file comes from when it is restored; {@code null} when it is written
     * @param owner the record that takes it along when it is deleted
     */
    private record Pending(
            @Nullable FileEntry standing,
            byte @Nullable [] old,
            @Nullable Item after,
            byte @Nullable [] bytes,
            @Nullable String trashed,
            @Nullable ItemKey owner) {
        static final Pending NOTHING = new Pending(null, null, null, null, null, null);
    }

    /** Another program has changed a file in the middle: the work has to be done again on what is there now. */
    static final class OvertakenException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OvertakenException() {
            super("a file was changed by another program", null, false, false);
        }
    }

    /**
     * @param occupied paths where earlier attempts at the same work have found files that nobody had told of; this one adds to
     *     them
     */
    FileTransaction(
            Workspace workspace,
            Map<String, CollectionType> types,
            Locks locks,
            TrashBin trash,
            Outside outside,
            Set<String> occupied) {
        this.workspace = workspace;
        this.types = types;
        this.locks = locks;
        this.trash = trash;
        this.outside = outside;
        this.occupied = occupied;
    }

    @Override
    public Snapshot snapshot() {
        return workspace.ledger().snapshot();
    }

    @Override
    public void claim(ItemKey key) {
        looked.add(key);
    }

    @Override
    public @Nullable Item get(ItemKey key) {
        Pending changed = pending.get(key);
        if (changed != null) {
            return changed.after();
        }
        if (isLocked(key) && looked.add(key)) {
            outside.takeIn(key, type(key));
        }
        return snapshot().get(key);
    }

    private boolean isLocked(ItemKey key) {
        return locks.records().contains(key) || locks.collections().contains(key.collection());
    }

    private CollectionType type(ItemKey key) {
        CollectionType type = types.get(key.collection());
        if (type == null) {
            throw new IllegalArgumentException("no collection is named " + key.collection());
        }
        return type;
    }

    @Override
    public Item put(ItemKey key, Map<String, Object> values) {
        CollectionType type = type(key);
        Pending last = forChange(key);
        Item current = last.after();
        Map<String, Object> wanted = new LinkedHashMap<>(values);
        String path = path(key, type, current, wanted);
        MarkdownCodec codec = workspace.reader().codec(type.name());
        MarkdownCodec.Encoded encoded = current == null || last.bytes() == null
                ? codec.create(key, path, wanted)
                : codec.edit(last.bytes(), current, path, wanted);
        if (encoded.item() == current) {
            return current;
        }
        if (encoded.bytes().length > FileReader.LARGEST) {
            throw new ProblemException(new Problem.TooLarge(
                    "A record's file can have at most " + (FileReader.LARGEST >> 20) + " MB. Nothing was written."));
        }
        pending.put(key, new Pending(last.standing(), last.old(), encoded.item(), encoded.bytes(), null, null));
        return encoded.item();
    }

    /** The record as this transaction leaves it so far, with its bytes, ready to be changed. */
    private Pending forChange(ItemKey key) {
        if (!isLocked(key)) {
            throw new IllegalStateException(key + " is changed without its lock");
        }
        Pending last = pending.get(key);
        if (last != null) {
            return last;
        }
        Item item = get(key);
        FileEntry standing = workspace.ledger().fileOf(key);
        if (item == null || standing == null) {
            return Pending.NOTHING;
        }
        if (item.conflicted()) {
            throw Problem.conflict("The file " + item.path()
                    + " holds merge-conflict markers; resolve them in the file, then try again. Nothing was written.");
        }
        byte[] bytes = read(standing);
        return new Pending(standing, bytes, item, bytes, null, null);
    }

    private byte[] read(FileEntry standing) {
        try {
            byte[] bytes = Files.readAllBytes(workspace.files().path(standing.path()));
            if (Hashes.of(bytes).equals(standing.revision().hash())) {
                return bytes;
            }
        } catch (NoSuchFileException e) {
            throw overtaken();
        } catch (IOException e) {
            throw unwritable(e);
        }
        workspace.ledger().refresh(standing, standing.stamp().unsettled());
        throw overtaken();
    }

    private OvertakenException overtaken() {
        overtaken = true;
        return new OvertakenException();
    }

    private String path(ItemKey key, CollectionType type, @Nullable Item current, Map<String, Object> wanted) {
        String directory = type.storage().directory();
        return switch (type.storage().layout()) {
            case SINGLETON -> directory;
            case FLAT ->
                current != null ? current.path() : newPath(key, type, directory, ProjectFiles.nameFor(key.id()));
            case SECTIONS -> sectionPath(key, type, current, wanted);
        };
    }

    private String sectionPath(ItemKey key, CollectionType type, @Nullable Item current, Map<String, Object> wanted) {
        FieldSpec field = type.fields().stream()
                .filter(each -> each.binding() == PathBinding.DIRECTORY)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(type.name() + " have no field for their directories"));
        Object value = wanted.get(field.name());
        String name = value != null ? value.toString() : current != null ? current.text(field.name()) : null;
        String section = name != null ? name : String.valueOf(field.defaultValue());
        String standing = current == null ? null : current.text(field.name());
        if (current != null && standing != null && same(standing, section)) {
            wanted.put(field.name(), standing);
            return current.path();
        }
        String directory = workspace.ledger().sections(type.name()).directoryFor(section, field.name());
        wanted.put(field.name(), SectionDirectories.nameOf(directory));
        String stem = current == null ? ProjectFiles.nameFor(key.id()) : ProjectFiles.idOf(current.path());
        return newPath(key, type, ProjectFiles.child(type.storage().directory(), directory), stem);
    }

    private static boolean same(String section, String other) {
        return SectionDirectories.fold(section).equals(SectionDirectories.fold(other));
    }

    private String newPath(ItemKey key, CollectionType type, String directory, String stem) {
        FieldSpec id = type.field("id");
        if (id != null && id.binding() == PathBinding.FILE_NAME) {
            return exactPath(key, directory);
        }
        for (int i = 1; ; i++) {
            String path = ProjectFiles.child(directory, ProjectFiles.fileName(i == 1 ? stem : stem + "-" + i));
            if (isFree(path)) {
                return path;
            }
        }
    }

    private String exactPath(ItemKey key, String directory) {
        if (!ProjectFiles.nameable(key.id())) {
            throw Problem.invalid("/id", "is the file's name here: letters, digits, - and _, a letter or digit first");
        }
        String path = ProjectFiles.child(directory, ProjectFiles.fileName(key.id()));
        if (!isFree(path)) {
            throw Problem.conflict("There is a file of that name already: " + path + ".");
        }
        return path;
    }

    private boolean isFree(String path) {
        String folded = path.toLowerCase(Locale.ROOT);
        if (reserved.contains(folded)) {
            return true;
        }
        if (workspace.ledger().taken(path)
                || occupied.contains(path)
                || !workspace.reserved().add(folded)) {
            return false;
        }
        reserved.add(folded);
        return true;
    }

    @Override
    public void delete(ItemKey key) {
        delete(key, null);
    }

    @Override
    public void deleteWith(ItemKey owner, ItemKey key) {
        delete(key, owner);
    }

    private void delete(ItemKey key, @Nullable ItemKey owner) {
        if (get(key) == null) {
            return;
        }
        Pending last = forChange(key);
        if (last.standing() == null) {
            pending.remove(key);
        } else {
            pending.put(key, new Pending(last.standing(), last.old(), null, null, null, owner));
        }
    }

    /**
     * Puts a deleted record's file back where it was, or beside what is there now.
     *
     * @return the record
     */
    Item restore(Trash.Entry entry) {
        ItemKey key = entry.key();
        if (get(key) != null) {
            throw Problem.conflict("There is a record with this id again; nothing was restored.");
        }
        CollectionType type = type(key);
        String file = TrashBin.fileOf(entry);
        byte[] bytes = standingState(file);
        if (bytes == null) {
            throw Problem.notFound("It is not in the trash any more.");
        }
        String path = type.storage().layout() == CollectionType.Layout.SINGLETON || isFree(entry.path())
                ? entry.path()
                : newPath(key, type, ProjectFiles.parent(entry.path()), ProjectFiles.idOf(entry.path()));
        Item item = workspace.reader().codec(type.name()).decode(path, bytes);
        if (!item.key().equals(key)) {
            throw Problem.conflict("There is a file of its name again: " + entry.path() + "; nothing was restored.");
        }
        pending.put(key, new Pending(null, null, item, bytes, file, null));
        return item;
    }

    @Override
    public void putState(String path, byte @Nullable [] content) {
        state.put(own(path), content);
    }

    @Override
    public byte @Nullable [] state(String path) {
        String own = own(path);
        return state.containsKey(own) ? state.get(own) : standingState(own);
    }

    private byte @Nullable [] standingState(String own) {
        try {
            return Files.readAllBytes(workspace.files().path(own));
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<String> stateNames(String directory) {
        String own = own(directory);
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(workspace.files().path(own))) {
            for (Path entry : entries) {
                String name = ProjectFiles.name(entry);
                if (!Disk.isTemporary(name) && Files.isRegularFile(entry)) {
                    names.add(name);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            names.clear();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        state.forEach((path, content) -> {
            if (ProjectFiles.parent(path).equals(own)) {
                String name = path.substring(own.length() + 1);
                if (content == null) {
                    names.remove(name);
                } else {
                    names.add(name);
                }
            }
        });
        return List.copyOf(names);
    }

    private static String own(String path) {
        for (String part : path.split("/", -1)) {
            if (part.isEmpty() || part.startsWith(".")) {
                throw new IllegalArgumentException("no path below the server's own directory: " + path);
            }
        }
        return ProjectFiles.OWN + "/" + path;
    }

    /**
     * Makes everything durable, then visible.
     *
     * @throws OvertakenException when another program was faster; nothing is changed
     */
    void commit() {
        if (overtaken) {
            throw new OvertakenException();
        }
        if (!changes()) {
            return;
        }
        List<FileEntry> present = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        List<Journal.Step> steps = new ArrayList<>();
        Instant now = workspace.clock().instant();
        try {
            for (Pending each : pending.values()) {
                prepare(each, now, steps, present, absent);
            }
            for (Map.Entry<String, byte @Nullable []> each : state.entrySet()) {
                prepareState(each.getKey(), each.getValue(), steps);
            }
            workspace.journal().apply(steps, () -> pending.values().forEach(this::checkStanding));
        } catch (IOException e) {
            discard(steps);
            throw unwritable(e);
        } catch (OvertakenException e) {
            discard(steps);
            pending.values().forEach(this::avoidOccupied);
            throw e;
        } catch (RuntimeException e) {
            discard(steps);
            throw e;
        }
        workspace.ledger().apply(present, absent, workspace.clock().instant());
    }

    /** Whether anything is to be written. */
    boolean changes() {
        return !pending.isEmpty() || !state.isEmpty();
    }

    private void prepare(
            Pending change, Instant now, List<Journal.Step> steps, List<FileEntry> present, List<String> absent)
            throws IOException {
        FileEntry standing = change.standing();
        Item after = change.after();
        if (after == null || change.bytes() == null) {
            if (standing != null && standing.item() != null) {
                steps.add(trash.prepare(standing.item(), now, change.owner()));
                absent.add(standing.path());
            }
            return;
        }
        boolean stays = standing != null && standing.path().equals(after.path());
        String target = stays ? target(after.path()) : after.path();
        makeRoom(ProjectFiles.parent(target), after.path());
        if (change.trashed() != null) {
            workspace.journal().settle();
            steps.add(new Journal.Step.Move(
                    change.trashed(), after.path(), after.revision().hash()));
            present.add(entry(after, workspace.files().path(change.trashed())));
            return;
        }
        Path temporary = writeTemporary(change.bytes());
        steps.add(new Journal.Step.Put(
                ProjectFiles.child(ProjectFiles.TEMPORARY, ProjectFiles.name(temporary)),
                target,
                stays ? change.old() : null));
        present.add(entry(after, temporary));
        if (standing != null && !stays && change.old() != null) {
            steps.add(new Journal.Step.Remove(standing.path(), change.old()));
            absent.add(standing.path());
        }
    }

    /** Makes sure that there is a directory for the file, and that no link leads out of the project to it. */
    private void makeRoom(String directory, String path) throws IOException {
        Path place = workspace.files().path(directory);
        if (workspace.files().isInnerDirectory(place)) {
            return;
        }
        if (!workspace.files().inside(place)) {
            throw outside(path);
        }
        workspace.disk().createDirectory(place);
    }

    private static ProblemException outside(String path) {
        return Problem.conflict(
                "The file " + path + " lies outside of the project, behind a link; the server does not write there.");
    }

    private Path writeTemporary(byte[] bytes) throws IOException {
        Path place = workspace.files().path(ProjectFiles.TEMPORARY);
        try {
            return workspace.disk().writeTemporary(place, bytes);
        } catch (NoSuchFileException e) {
            workspace.disk().createDirectory(place);
            return workspace.disk().writeTemporary(place, bytes);
        }
    }

    private static FileEntry entry(Item item, Path file) throws IOException {
        return new FileEntry(item.path(), item.key().collection(), FileStamp.of(file), item.revision(), item, null);
    }

    /** Where to write: what a link within the project points to, else the file itself. */
    private String target(String path) throws IOException {
        Path file = workspace.files().path(path);
        if (!Files.isSymbolicLink(file)) {
            return path;
        }
        if (!workspace.files().inside(file)) {
            throw outside(path);
        }
        StringBuilder target = new StringBuilder();
        for (Path part : workspace.files().root().relativize(file.toRealPath())) {
            target.append(target.isEmpty() ? "" : "/").append(ProjectFiles.name(part));
        }
        return target.toString();
    }

    private void prepareState(String path, byte @Nullable [] content, List<Journal.Step> steps) throws IOException {
        byte[] old = standingState(path);
        if (content == null) {
            if (old != null) {
                steps.add(new Journal.Step.Remove(path, old));
            }
            return;
        }
        String directory = ProjectFiles.parent(path);
        workspace.disk().createDirectory(workspace.files().path(directory));
        Path temporary = workspace.disk().writeTemporary(workspace.files().path(directory), content);
        steps.add(new Journal.Step.Put(ProjectFiles.child(directory, ProjectFiles.name(temporary)), path, old));
    }

    /** Makes sure at the last moment that no other program has changed what this transaction is about to replace. */
    private void checkStanding(Pending change) {
        FileEntry standing = change.standing();
        try {
            if (standing != null && !isAsRead(standing)) {
                throw overtaken();
            }
            Item after = change.after();
            if (after != null && change.trashed() != null && exists(after.path())) {
                throw overtaken();
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private boolean exists(String path) {
        return Files.exists(workspace.files().path(path), LinkOption.NOFOLLOW_LINKS);
    }

    /** The next attempt gives a new file another name when somebody has made one of this name. */
    private void avoidOccupied(Pending change) {
        FileEntry standing = change.standing();
        Item after = change.after();
        if (after != null && (standing == null || !standing.path().equals(after.path())) && exists(after.path())) {
            occupied.add(after.path());
        }
    }

    private boolean isAsRead(FileEntry standing) throws IOException {
        FileStamp now = workspace.reader().stamp(standing.path());
        if (now == null) {
            return false;
        }
        if (standing.stamp().covers(now)) {
            return true;
        }
        byte[] bytes = Files.readAllBytes(workspace.files().path(standing.path()));
        return Hashes.of(bytes).equals(standing.revision().hash());
    }

    private void discard(List<Journal.Step> steps) {
        for (Journal.Step step : steps) {
            if (step instanceof Journal.Step.Put put) {
                workspace.journal().discard(put.temporary());
            } else if (step instanceof Journal.Step.Move move && move.to().startsWith(TrashBin.DIRECTORY + "/")) {
                trash.discard(move.to());
            }
        }
    }

    /** Gives back what only this attempt needed. */
    void end() {
        workspace.reserved().removeAll(reserved);
    }

    static ProblemException unwritable(IOException fault) {
        return new ProblemException(new Problem.Unwritable(
                "The project directory cannot be written: " + FileReader.reason(fault) + ". Nothing was changed."));
    }
}
