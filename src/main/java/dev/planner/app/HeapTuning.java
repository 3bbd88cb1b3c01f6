package dev.planner.app;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the JVM return memory to the system after a load. Without it, a server on a large machine keeps the heap size
 * of its peak load. These are HotSpot options that can change at run time. Options on the command line are not
 * overridden.
 */
final class HeapTuning {
    private static final Logger LOG = LoggerFactory.getLogger(HeapTuning.class);

    /** In this order, because the JVM refuses a maximum below the minimum. The interval is in milliseconds. */
    private static final List<Map.Entry<String, String>> OPTIONS = List.of(
            Map.entry("MinHeapFreeRatio", "10"),
            Map.entry("MaxHeapFreeRatio", "30"),
            Map.entry("G1PeriodicGCInterval", "15000"));

    private HeapTuning() {}

    /** Sets the options on a separate thread, because loading the management classes would delay the start. */
    static void applyLater() {
        Thread thread = new Thread(HeapTuning::apply, "heap-tuning");
        thread.setDaemon(true);
        thread.start();
    }

    static void apply() {
        HotSpotDiagnosticMXBean jvm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        if (jvm == null) {
            LOG.debug("this JVM is not HotSpot, so the options of the heap are not changed");
            return;
        }
        for (Map.Entry<String, String> each : OPTIONS) {
            try {
                VMOption option = jvm.getVMOption(each.getKey());
                if (option.isWriteable() && option.getOrigin() == VMOption.Origin.DEFAULT) {
                    jvm.setVMOption(each.getKey(), each.getValue());
                }
            } catch (IllegalArgumentException e) {
                LOG.debug("the JVM refuses {} for the option {}", each.getValue(), each.getKey(), e);
            }
        }
    }
}
