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
 * Runs a function that moves content, but not while a pointer is pressed: the pressed element must still be below the
 * pointer when it is released.
 */
export function afterPointer(run) {
  if (!down) return run()
  const end = () => setTimeout(run)
  addEventListener('pointerup', end, { once: true })
  return undefined
}
