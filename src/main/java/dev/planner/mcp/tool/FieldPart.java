package dev.planner.mcp.tool;

import dev.planner.base.Json;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A part of a field that is too long for one result: some characters of a text, or some entries of a list. */
final class FieldPart {
    /** The name of the part in a result. */
    static final String NAME = "part";

    /** Leaves room for the other members of the result. */
    private static final int MOST_BYTES = ResultSize.MOST_BYTES - 2_000;

    private FieldPart() {}

    static Map<String, Object> schema() {
        return Shape.object()
                .with("id", Shape.text())
                .with("field", Shape.text())
                .with("offset", Shape.count("The index of the first character or entry of the part."))
                .with("length", Shape.count("The number of characters or entries of the whole field."))
                .with("value", Shape.textOrList("The part: a text, or a list of entries."))
                .maybe("nextOffset", Shape.count("The offset of the next part; absent in the last part."))
                .schema();
    }

    /**
     * @throws dev.planner.item.ProblemException if the field has no parts, or ends before the offset
     */
    static Map<String, Object> of(Rendered record, String field, int offset) {
        Object value = record.value(field);
        if (value instanceof String text) {
            requireWithin(offset, text.length());
            int end = end(text, offset);
            return part(record, field, text.substring(offset, end), offset, end, text.length());
        } else if (value instanceof List<?> list) {
            requireWithin(offset, list.size());
            int end = end(list, offset);
            return part(record, field, list.subList(offset, end), offset, end, list.size());
        }
        throw Problem.invalid(
                ValueFault.MALFORMED, "/offset", field + " is neither a text nor a list in this record; omit offset");
    }

    private static void requireWithin(int offset, int length) {
        if (offset > length) {
            throw Problem.invalid(
                    ValueFault.MALFORMED, "/offset", "must be at most " + length + ", the field's length");
        }
    }

    private static Map<String, Object> part(
            Rendered record, String field, Object value, int offset, int end, int length) {
        Map<String, Object> part = new LinkedHashMap<>();
        part.put("id", record.item().id());
        part.put("field", field);
        part.put("offset", (long) offset);
        part.put("length", (long) length);
        part.put("value", value);
        if (end < length) {
            part.put("nextOffset", (long) end);
        }
        return part;
    }

    private static int end(String text, int offset) {
        int end = Math.min(text.length(), offset + MOST_BYTES);
        while (end > offset) {
            int size = Json.write(text.substring(offset, end)).length;
            if (size <= MOST_BYTES) {
                break;
            }
            end = offset + Math.max(1, (int) ((long) (end - offset) * MOST_BYTES / size) - 1);
        }
        boolean divides = end < text.length() && end > offset && Character.isHighSurrogate(text.charAt(end - 1));
        return divides ? end - 1 : end;
    }

    /** A part has at least one entry, however long it is, so that the parts reach the end. */
    private static int end(List<?> list, int offset) {
        int end = offset;
        long size = 0;
        while (end < list.size()) {
            size += Json.write(list.get(end)).length + 1L;
            if (size > MOST_BYTES && end > offset) {
                break;
            }
            end++;
        }
        return end;
    }
}
