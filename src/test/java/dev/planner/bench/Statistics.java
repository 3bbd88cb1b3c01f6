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

    /**
     * @param percent of the values that are at most as large as the result
     */
    static double percentile(Collection<Double> values, int percent) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0
                ? Double.NaN
                : sorted[Math.max(0, (int) Math.ceil(sorted.length * percent / 100.0) - 1)];
    }

    static double max(Collection<Double> values) {
        return Arrays.stream(values.stream().mapToDouble(Double::doubleValue).toArray())
                .max()
                .orElse(Double.NaN);
    }
}
