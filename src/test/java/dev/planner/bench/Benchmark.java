package dev.planner.bench;

import java.util.List;

interface Benchmark {
    List<Result> run(Workbench workbench) throws Exception;
}
