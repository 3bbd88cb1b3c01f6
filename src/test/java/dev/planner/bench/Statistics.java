package dev.planner.bench;

import java.util.Arrays;
import java.util.Collection;

final class Statistics {

    private Statistics() {}

    static double median(Collection<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    static double max(Collection<Double> values) {
        return Arrays.stream(values.stream().mapToDouble(Double::doubleValue).toArray())
                .max()
                .orElse(Double.NaN);
    }
}
