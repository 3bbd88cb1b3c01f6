const MOST = 3

/**
 * Returns the visible toasts with a new one. The new toast replaces an equal message. Otherwise a text that is refused
 * with each save would fill the screen. Toasts with an action are kept, because each action has its own target. Toasts
 * that stay do not count towards the limit.
 */
export function withToast(shown, entry) {
  const isEqual = (other) =>
    !other.action &&
    !entry.action &&
    other.text === entry.text &&
    other.tone === entry.tone &&
    other.stay === entry.stay
  const rest = shown.filter((other) => !isEqual(other))
  const staying = rest.filter((other) => other.stay)
  const others = rest.filter((other) => !other.stay)
  return [...staying, ...others.slice(1 - MOST), entry]
}
