package dev.planner.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Two rates taken in turns, so that whatever else the machine does slows both.
 *
 * @param ours median, per second
 * @param theirs median, per second
 * @param ratio median of the rounds' ratios
 */
record Duel(double ours, double theirs, double ratio) {

    /** One more round of each goes before, uncounted, to warm them up. */
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
