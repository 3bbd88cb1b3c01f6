package dev.planner.ui;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;

/** A drag with the mouse. It presses an element only once the place of the element is stable. */
final class Drag {
    private static final int STEPS = 6;

    private final Mouse mouse;
    private final double startX;
    private final double startY;

    private Drag(Page page, double x, double y) {
        mouse = page.mouse();
        startX = x;
        startY = y;
        mouse.move(x, y);
        mouse.down();
    }

    /** Presses the middle of an element. */
    static Drag of(Locator element) {
        BoundingBox box = BrowserTest.box(element);
        return of(element, box.width / 2, box.height / 2);
    }

    /** Presses an element at a distance from its top left corner. */
    static Drag of(Locator element, double right, double down) {
        BoundingBox box = BrowserTest.box(element);
        return new Drag(element.page(), box.x + right, box.y + down);
    }

    /** Moves to a distance from the place where the mouse was pressed. */
    Drag by(double right, double down) {
        return to(startX + right, startY + down);
    }

    /** Moves to the middle of an element. */
    Drag to(Locator element) {
        BoundingBox box = BrowserTest.box(element);
        return to(box.x + box.width / 2, box.y + box.height / 2);
    }

    /** Moves to a place in the window. */
    Drag to(double x, double y) {
        mouse.move(x, y, new Mouse.MoveOptions().setSteps(STEPS));
        return this;
    }

    void drop() {
        mouse.up();
    }
}
