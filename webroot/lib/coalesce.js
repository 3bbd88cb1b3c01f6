/**
 * Joins many requests for the same work: the work starts `delayMs` after the first request, whatever requests follow.
 * A request while the work runs starts it once more afterwards. So a stream of requests neither postpones the work for
 * ever nor runs it for each of them. `work` may be asynchronous and handles its own errors.
 */
export function coalesce(work, delayMs) {
  let timer
  let isRunning = false
  let isWanted = false

  const run = async () => {
    timer = undefined
    isRunning = true
    await work()
    isRunning = false
    if (isWanted) request()
  }

  const request = () => {
    isWanted = isRunning
    if (!isRunning) timer ??= setTimeout(run, delayMs)
  }

  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    isWanted = false
  }

  return { request, cancel }
}
