package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files of records: where they are, what a write changes in them, and what is read from them. */
class MarkdownStoreTest extends FileStoreFixture {
    @Test
    void put_recordThatMovesAwayAndBack_keepsItsFile() {
        String text = "# No id\n\nBody\n";
        Path file = write("wall/todo/c1.md", text);
        open();
        String section = read("c1").text("section");
        commit(card("c1"), transaction -> {
            ItemStoreContract.change(transaction, card("c1"), Map.of("section", "Done"));
            return ItemStoreContract.change(transaction, card("c1"), Map.of("section", section));
        });
        assertThat(file).hasContent(text);
        assertThat(file.getParent()).isDirectoryNotContaining("glob:**c1-2.md");
        assertThat(root.resolve("wall/done"))
                .satisfies(
                        done -> assertThat(Files.exists(done.resolve("c1.md"))).isFalse());
    }

    @Test
    void open_existingProject_createsOnlyItsOwnDirectory() throws IOException {
        write("wall/in_progress/c1.md", "---\nid: c1\ntitle: One\n---\n");
        write("README.md", "read me");
        Map<String, String> before = files();
        open();
        assertThat(files()).isEqualTo(before);
        assertThat(root.resolve(".planner/.gitignore")).hasContent("*");
        assertThat(read("c1").text("section")).isEqualTo("In Progress");
    }

    @Test
    void put_oneField_changesItsLineOnly() {
        String text = "---\r\nid: c1\r\ntitle: One # first\r\nmine: [a,   b]\r\ncount:   4\r\n---\r\n\r\nbody\r\n";
        Path file = write("wall/todo/some-name.md", text);
        open();
        change(card("c1"), Map.of("count", 5L));
        assertThat(file).hasContent(text.replace("4", "5"));
        change(card("c1"), Map.of("section", "R&D"));
        assertThat(file).doesNotExist();
        assertThat(root.resolve("wall/R&D/some-name.md")).hasContent(text.replace("4", "5"));
    }

    @Test
    void reopen_afterWrites_isTheSame() {
        open();
        change(card("c1"), Map.of("title", "One", "section", "進行中", "colours", List.of("red")));
        change(new ItemKey(Shop.SHELVES, "top-shelf"), Map.of("title", "Top"));
        change(new ItemKey(Shop.HOUSE, "config"), Map.of("title", "Ours"));
        List<Item> before = all();
        reopen();
        assertThat(all()).isEqualTo(before).hasSize(3);
        assertThat(root.resolve("house.md")).exists();
        assertThat(root.resolve("shelves/top-shelf.md")).exists();
    }

    private List<Item> all() {
        return Stream.of(Shop.CARDS, Shop.BILLS, Shop.SHELVES, Shop.HOUSE)
                .flatMap(name -> store.snapshot().table(name).items().stream())
                .toList();
    }

    @Test
    void put_idsWithTheSameFileName_haveDistinctFiles() {
        open();
        for (String id : List.of("a.b", "a_b", "A_B", "../../x", "/etc/passwd", "README", ".hidden", "_x", "名")) {
            change(card(id), Map.of("title", id));
        }
        assertThat(store.snapshot().table(Shop.CARDS).size()).isEqualTo(9);
        assertThat(files().keySet()).hasSize(9).allMatch(path -> path.matches("wall/todo/[A-Za-z0-9_-]+\\.md"));
        assertThat(files().keySet().stream().map(String::toLowerCase)).doesNotHaveDuplicates();
        List<Item> before = all();
        reopen();
        assertThat(all()).isEqualTo(before);
    }

    @Test
    void put_idsWithTheSameFileNameInOneTransaction_haveDistinctFiles() {
        open();
        commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            transaction.put(card("a.b"), Map.of("title", "One"));
            return transaction.put(card("a_b"), Map.of("title", "Two"));
        });
        assertThat(files().keySet()).containsExactly("wall/todo/a_b-2.md", "wall/todo/a_b.md");
        assertThat(read("a.b").text("title")).isEqualTo("One");
        assertThat(read("a_b").text("title")).isEqualTo("Two");
    }

    @Test
    void put_movesOfTwoFilesWithOneNameIntoOneSection_haveDistinctFiles() {
        write("wall/todo/x.md", "---\nid: c1\ntitle: One\n---\n");
        write("wall/doing/x.md", "---\nid: c2\ntitle: Two\n---\n");
        open();
        commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            ItemStoreContract.change(transaction, card("c1"), Map.of("section", "Done"));
            return ItemStoreContract.change(transaction, card("c2"), Map.of("section", "Done"));
        });
        assertThat(files().keySet()).containsExactly("wall/done/x-2.md", "wall/done/x.md");
        assertThat(read("c1").text("title")).isEqualTo("One");
        assertThat(read("c2").text("title")).isEqualTo("Two");
    }

    @Test
    void put_newSectionInTwoSpellingsInOneTransaction_isOneSection() {
        open();
        commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            transaction.put(card("c1"), Map.of("title", "One", "section", "Next Week"));
            return transaction.put(card("c2"), Map.of("title", "Two", "section", "NEXT week"));
        });
        assertThat(store.snapshot().table(Shop.CARDS).sections()).containsExactly("Next Week");
        assertThat(files().keySet()).containsExactly("wall/next_week/c1.md", "wall/next_week/c2.md");
        assertThat(read("c2").text("section")).isEqualTo("Next Week");
    }

    @Test
    void referenceToANameInAnotherUnicodeForm_isNoProblem() throws IOException {
        write("wall/todo/a.md", "---\nid: a\ntitle: Caf\u00e9\n---\n");
        write("wall/todo/b.md", "---\nid: b\ntitle: B\nblocked_by: [Cafe\u0301]\n---\n");
        open();
        assertThat(problems()).isEmpty();
    }

    @Test
    void scan_brokenFiles_areProblems_andAreNotChanged() throws IOException {
        write("wall/todo/good.md", "---\nid: good\ntitle: Good\n---\n");
        write("wall/todo/twin.md", "---\nid: good\ntitle: Twin\n---\n");
        write("wall/todo/fight.md", "---\nid: fight\n<<<<<<< ours\ntitle: A\n=======\ntitle: B\n>>>>>>> theirs\n---\n");
        byte[] latin = "---\ntitle: \u00e9\n---\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(root.resolve("wall/todo/latin.md"), latin);
        write("wall/todo/odd.md", "---\nid: odd\ntitle: Odd\ncount: many\nblocked_by: [nobody]\n---\n");
        open();
        assertThat(problems().stream().map(problem -> problem.kind() + " " + problem.location()))
                .containsExactlyInAnyOrder(
                        "unreadable wall/todo/latin.md",
                        "conflicted wall/todo/fight.md",
                        "duplicate-id wall/todo/twin.md",
                        "odd-value wall/todo/odd.md",
                        "dangling-reference wall/todo/odd.md");
        assertThatThrownBy(() -> change(card("fight"), Map.of("title", "C")))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Conflict.class));
        assertThat(root.resolve("wall/todo/latin.md")).hasBinaryContent(latin);
        assertThat(read("good").text("title")).isEqualTo("Good");
        Files.delete(root.resolve("wall/todo/good.md"));
        eventually(() -> read("good") != null && "Twin".equals(read("good").text("title")));
    }

    @Test
    void status_countsEveryFileWithTheIdOfAnother() throws IOException {
        for (String name : List.of("good", "good copy", "good copy 2")) {
            write("wall/todo/" + name + ".md", "---\nid: good\ntitle: Good\n---\n");
        }
        open();
        assertThat(store.status().problems()).isEqualTo(2);
        assertThat(problems()).hasSize(2);
    }

    @Test
    void status_duringAChange_doesNotWait() {
        open();
        store.subscribe(changes -> CompletableFuture.supplyAsync(store::status)
                .orTimeout(1, TimeUnit.MINUTES)
                .join());
        assertThat(change(card("c1"), Map.of("title", "One"))).isNotNull();
    }
}
