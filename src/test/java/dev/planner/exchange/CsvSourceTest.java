package dev.planner.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.exchange.foreign.TableRows;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.load.Descriptions;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Reads CSV files as other programs write them, including the cases of the csv-spectrum collection. */
class CsvSourceTest {
    @TempDir
    private Path directory;

    private List<List<String>> rows(String text) throws IOException {
        return rows(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<List<String>> rows(byte[] bytes) throws IOException {
        Path file = Files.write(directory.resolve("in.csv"), bytes);
        List<List<String>> rows = new ArrayList<>();
        try (CsvSource source = CsvSource.open(file)) {
            for (TableRows.Row row = source.next(); row != null; row = source.next()) {
                rows.add(
                        row.fault() == null
                                ? row.cells()
                                : List.of(row.number() + " " + row.fault().getMessage()));
            }
        }
        return rows;
    }

    @Test
    void quotedCells_keepSeparatorsQuotesAndLineBreaks() throws IOException {
        assertThat(rows("first,address\nJohn,\"120 any st., NJ\"\n"))
                .containsExactly(List.of("first", "address"), List.of("John", "120 any st., NJ"));
        assertThat(rows("a,b\n1,\"ha \"\"ha\"\" ha\"\n3,4\n"))
                .containsExactly(List.of("a", "b"), List.of("1", "ha \"ha\" ha"), List.of("3", "4"));
        assertThat(rows("key,val\n1,\"{\"\"type\"\": \"\"Point\"\", \"\"coordinates\"\": [102.0, 0.5]}\"\n"))
                .contains(List.of("1", "{\"type\": \"Point\", \"coordinates\": [102.0, 0.5]}"));
        assertThat(rows("a,b\n1,\"Once upon \na time\"\n")).contains(List.of("1", "Once upon \na time"));
        assertThat(rows("a,b\r\n1,\"Once upon \r\na time\"\r\n")).contains(List.of("1", "Once upon \r\na time"));
        assertThat(rows("a,b\n1,\"ha \n\"\"ha\"\" \nha\"\n")).contains(List.of("1", "ha \n\"ha\" \nha"));
    }

    @Test
    void emptyCellsAndMissingLastLineEnd() throws IOException {
        assertThat(rows("a,b,c\n1,\"\",\"\"\n2,3,4"))
                .containsExactly(List.of("a", "b", "c"), List.of("1", "", ""), List.of("2", "3", "4"));
        assertThat(rows("a,b\r\n\r\n1,2\r\n\r\n")).containsExactly(List.of("a", "b"), List.of("1", "2"));
        assertThat(rows("")).isEmpty();
    }

    @Test
    void rowNumbers_areThoseOfASpreadsheet() throws IOException {
        Path file = Files.writeString(directory.resolve("rows.csv"), "\n\na,b\n\n1,\"two\nlines\"\n\n\n3,4\n\n");
        List<Long> numbers = new ArrayList<>();
        try (CsvSource source = CsvSource.open(file)) {
            for (TableRows.Row row = source.next(); row != null; row = source.next()) {
                numbers.add(row.number());
            }
        }
        assertThat(numbers).containsExactly(3L, 5L, 8L);
        CollectionType tasks = Descriptions.load().get("tasks");
        ImportColumns columns =
                ColumnMapping.columns(List.of("a", "b"), tasks, null, OptionLabels.read(null), ZoneOffset.UTC);
        assertThat(new NamedRows(tasks, () -> "none").read(file, null, columns)).isEqualTo(8);
    }

    @Test
    void separator_isTheOneThatTheHeaderUses() throws IOException {
        assertThat(rows("a;b\n1,5;2\n")).contains(List.of("1,5", "2"));
        assertThat(rows("a\tb\n1,5\t2;3\n")).contains(List.of("1,5", "2;3"));
        assertThat(rows("\"a;b;c\",d\n1,2\n")).contains(List.of("a;b;c", "d"), List.of("1", "2"));
        assertThat(rows("sep=;\r\na;b,c,d\r\n1;2\r\n")).containsExactly(List.of("a", "b,c,d"), List.of("1", "2"));
        assertThat(rows("only\nx\n")).containsExactly(List.of("only"), List.of("x"));
    }

    @Test
    void separatorThatCannotSeparate_isIgnored() throws IOException {
        assertThat(rows("sep=\"\"\na,b\n")).containsExactly(List.of("sep=\"\""), List.of("a", "b"));
        assertThat(rows("sep=\r\na,b\n")).containsExactly(List.of("sep="), List.of("a", "b"));
        assertThat(rows("sep=\"\na,b\n")).containsExactly(List.of("sep=\""), List.of("a", "b"));
    }

    @Test
    void encodings_withAndWithoutByteOrderMark() throws IOException {
        assertThat(rows("\uFEFFa,b\n日本,😀\n")).containsExactly(List.of("a", "b"), List.of("日本", "😀"));
        byte[] little = "\uFEFFa\tb\n日本\t2\n".getBytes(Charset.forName("UTF-16LE"));
        assertThat(rows(little)).containsExactly(List.of("a", "b"), List.of("日本", "2"));
        byte[] big = "\uFEFFa\tb\n1\t2\n".getBytes(Charset.forName("UTF-16BE"));
        assertThat(rows(big)).containsExactly(List.of("a", "b"), List.of("1", "2"));
    }

    @Test
    void invalidCsv_isRefused() {
        assertThatThrownBy(() -> rows("Titel,b\nGrün,1\n".getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("UTF-8");
        assertThatThrownBy(() -> rows(new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1, (byte) 0xFF}))
                .isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a,b\\n1,\"never closed\\n2,3\\n4,\"5\"\\n | 2 | 2 | 2,3 4,5",
                "a,b\\n1,\"never closed\\n2,3\\n4,5 | 2 | 2 | 2,3 4,5",
                "a,b\\n2,3\\n1,\"say \"hello\" now\"\\n4,5\\n | 3 | 3 | 2,3 4,5",
                "a,b\\r\\n2,3\\r\\n1,\"x\"y\\r\\n4,5\\r\\n | 3 | 3 | 2,3 4,5",
                "a,b\\r2,3\\r1,\"x\"y\\r4,5\\r | 3 | 3 | 2,3 4,5",
                "a,b\\n2,3\\n4,5\\n1,\"x | 4 | 4 | 2,3 4,5",
                "a,b\\n\"2\\n0\",3\\n\\n1,\"x\"y\\n4,5\\n | 4 | 5 | 2\\n0,3 4,5",
                "a,b\\n2,3\\n1,\"open\\n\\n4,\"5\"\\n | 3 | 3 | 2,3 4,5",
            })
    void unreadableRow_isReportedAlone(String text, long row, long line, String good) throws IOException {
        List<List<String>> rows = rows(text.replace("\\n", "\n").replace("\\r", "\r"));
        assertThat(rows.stream().filter(cells -> cells.size() == 2).skip(1).map(cells -> String.join(",", cells)))
                .containsExactly(good.replace("\\n", "\n").split(" ", -1));
        assertThat(rows.stream().filter(cells -> cells.size() == 1).map(cells -> cells.get(0)))
                .singleElement()
                .asString()
                .startsWith(row + " Row " + row + ", which begins in line " + line + " of the file");
    }

    @Test
    void rowThatIsTooLong_isReportedAlone() throws IOException {
        String cells = "a" + ",a".repeat(20_000);
        String characters = "x".repeat(5 << 20);
        assertThat(rows("a,b\n1,2\n" + cells + "\n" + characters + "\n3,4\n"))
                .hasSize(5)
                .contains(List.of("a", "b"), List.of("1", "2"), List.of("3", "4"))
                .anySatisfy(row -> assertThat(row.get(0)).startsWith("3 Row 3"))
                .anySatisfy(row -> assertThat(row.get(0)).startsWith("4 Row 4"));
    }

    /** Each line opens a quote that takes the rest of the file, so that every line would be read once for each one. */
    @Test
    void manyQuotesThatTakeTheRestOfTheFile_refuseTheFile() {
        assertThatThrownBy(() -> rows("a,b\n" + "x\",\", z\n".repeat(500_000)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("Nothing was imported");
    }
}
