const GAP = 4
const EDGE = 8

/**
 * Puts what floats beside what it belongs to: below and aligned at the start where there is room, else above, always inside
 * the window.
 */
export function placeBeside(floating, anchor, { align = 'start' } = {}) {
  const at = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  floating.style.setProperty('--anchor-width', `${at.width}px`)
  floating.style.setProperty('max-block-size', '')
  const size = floating.getBoundingClientRect()
  const below = innerHeight - at.bottom - GAP - EDGE
  const above = at.top - GAP - EDGE
  const up = size.height > below && above > below
  const room = Math.max(up ? above : below, 120)
  const height = Math.min(size.height, room)
  const start = align === 'end' ? at.right - size.width : at.left
  const left = Math.max(EDGE, Math.min(start, innerWidth - size.width - EDGE))
  floating.style.setProperty('left', `${left}px`)
  floating.style.setProperty('top', `${up ? at.top - GAP - height : at.bottom + GAP}px`)
  floating.style.setProperty('max-block-size', `${room}px`)
}
