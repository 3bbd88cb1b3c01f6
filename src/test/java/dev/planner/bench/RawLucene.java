package dev.planner.bench;

import dev.planner.search.SearchText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.store.FSDirectory;

/**
 * Lucene as in its tutorials: title and body are stored, all words of a query are required, and its highlighter is
 * used.
 */
final class RawLucene implements TextSearch {
    private static final float TITLE_BOOST = 4;

    private final Analyzer analyzer = new StandardAnalyzer();
    private final IndexWriter writer;
    private IndexSearcher searcher;

    RawLucene(Path directory) throws IOException {
        this.writer = new IndexWriter(FSDirectory.open(directory), new IndexWriterConfig(analyzer));
    }

    @Override
    public void add(SearchText text) throws IOException {
        Document document = new Document();
        document.add(new StringField("id", text.key().toString(), Field.Store.YES));
        document.add(new TextField("title", text.title(), Field.Store.YES));
        document.add(new TextField("body", bodyOf(text), Field.Store.YES));
        writer.addDocument(document);
    }

    static String bodyOf(SearchText text) {
        return text.parts().stream()
                .filter(part -> part.weight() != SearchText.Weight.TITLE)
                .map(SearchText.Part::text)
                .collect(Collectors.joining("\n"));
    }

    @Override
    public void finish() throws IOException {
        writer.forceMerge(1);
        writer.commit();
        searcher = new IndexSearcher(DirectoryReader.open(writer));
        searcher.setQueryCache(null);
    }

    @Override
    public long find(String words, int most) throws IOException {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        for (String word : words.split(" ", -1)) {
            Query title = new BoostQuery(new TermQuery(new Term("title", word)), TITLE_BOOST);
            Query body = new TermQuery(new Term("body", word));
            all.add(
                    new BooleanQuery.Builder()
                            .add(title, Occur.SHOULD)
                            .add(body, Occur.SHOULD)
                            .build(),
                    Occur.MUST);
        }
        Query query = all.build();
        TopDocs top = searcher.search(query, most);
        Map<String, String[]> snippets = UnifiedHighlighter.builder(searcher, analyzer)
                .build()
                .highlightFields(new String[] {"title", "body"}, query, top);
        for (var document : top.scoreDocs) {
            searcher.storedFields().document(document.doc, Set.of("id"));
        }
        return snippets.isEmpty() ? 0 : searcher.count(query);
    }

    @Override
    public void close() throws IOException {
        searcher.getIndexReader().close();
        writer.close();
    }
}
