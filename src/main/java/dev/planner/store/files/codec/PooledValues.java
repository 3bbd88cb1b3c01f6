package dev.planner.store.files.codec;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The values of one record: an immutable map in insertion order. It shares its keys with all records that have the same
 * keys, and so needs a tenth of the memory of an ordinary map.
 */
public final class PooledValues extends AbstractMap<String, Object> {
    private final Shape shape;
    private final Object[] values;

    private PooledValues(Shape shape, Object[] values) {
        this.shape = shape;
        this.values = values;
    }

    private record Shape(String[] names, Map<String, Integer> places) {
        static Shape of(List<String> names) {
            Map<String, Integer> places = new HashMap<>(names.size() * 2);
            for (int i = 0; i < names.size(); i++) {
                places.put(names.get(i), i);
            }
            return new Shape(names.toArray(String[]::new), places);
        }
    }

    /** Shares names and short texts between records. */
    public static final class Pool {
        private static final int MAX_SHAPES = 4_000;
        private static final int MAX_TEXTS = 20_000;
        private static final int MAX_TEXT_LENGTH = 40;

        private final Map<List<String>, Shape> shapes = new ConcurrentHashMap<>();
        private final Map<String, String> texts = new ConcurrentHashMap<>();

        public PooledValues values(Map<String, Object> map) {
            return values(List.copyOf(map.keySet()), map.values().toArray());
        }

        /**
         * @param names the names of the values, in their order
         * @param values the values in the order of their names; the caller must not change the array later
         */
        public PooledValues values(List<String> names, Object[] values) {
            Shape shape = shapes.get(names);
            if (shape == null) {
                shape = Shape.of(names);
                if (shapes.size() < MAX_SHAPES) {
                    shapes.put(names, shape);
                }
            }
            return new PooledValues(shape, values);
        }

        /** An equal value whose short texts are shared with other records. */
        public Object share(Object value) {
            if (value instanceof String text) {
                return share(text);
            }
            if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
                List<Object> shared = new ArrayList<>(list.size());
                list.forEach(text -> shared.add(share((String) text)));
                return List.copyOf(shared);
            }
            return value;
        }

        public String share(String text) {
            if (text.length() > MAX_TEXT_LENGTH) {
                return text;
            }
            String known = texts.get(text);
            if (known != null) {
                return known;
            }
            if (texts.size() >= MAX_TEXTS) {
                texts.clear();
            }
            known = texts.putIfAbsent(text, text);
            return known == null ? text : known;
        }
    }

    @Override
    public @Nullable Object get(Object name) {
        Integer place = shape.places.get(name);
        return place == null ? null : values[place];
    }

    @Override
    public boolean containsKey(Object name) {
        return shape.places.containsKey(name);
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super Object> action) {
        for (int i = 0; i < values.length; i++) {
            action.accept(shape.names[i], values[i]);
        }
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<String, Object>> iterator() {
                return entries();
            }

            @Override
            public int size() {
                return values.length;
            }
        };
    }

    private Iterator<Map.Entry<String, Object>> entries() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < values.length;
            }

            @Override
            public Map.Entry<String, Object> next() {
                if (next >= values.length) {
                    throw new NoSuchElementException();
                }
                return new SimpleImmutableEntry<>(shape.names[next], values[next++]);
            }
        };
    }
}
