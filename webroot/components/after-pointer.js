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
 * Runs something that moves the page, but not between pressing and releasing a pointer: what somebody presses must
 * still be below the pointer when they release it.
 */
export function afterPointer(run) {
  if (!down) return run()
  const end = () => setTimeout(run)
  addEventListener('pointerup', end, { once: true })
  return undefined
}
