package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class HeapTuningTest {
    @Test
    void apply_limitsTheFreePartOfTheHeap() {
        HotSpotDiagnosticMXBean jvm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        HeapTuning.apply();
        assertThat(jvm.getVMOption("MaxHeapFreeRatio").getValue()).isEqualTo("30");
        assertThat(jvm.getVMOption("G1PeriodicGCInterval").getValue()).isEqualTo("15000");
    }
}
