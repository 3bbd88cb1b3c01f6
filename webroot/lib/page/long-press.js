/** The duration of a long press. */
const LONG_PRESS_MS = 450

/**
 * Follows a finger from its `pointerdown` and calls `rested()` once it has rested for the duration of a long press.
 *
 * A busy page runs its timers late, perhaps after the next movement of the finger. So the owner passes each later event
 * of the finger to `note`, which calls `rested()` first if the finger had rested long enough by then. `isFar(event)`
 * tells whether the finger has left its place. `end` ends the following.
 */
export function longPress(down, rested, isFar) {
  let timer = setTimeout(rest, LONG_PRESS_MS)

  function rest() {
    end()
    rested()
  }

  function end() {
    clearTimeout(timer)
    timer = undefined
  }

  /** A busy page receives several movements as one event. The first of them that is far ends the rest. */
  function note(event) {
    const { timeStamp } = event.getCoalescedEvents?.().find(isFar) ?? event
    if (timer !== undefined && timeStamp - down.timeStamp >= LONG_PRESS_MS) rest()
  }

  return { note, end }
}
