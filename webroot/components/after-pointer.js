/** The ids of the pressed pointers, such as two fingers. */
const pressed = new Set()

addEventListener('pointerdown', ({ pointerId }) => pressed.add(pointerId), { capture: true })
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, ({ pointerId }) => pressed.delete(pointerId), { capture: true })

/**
 * Runs a function that moves content or opens a popover. Waits while a pointer is pressed, for two reasons: the pressed
 * element must still be below the pointer at the release, and the release would close a popover.
 */
export function afterPointer(run) {
  if (pressed.size === 0) return run()
  const ended = new AbortController()
  const end = () => {
    if (pressed.size > 0) return
    ended.abort()
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: ended.signal })
  return undefined
}
