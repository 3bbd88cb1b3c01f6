/**
 * Runs `step` now and then again and again: a second after each end while `step` answers true, and not any more when it
 * answers false. Answers a function that stops it.
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
