package dev.planner.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.FileTrees;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.ProjectTree;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another program removes the server's own directory after an archive is written and before it is sent. */
class RemovedArchiveTest {
    @TempDir
    private Path directory;

    @Test
    void removedArchive_isReportedAsUnwritable() throws Exception {
        Path project = directory.toRealPath();
        Files.createDirectory(project.resolve("notes"));
        Files.writeString(project.resolve("notes/a.md"), "# A\n");
        Vertx vertx = Vertx.vertx();
        try {
            StoreOptions unwatched = new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false);
            MarkdownStore store = MarkdownStore.open(vertx, project, Descriptions.load(), unwatched)
                    .await();
            ProjectTree tree = new CleanedTree(store.tree(), project.resolve(".planner"));
            Future<ArchiveMaker.Download> download =
                    new ArchiveMaker(vertx, tree, BackupFiles.in(project), null).download(null);
            Throwable fault = download.transform(done -> Future.succeededFuture(done.cause()))
                    .await();
            assertThat(fault)
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            refused -> assertThat(refused.problem()).isInstanceOf(Problem.Unwritable.class));
            store.close().await();
        } finally {
            vertx.close().await();
        }
    }

    /** A tree whose copies remove a directory when they are closed, which is after the archive was written. */
    private record CleanedTree(ProjectTree tree, Path removed) implements ProjectTree {
        @Override
        public Future<Copy> copy(Path spool, Predicate<String> wanted) {
            return tree.copy(spool, wanted).map(copy -> new CleaningCopy(copy, removed));
        }

        @Override
        public Replacement replacement() {
            return tree.replacement();
        }

        @Override
        public Future<Void> apply(Replacement replacement) {
            return tree.apply(replacement);
        }
    }

    private record CleaningCopy(ProjectTree.Copy copy, Path removed) implements ProjectTree.Copy {
        @Override
        public List<TreeEntry> entries() {
            return copy.entries();
        }

        @Override
        public List<String> skipped() {
            return copy.skipped();
        }

        @Override
        public void read(ProjectTree.Visitor visitor) throws IOException {
            copy.read(visitor);
        }

        @Override
        public void close() throws IOException {
            copy.close();
            FileTrees.delete(removed);
        }
    }
}
