package dev.planner.store.files.records;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;

/**
 * Builds persistent trees from sorted lists in linear time and without a comparison. The library builds them in this
 * way from sorted collections only, and those of the JDK would compare the elements again.
 */
final class SortedTrees {
    private SortedTrees() {}

    /**
     * @param elements distinct elements in ascending order
     * @param order the order of the elements
     */
    static <E> TreePSet<E> set(List<E> elements, Comparator<? super E> order) {
        return TreePSet.fromSortedSet(new SetView<>(elements, order));
    }

    /**
     * @param values the values in ascending order of their keys, which are distinct
     * @param key the key of a value
     */
    static <K extends Comparable<K>, V> TreePMap<K, V> map(List<V> values, Function<V, K> key) {
        return TreePMap.fromSortedMap(new MapView<>(values, key));
    }

    /** A sorted list as a set. The library asks for the iterator and the comparator only. */
    @SuppressWarnings("JdkObsolete") // The newer interface has more methods that nobody calls.
    private static final class SetView<E> extends AbstractSet<E> implements SortedSet<E> {
        private final List<E> elements;
        private final Comparator<? super E> order;

        SetView(List<E> elements, Comparator<? super E> order) {
            this.elements = elements;
            this.order = order;
        }

        @Override
        public Iterator<E> iterator() {
            return elements.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public Comparator<? super E> comparator() {
            return order;
        }

        @Override
        public SortedSet<E> subSet(E from, E to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedSet<E> headSet(E to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedSet<E> tailSet(E from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public E first() {
            throw new UnsupportedOperationException();
        }

        @Override
        public E last() {
            throw new UnsupportedOperationException();
        }
    }

    /** A sorted list as a map. The library asks for the entries and the comparator only. */
    @SuppressWarnings("JdkObsolete") // The newer interface has more methods that nobody calls.
    private static final class MapView<K extends Comparable<K>, V> extends AbstractMap<K, V>
            implements SortedMap<K, V> {
        private final List<V> values;
        private final Function<V, K> key;

        MapView(List<V> values, Function<V, K> key) {
            this.values = values;
            this.key = key;
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<K, V>> iterator() {
                    return values.stream()
                            .map(value -> Map.entry(key.apply(value), value))
                            .iterator();
                }

                @Override
                public int size() {
                    return values.size();
                }
            };
        }

        /** @return {@code null}, which stands for the natural order */
        @Override
        public @Nullable Comparator<? super K> comparator() {
            return null;
        }

        @Override
        public SortedMap<K, V> subMap(K from, K to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedMap<K, V> headMap(K to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedMap<K, V> tailMap(K from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public K firstKey() {
            throw new UnsupportedOperationException();
        }

        @Override
        public K lastKey() {
            throw new UnsupportedOperationException();
        }
    }
}
