package dev.planner.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Two rates, measured alternately, so that other load on the machine affects both.
 *
 * @param ours median, per second
 * @param theirs median, per second
 * @param ratio median of the rounds' ratios
 */
record Duel(double ours, double theirs, double ratio) {

    /** Measures both rates. The first round of each is a warm-up and is not counted. */
    static Duel of(int rounds, Callable<Double> ours, Callable<Double> theirs) throws Exception {
        ours.call();
        theirs.call();
        List<Double> our = new ArrayList<>();
        List<Double> their = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            double mine = ours.call();
            double other = theirs.call();
            our.add(mine);
            their.add(other);
            ratios.add(mine / other);
        }
        return new Duel(Statistics.median(our), Statistics.median(their), Statistics.median(ratios));
    }
}
