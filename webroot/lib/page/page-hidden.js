/** Calls `run` when the page is hidden or closed. Returns a function that ends the calls. */
export function whenPageHidden(run) {
  const hide = (event) => {
    if (event.type === 'pagehide' || document.hidden) run()
  }
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', hide)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', hide)
  }
}
