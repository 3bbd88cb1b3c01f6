package dev.planner.bench;

import dev.planner.search.SearchText;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** SQLite's FTS5 with its own ranking and snippets. */
final class SqliteSearch implements TextSearch {
    private final Connection connection;
    private final PreparedStatement insert;

    SqliteSearch(Path file) throws SQLException {
        this.connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        connection.createStatement().execute("CREATE VIRTUAL TABLE records USING fts5(id UNINDEXED, title, body)");
        connection.setAutoCommit(false);
        this.insert = connection.prepareStatement("INSERT INTO records VALUES (?, ?, ?)");
    }

    @Override
    public void add(SearchText text) throws SQLException {
        insert.setString(1, text.key().toString());
        insert.setString(2, text.title());
        insert.setString(3, RawLucene.bodyOf(text));
        insert.executeUpdate();
    }

    @Override
    public void finish() throws SQLException {
        connection.createStatement().execute("INSERT INTO records(records) VALUES ('optimize')");
        connection.commit();
    }

    @Override
    public long find(String words, int most) throws SQLException {
        String select = "SELECT id, title, snippet(records, 2, '<mark>', '</mark>', '…', 20) FROM records"
                + " WHERE records MATCH ? ORDER BY bm25(records, 0, 4, 1) LIMIT ?";
        try (PreparedStatement query = connection.prepareStatement(select)) {
            query.setString(1, words);
            query.setInt(2, most);
            try (ResultSet found = query.executeQuery()) {
                while (found.next()) {
                    found.getString(3);
                }
            }
        }
        try (PreparedStatement query =
                connection.prepareStatement("SELECT count(*) FROM records WHERE records MATCH ?")) {
            query.setString(1, words);
            try (ResultSet found = query.executeQuery()) {
                return found.getLong(1);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
