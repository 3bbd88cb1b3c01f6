package dev.planner.bench;

import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Boards and a timeline of 5,000 records, and a list of 100,000, opened, scrolled and dragged in the Chromium of this
 * machine: the longest task that blocks the page.
 */
final class MotionBench implements Benchmark {

    private static final int RECORDS = 5_000;
    private static final int ROWS = 100_000;

    private static final int TURNS = 60;
    private static final int FRAME_MS = 16;

    /** A view with the element that shows that it is open, and the cells between which a card is dragged. */
    private record Scene(String path, String usable, int turn, boolean isBoard) {}

    private static final List<Scene> SCENES = List.of(
            new Scene("/tasks/board", ".card", 900, true),
            new Scene("/tasks/board?group=assignee", ".card", 900, true),
            new Scene("/crm/deals", ".card", 900, true),
            new Scene("/crm/deals?group=companyId", ".card", 900, true),
            new Scene("/tasks/timeline", ".bar", 1_500, false),
            new Scene("/crm/contacts?group=none", ".table-row", 1_500, false));

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        Path project = workbench.directory().resolve("motion");
        BigProject.write(project, RECORDS, 0);
        BigSales.write(project, RECORDS, ROWS);
        List<Result> results = new ArrayList<>();
        try (Child ours = Child.planner(Workbench.SCRIPT_OPTIONS, project);
                BenchPages pages = new BenchPages()) {
            ours.awaitOk("/api/tasks/" + BigProject.taskId(0));
            try (Page page = pages.open("")) {
                page.navigate(ours.url("/"));
                BenchPages.proveThatLongTasksAreSeen(page);
            }
            for (Scene scene : SCENES) {
                results.addAll(play(workbench, pages, ours, scene));
            }
        }
        return results;
    }

    private static List<Result> play(Workbench workbench, BenchPages pages, Child ours, Scene scene) {
        List<Double> opened = new ArrayList<>();
        List<Double> scrolled = new ArrayList<>();
        List<Double> dragged = new ArrayList<>();
        for (int i = 0; i < workbench.rounds(); i++) {
            Page page = pages.open("");
            page.navigate(ours.url(scene.path()));
            page.waitForSelector(scene.usable());
            page.waitForTimeout(2_000);
            opened.add(BenchPages.longestTask(page));
            scroll(page, scene.turn());
            scrolled.add(BenchPages.longestTask(page));
            if (scene.isBoard()) {
                page.reload();
                page.waitForSelector(scene.usable());
                page.waitForTimeout(2_000);
                BenchPages.longestTask(page);
                drag(page);
                dragged.add(BenchPages.longestTask(page));
            }
            page.context().close();
        }
        List<Result> results = new ArrayList<>();
        results.add(row("opened", scene, opened));
        results.add(row("scrolled", scene, scrolled));
        if (scene.isBoard()) {
            results.add(row("dragged", scene, dragged));
        }
        return results;
    }

    private static Result row(String what, Scene scene, List<Double> milliseconds) {
        return Result.atMost(50, " ms", what + ", " + scene.path(), Statistics.median(milliseconds));
    }

    private static void scroll(Page page, int turn) {
        page.mouse().move(600, 550);
        for (int i = 0; i < TURNS; i++) {
            page.mouse().wheel(0, turn);
            page.waitForTimeout(FRAME_MS);
        }
        page.waitForTimeout(800);
    }

    /** Drags the second card over the next columns and leaves it where it was. */
    private static void drag(Page page) {
        BoundingBox from = page.locator(".card").nth(1).boundingBox();
        page.mouse().move(from.x + 100, from.y + from.height - 8);
        page.mouse().down();
        page.mouse().move(from.x + 700, from.y + 200, new Mouse.MoveOptions().setSteps(40));
        page.keyboard().press("Escape");
        page.mouse().up();
        page.waitForTimeout(500);
    }
}
