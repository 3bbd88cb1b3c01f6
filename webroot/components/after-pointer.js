let down = false

addEventListener(
  'pointerdown',
  () => {
    down = true
  },
  { capture: true },
)
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(
    end,
    () => {
      down = false
    },
    { capture: true },
  )

/**
 * Runs a function that moves content or opens a popover. Waits while a pointer is pressed, for two reasons: the pressed
 * element must still be below the pointer at the release, and the release would close a popover.
 */
export function afterPointer(run) {
  if (!down) return run()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: ended.signal })
  return undefined
}
