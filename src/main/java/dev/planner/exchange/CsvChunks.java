package dev.planner.exchange;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/** The rows of a CSV file in chunks, starting with the header. */
final class CsvChunks implements Iterator<Buffer> {
    private static final int ROWS_AT_ONCE = 200;

    private final Iterator<List<String>> rows;
    private final StringWriter text = new StringWriter();
    private final CsvWriter writer =
            CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text);
    private boolean begun;

    /**
     * @param rows the cells of each row, which are made when the row is written
     */
    CsvChunks(Collection<String> headings, Stream<List<String>> rows) {
        this.rows = rows.iterator();
        writer.writeRecord(headings);
    }

    @Override
    public boolean hasNext() {
        return !begun || rows.hasNext();
    }

    @Override
    public Buffer next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        begun = true;
        for (int i = 0; i < ROWS_AT_ONCE && rows.hasNext(); i++) {
            writer.writeRecord(rows.next());
        }
        return taken();
    }

    private Buffer taken() {
        try {
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Buffer chunk = Buffer.buffer(text.toString());
        text.getBuffer().setLength(0);
        return chunk;
    }
}
