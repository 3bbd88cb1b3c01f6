const MOST = 3

/**
 * Returns the visible toasts with a new one. It replaces an equal message, because a text that is refused with each
 * save fills the screen otherwise. Toasts with an action are kept, because each acts on something else. Toasts that
 * stay are not counted.
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
