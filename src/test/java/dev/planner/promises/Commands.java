package dev.planner.promises;

import java.io.IOException;
import java.util.List;

/** Checks which commands this machine has. */
final class Commands {
    private Commands() {}

    /** Whether a command exists and succeeds. */
    static boolean run(List<String> command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
