/**
 * Calls `step` at once, and again `everyMs` after each call that resolves to true. The first false ends the polling.
 * Returns a function that stops the polling.
 */
export function pollWhile(step, everyMs = 1000) {
  let timer
  let stopped = false
  const run = async () => {
    const again = await step()
    if (again && !stopped) timer = setTimeout(run, everyMs)
  }
  run()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
