import './floating.css'

const GAP = 4
const EDGE = 8
const PHONE = matchMedia('(width < 48rem)')

/**
 * Shows an element of the class `floating` in the top layer beside its anchor, and keeps it there during scrolling and
 * resizing. `anchor` is an element or any object with `getBoundingClientRect`. With `sheet` it covers the bottom of the
 * screen on a phone, above the on-screen keyboard.
 *
 * An element with `popover="manual"` is closed by the caller: `outside` is called for a press outside of the element.
 * `closed` is called after the element has closed. Returns `{place, close}`.
 */
export function openFloating(floating, anchor, { align = 'start', sheet = false, outside, closed = () => {} } = {}) {
  const asSheet = sheet && PHONE.matches
  const place = () => (asSheet ? liftAboveKeyboard(floating) : placeBeside(floating, anchor, align))
  const press = (event) => {
    const path = event.composedPath()
    if (!path.includes(floating) && !path.includes(anchor)) outside?.()
  }
  const scrolled = ({ target }) => floating.contains(target) || place()
  const grown = new ResizeObserver(place)
  const listeners = [
    [window, 'resize', place],
    [window, 'scroll', scrolled],
    [window, 'pointerdown', press],
  ]
  if (globalThis.visualViewport) listeners.push([visualViewport, 'resize', place], [visualViewport, 'scroll', place])
  let open = true
  const end = () => {
    if (!open) return
    open = false
    listeners.forEach(([target, name, run]) => target.removeEventListener(name, run, { capture: true }))
    grown.disconnect()
    closed()
  }
  floating.classList.toggle('is-sheet', asSheet)
  floating.addEventListener('toggle', ({ newState }) => newState === 'closed' && end())
  listeners.forEach(([target, name, run]) => target.addEventListener(name, run, { capture: true, passive: true }))
  floating.showPopover()
  place()
  grown.observe(floating)
  const close = () => {
    if (floating.matches(':popover-open')) floating.hidePopover()
    // An element that is removed from the page sends no event when it closes.
    end()
  }
  return { place, close }
}

/**
 * Places the element below the anchor and aligned with it, or above if there is not enough space, always inside the
 * window.
 */
function placeBeside(floating, anchor, align) {
  const at = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  floating.style.setProperty('--anchor-width', `${at.width}px`)
  // Without its limit, the element may be so high that it cannot be scrolled.
  const { scrollTop } = floating
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
  floating.scrollTop = scrollTop
}

/**
 * Moves a sheet up by the height of the on-screen keyboard, which covers the bottom of the window. Zoom also makes the
 * visual viewport smaller, but covers nothing.
 */
function liftAboveKeyboard(sheet) {
  const { height, offsetTop, scale } = globalThis.visualViewport ?? { height: innerHeight, offsetTop: 0, scale: 1 }
  const covered = scale > 1 ? 0 : Math.max(0, innerHeight - height - offsetTop)
  sheet.style.setProperty('--keyboard', `${covered}px`)
}
