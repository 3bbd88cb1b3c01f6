package dev.planner.markdown.body.list;

/**
 * A bullet of an outline in a file.
 *
 * @param parent the index of the bullet that contains it; -1 for a root
 */
record OutlineBullet(ListItem item, int level, int parent) implements ListEdit.ParsedEntry {
    @Override
    public ListEdit.Entry lines() {
        return item;
    }
}
