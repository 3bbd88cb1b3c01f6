package dev.planner.exchange;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.planner.base.Maps;
import dev.planner.exchange.foreign.TableRows;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a CSV file row by row. After a row that cannot be read, it continues with the next line of the file. The
 * encoding is UTF-8, or UTF-16 with a byte order mark. The separator is the comma, semicolon or tab that is most
 * frequent in the first row, or the separator in a first line such as {@code sep=;}.
 */
final class CsvSource implements TableRows, Closeable {
    /** The maximum length of a row, in characters. */
    private static final int LONGEST_ROW = 4 << 20;

    /** The maximum number of cells in a row. */
    private static final int MOST_CELLS = 16_384;

    private static final int LOOK_AHEAD = 64 * 1024;
    private static final Pattern NAMED_SEPARATOR = Pattern.compile("\"?sep=([^\"\\r\\n])\"?\\r?\\n");

    /**
     * The most characters that are read again because of quotes that are never closed. Each of these quotes can take
     * the rest of the file.
     */
    private static final long MOST_REPEATED = 64L << 20;

    private final LineReader lines;
    private final char separator;
    private CloseableIterator<CsvRecord> records;
    private long row;

    private CsvSource(LineReader lines, char separator) {
        this.lines = lines;
        this.separator = separator;
        this.records = records(lines, separator);
    }

    private static CloseableIterator<CsvRecord> records(LineReader lines, char separator) {
        return CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .trimWhitespacesAroundQuotes(true)
                .allowUnclosedQuote(false)
                .skipEmptyLines(false)
                .maxBufferSize(LONGEST_ROW)
                .build(CsvRecordHandler.of(handler -> handler.maxFields(MOST_CELLS)), lines)
                .iterator();
    }

    /**
     * @throws IOException if the file cannot be read
     * @throws ProblemException if the beginning of the file is not text
     */
    static CsvSource open(Path file) throws IOException {
        PushbackInputStream bytes = new PushbackInputStream(Files.newInputStream(file), 3);
        try {
            BufferedReader text = new BufferedReader(new InputStreamReader(
                    bytes,
                    charset(bytes)
                            .newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT)));
            char separator = separator(text);
            return new CsvSource(new LineReader(text), separator);
        } catch (CharacterCodingException e) {
            bytes.close();
            throw noText();
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    /**
     * The cells of a single row, separated by commas.
     *
     * @throws ProblemException if the text is not a row
     */
    static List<String> row(String text) {
        try (CsvReader<CsvRecord> reader =
                CsvReader.builder().allowUnclosedQuote(false).ofCsvRecord(text)) {
            List<CsvRecord> rows = reader.stream().toList();
            if (rows.size() == 1) {
                return rows.get(0).getFields();
            }
        } catch (CsvParseException | IOException e) {
            throw noRow();
        }
        throw noRow();
    }

    private static ProblemException noRow() {
        return new ProblemException(new Problem.Invalid(
                "The parameter columns is not one row of CSV.",
                List.of(Violation.parameter(ImportFault.CSV_COLUMNS, TaskImport.COLUMNS, "must be one row of CSV"))));
    }

    private static Charset charset(PushbackInputStream bytes) throws IOException {
        byte[] first = new byte[3];
        int read = bytes.readNBytes(first, 0, 3);
        if (read == 3 && first[0] == (byte) 0xEF && first[1] == (byte) 0xBB && first[2] == (byte) 0xBF) {
            return StandardCharsets.UTF_8;
        }
        bytes.unread(first, 0, read);
        boolean utf16 = read >= 2
                && ((first[0] == (byte) 0xFF && first[1] == (byte) 0xFE)
                        || (first[0] == (byte) 0xFE && first[1] == (byte) 0xFF));
        return utf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    }

    private static char separator(BufferedReader text) throws IOException {
        text.mark(LOOK_AHEAD + 1);
        char[] ahead = new char[LOOK_AHEAD];
        int read = Math.max(0, text.read(ahead, 0, ahead.length));
        String start = new String(ahead, 0, read);
        text.reset();
        Matcher named = NAMED_SEPARATOR.matcher(start);
        if (named.lookingAt()) {
            long skipped = text.skip(named.end());
            if (skipped != named.end()) {
                throw new IOException("the file became shorter while it was read");
            }
            return named.group(1).charAt(0);
        }
        return mostUsed(start);
    }

    /** The most frequent separator in the first row that is not empty. */
    private static char mostUsed(String text) {
        int comma = 0;
        int semicolon = 0;
        int tab = 0;
        boolean quoted = false;
        boolean empty = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            empty &= Character.isWhitespace(c);
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted) {
                comma += c == ',' ? 1 : 0;
                semicolon += c == ';' ? 1 : 0;
                tab += c == '\t' ? 1 : 0;
                if (c == '\n' && !empty) {
                    break;
                }
            }
        }
        if (tab > comma && tab >= semicolon) {
            return '\t';
        }
        return semicolon > comma ? ';' : ',';
    }

    /**
     * {@inheritDoc} Rows with blank cells only are skipped: spreadsheets write them for empty rows.
     *
     * @throws ProblemException if the rest of the file cannot be read
     */
    @Override
    public @Nullable Row next() {
        try {
            lines.beginRow();
            while (records.hasNext()) {
                List<String> cells = records.next().getFields();
                row++;
                if (!cells.stream().allMatch(String::isBlank)) {
                    return new Row(row, cells, null);
                }
                lines.beginRow();
            }
            return null;
        } catch (CsvParseException e) {
            return unreadable();
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw noText();
            }
            throw e;
        }
    }

    private Row unreadable() {
        row++;
        String detail = "Row " + row + ", which begins in line " + lines.line()
                + " of the file, cannot be read: a quote is never closed, a cell has text after its closing quote, or "
                + "the row has more than " + LONGEST_ROW + " characters or " + MOST_CELLS
                + " cells. A quote in a cell is written as two quotes.";
        Map<String, Object> facts = Maps.of("row", row, "line", lines.line());
        if (lines.repeated() > MOST_REPEATED) {
            throw malformed(ImportFault.CSV_ROW, facts, detail);
        }
        try {
            lines.skipLine();
        } catch (CharacterCodingException e) {
            throw noText();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        records = records(lines, separator);
        return new Row(row, List.of(), Problem.invalid(ImportFault.CSV_ROW, "", detail, facts));
    }

    private static ProblemException noText() {
        return malformed(
                ImportFault.CSV_ENCODING,
                Map.of(),
                "The file is not UTF-8 text. Save it as \"CSV UTF-8\" and try again.");
    }

    private static ProblemException malformed(ImportFault kind, Map<String, Object> facts, String detail) {
        return Problem.invalid(kind, "", detail + " Nothing was imported.", facts);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
