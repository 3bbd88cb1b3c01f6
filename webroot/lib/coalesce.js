/**
 * Combines many requests for the same work: the work starts `delayMs` after the first request, and later requests do
 * not postpone it. A request while the work runs starts it once more afterwards. So a stream of requests neither
 * postpones the work forever nor runs it for each request. `work` may be asynchronous and handles its own errors.
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
