package dev.planner.markdown.body.list;

import dev.planner.markdown.text.ListPair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bullets of an outline and its new nodes.
 *
 * @param ids the derived ids of the bullets
 */
record OutlinePair(List<OutlineBullet> old, List<OutlineNode> wanted, List<String> ids) implements ListPair {

    @Override
    public String oldKey(int oldIndex) {
        return old.get(oldIndex).level() + " " + old.get(oldIndex).item().text();
    }

    @Override
    public String newKey(int newIndex) {
        return wanted.get(newIndex).level() + " " + wanted.get(newIndex).text();
    }

    @Override
    public String oldId(int oldIndex) {
        return ids.get(oldIndex);
    }

    @Override
    public @Nullable String newId(int newIndex) {
        return wanted.get(newIndex).id();
    }

    @Override
    public double likeness(int oldIndex, int newIndex) {
        return TextPair.likeness(
                old.get(oldIndex).item().text(), wanted.get(newIndex).text());
    }
}
