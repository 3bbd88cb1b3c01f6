package dev.planner.domain.planning;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A note's text and its blocks represent the same lines, so a write may change only one of them. */
public final class NoteRules implements CollectionRules {
    private static final String PARAGRAPHS = "paragraphs";
    private static final List<String> BLOCKS = List.of(PARAGRAPHS, "customSections");

    /**
     * If the text already contains the blocks, as in a copy of a note, only the text is used. Otherwise the text
     * precedes the blocks.
     */
    @Override
    public void creating(Write write) {
        List<String> sent = changedBlocks(write);
        if (sent.isEmpty()) {
            return;
        }
        write.set("mode", "enhanced");
        String content = write.text("content");
        if (content == null || content.isBlank()) {
            return;
        }
        if (sent.stream().allMatch(blocks -> says(content, write.value(blocks)))) {
            sent.forEach(blocks -> write.set(blocks, null));
            return;
        }
        precede(content, write);
        write.set("content", null);
    }

    private static void precede(String content, Write write) {
        List<Object> paragraphs = new ArrayList<>();
        paragraphs.add(Map.of("type", "text", "content", content));
        paragraphs.addAll(write.value(PARAGRAPHS) instanceof List<?> list ? list : List.of());
        write.set(PARAGRAPHS, paragraphs);
    }

    /** Whether the content contains every text and title of the blocks. */
    private static boolean says(String content, @Nullable Object value) {
        if (value instanceof List<?> list) {
            return list.stream().allMatch(each -> says(content, each));
        }
        if (!(value instanceof Map<?, ?> block)) {
            return true;
        }
        return block.entrySet().stream().allMatch(member -> {
            boolean isText = member.getKey().equals("title") || member.getKey().equals("content");
            return isText && member.getValue() instanceof String text
                    ? content.contains(text.strip())
                    : says(content, member.getValue());
        });
    }

    @Override
    public void updating(Write write) {
        List<String> changed = changedBlocks(write);
        if (changed.isEmpty()) {
            return;
        }
        if (write.changes("content")) {
            throw new ProblemException(new Problem.Invalid(
                    "The content and the blocks of a note are the same text; nothing was written.",
                    changed.stream()
                            .map(blocks -> new Violation(
                                    ValueFault.TOGETHER,
                                    "/" + blocks,
                                    "cannot be changed together with content",
                                    Map.of("other", "content")))
                            .toList()));
        }
        write.set("mode", "enhanced");
        keepHidden(write);
    }

    /** Keeps the text of a note that shows no blocks, because a client that sends blocks does not replace the text. */
    private static void keepHidden(Write write) {
        Item before = write.before();
        String content = write.text("content");
        if (before == null
                || content == null
                || content.isBlank()
                || BLOCKS.stream().anyMatch(blocks -> before.value(blocks) != null)) {
            return;
        }
        String blocks =
                BLOCKS.stream().map(name -> String.valueOf(write.value(name))).collect(Collectors.joining());
        if (!content.lines().map(String::strip).allMatch(blocks::contains)) {
            precede(content, write);
        }
    }

    private static List<String> changedBlocks(Write write) {
        return BLOCKS.stream()
                .filter(blocks ->
                        write.changes(blocks) && write.value(blocks) instanceof List<?> list && !list.isEmpty())
                .toList();
    }
}
