/* What the keys mean in a mind map. */

/** The keys that the frame of the drawing uses. */
const ZOOM_KEYS = new Set(['+', '-', '0'])

const ARROWS = /^(?:Arrow.+|Home)$/

/**
 * Returns what a key does at the selected node, `{act, …}`. Undefined for a key without a meaning. `side` is that of
 * the node: 1 on the right, -1 on the left, 0 for the centre.
 */
export function actOf({ key, altKey, shiftKey, ctrlKey, metaKey }, side) {
  if (ctrlKey || metaKey) return undefined
  if (altKey) return movementOf(key, side)
  if (ARROWS.test(key)) return { act: 'go', arrow: key }
  if (key === 'Tab') return shiftKey ? undefined : { act: 'into' }
  if (key === 'Enter') return { act: 'beside', by: shiftKey ? -1 : 1 }
  const plain = { F2: 'edit', Delete: 'remove', Backspace: 'remove', ' ': 'fold', Escape: 'leave' }[key]
  if (plain) return { act: plain }
  return key.length === 1 && !ZOOM_KEYS.has(key) ? { act: 'type', text: key } : undefined
}

/**
 * Returns what a key does while the text of a node is edited: `end` keeps the text, `cancel` restores the text before,
 * and `into` keeps the text and adds a node below. Undefined if the key only edits the text.
 */
export function actInText({ key, altKey, shiftKey, ctrlKey, metaKey }, text) {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Escape') return 'cancel'
  if (key === 'Enter') return shiftKey ? undefined : 'end'
  if (key !== 'Tab') return undefined
  return shiftKey || text.trim() === '' ? 'end' : 'into'
}

function movementOf(key, side) {
  if (key === 'ArrowUp' || key === 'ArrowDown') return { act: 'swap', by: key === 'ArrowUp' ? -1 : 1 }
  const way = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return way && side !== 0 ? { act: way === side ? 'indent' : 'outdent' } : undefined
}
