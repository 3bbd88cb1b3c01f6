package dev.planner.bench;

import dev.planner.markdown.GrowingDocument;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * The processor time of reading and editing a document, and of creating one, by its size. There are documents of every
 * shape that could cause slow work. The exponent describes the growth of the time: 1 is linear, 2 is quadratic.
 */
final class EditBench implements Benchmark {
    private static final int SMALLEST = 1 << 14;
    private static final int SIZES = 5;
    private static final double AIM = 1.6;
    /** Shorter times are noise. */
    private static final double NOISE = 0.005;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Override
    public List<Result> run(Workbench workbench) {
        System.out.println(head());
        List<Result> results = new ArrayList<>();
        for (GrowingDocument document : GrowingDocument.all()) {
            results.add(measure(document.name(), document::run, workbench.rounds()));
            results.add(measure(document.name() + ", created", document::create, workbench.rounds()));
        }
        return results;
    }

    private static Result measure(String name, IntConsumer work, int rounds) {
        for (int round = 0; round < rounds; round++) {
            work.accept(SMALLEST);
        }
        List<Double> times = new ArrayList<>();
        for (int size = 0; size < SIZES; size++) {
            times.add(fastest(work, SMALLEST << size, rounds));
        }
        double exponent = exponent(times);
        System.out.println(line(name, times, exponent));
        return Result.atMost(AIM, "", name, exponent);
    }

    private static double fastest(IntConsumer work, int characters, int rounds) {
        double fastest = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            work.accept(characters);
            fastest = Math.min(fastest, (THREADS.getCurrentThreadCpuTime() - start) / 1e9);
        }
        return fastest;
    }

    /** Returns the steepest growth over two doublings. Shorter times than the noise count as the noise. */
    private static double exponent(List<Double> times) {
        double steepest = 0;
        for (int i = 2; i < times.size(); i++) {
            double before = Math.max(NOISE, times.get(i - 2));
            double after = Math.max(NOISE, times.get(i));
            steepest = Math.max(steepest, Math.log(after / before) / Math.log(4));
        }
        return steepest;
    }

    private static String head() {
        StringBuilder head = new StringBuilder(String.format(Locale.ROOT, "%-60s", "milliseconds"));
        for (int size = 0; size < SIZES; size++) {
            head.append(String.format(Locale.ROOT, "%9s", (SMALLEST << size) / 1024 + " KiB"));
        }
        return head.append("  exponent").toString();
    }

    private static String line(String name, List<Double> times, double exponent) {
        String shown = name.length() > 58 ? name.substring(0, 58) : name;
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-60s", shown));
        times.forEach(time -> line.append(String.format(Locale.ROOT, "%9.1f", time * 1000)));
        return line.append(String.format(Locale.ROOT, "%10.2f", exponent)).toString();
    }
}
