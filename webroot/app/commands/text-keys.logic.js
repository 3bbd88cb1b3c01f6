/*
 * What keys do in a text control. The browser does nothing for keys that a page dispatches, so the page does it for the
 * keys that it has held back.
 */

const TO = new Map(
  Object.entries({
    ArrowLeft: (text, at) => at - ([...text.slice(0, at)].at(-1)?.length ?? 0),
    ArrowRight: (text, at) => at + ([...text.slice(at)][0]?.length ?? 0),
    Home: (text, at) => text.lastIndexOf('\n', at - 1) + 1,
    End: (text, at) => {
      const end = text.indexOf('\n', at)
      return end < 0 ? text.length : end
    },
  }),
)

/**
 * Returns the selection `{start, end, direction}` of a text after a key, with `direction` as in
 * `setSelectionRange`. Undefined for a key that does not move the caret in its line.
 */
export function selectionAfter({ key, shiftKey }, text, { start, end, direction }) {
  const to = TO.get(key)
  if (!to) return undefined
  const [anchor, caret] = direction === 'backward' ? [end, start] : [start, end]
  if (shiftKey) return between(anchor, to(text, caret))
  if (start !== end && key === 'ArrowLeft') return between(start, start)
  if (start !== end && key === 'ArrowRight') return between(end, end)
  const place = to(text, key === 'Home' ? start : end)
  return between(place, place)
}

function between(anchor, caret) {
  return caret < anchor
    ? { start: caret, end: anchor, direction: 'backward' }
    : { start: anchor, end: caret, direction: 'forward' }
}
