/**
 * Follows one pointer from its `pointerdown` until it is released or cancelled, and ignores all others, such as a
 * second finger. `move(event)`, `up(event)` and `cancel(event)` are optional. Returns an AbortController whose `abort`
 * ends the following without a call. Its `signal` can end other listeners at the same time.
 */
export function followPointer({ pointerId }, { move, up, cancel }, target = globalThis) {
  const end = new AbortController()
  const listen = (type, handle, { capture = false } = {}) =>
    target.addEventListener(type, (event) => event.pointerId === pointerId && handle(event), {
      signal: end.signal,
      capture,
    })
  const ending = (handle) => (event) => {
    end.abort()
    handle?.(event)
  }
  if (move) listen('pointermove', move)
  listen('pointerup', ending(up))
  listen('pointercancel', ending(cancel))
  // A pointer that is pressed again was released where the page could not see it.
  listen('pointerdown', ending(cancel), { capture: true })
  return end
}
