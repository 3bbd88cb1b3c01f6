import { followPointer } from '../../lib/page/follow-pointer.js'
import { edgeStep } from '../../lib/scroll/edge-scroll.js'
import { swallowClick } from '../../lib/page/swallow-click.js'

/** The distance in pixels at which a press becomes a drag. */
const DRAG = 5
/** The distance in pixels of the dragged text to the pointer and to the edges of the window. */
const BESIDE = 8

/**
 * Drags an entry of a box from the press on its tool to a place in the same box or in another one of its group; Escape
 * cancels. `list` is the element of the box and `text` the text of the entry. `drop(list, index)` receives the box and
 * the index among its entries before which the entry goes.
 */
export function dragEntry(event, { list, text, drop }) {
  const from = { x: event.clientX, y: event.clientY }
  let at = from
  let shown = undefined
  let frame = 0
  const follow = followPointer(event, {
    move: ({ clientX: x, clientY: y }) => {
      at = { x, y }
      if (!shown && Math.hypot(x - from.x, y - from.y) < DRAG) return
      shown ??= begin()
      show()
    },
    up: () => {
      const place = shown && placeAt(list, at)
      if (shown) swallowClick()
      end()
      if (place) drop(place.list, place.index)
    },
    cancel: end,
  })
  addEventListener('keydown', key, { capture: true, signal: follow.signal })

  function begin() {
    const ghost = document.createElement('div')
    ghost.className = 'entry-ghost'
    ghost.textContent = text
    const mark = document.createElement('div')
    mark.className = 'entry-mark'
    document.body.append(ghost, mark)
    document.documentElement.classList.add('is-dragging')
    getSelection().removeAllRanges()
    frame = requestAnimationFrame(scroll)
    return { ghost, mark }
  }

  function show() {
    const { ghost, mark } = shown
    const [left, top] = [at.x + BESIDE, at.y + BESIDE]
    const [last, lowest] = [innerWidth - ghost.offsetWidth - BESIDE, innerHeight - ghost.offsetHeight - BESIDE]
    ghost.style.setProperty('translate', `${Math.min(left, last)}px ${Math.min(top, lowest)}px`)
    const place = placeAt(list, at)
    mark.hidden = !place
    if (!place) return
    mark.style.setProperty('translate', `${place.left}px ${place.top}px`)
    mark.style.setProperty('width', `${place.width}px`)
  }

  /** Scrolls the page while the entry is near its edge. */
  function scroll() {
    frame = requestAnimationFrame(scroll)
    const scroller = scrollerOf(list)
    const { top, bottom } = scroller.getBoundingClientRect()
    const by = edgeStep(at.y, Math.max(top, 0), Math.min(bottom, innerHeight))
    if (by === 0) return
    scroller.scrollBy({ top: by, behavior: 'instant' })
    show()
  }

  function key(pressed) {
    if (pressed.key !== 'Escape' || !shown) return
    pressed.preventDefault()
    pressed.stopPropagation()
    end()
  }

  function end() {
    follow.abort()
    cancelAnimationFrame(frame)
    shown?.ghost.remove()
    shown?.mark.remove()
    document.documentElement.classList.remove('is-dragging')
  }
}

/** Returns the place for an entry under the pointer: its box, its index, and the line between its neighbours. */
function placeAt(list, { x, y }) {
  const group = list.closest('.boxes')
  const box = document.elementFromPoint(x, y)?.closest('.record-block')
  const over = box && group.contains(box) ? box.querySelector('list-editor') : undefined
  if (!over?.field.among) return undefined
  const entries = [...over.querySelectorAll(':scope > .list-editor > .list-entry')].map((entry) =>
    entry.getBoundingClientRect(),
  )
  const index = entries.filter(({ top, height }) => top + height / 2 < y).length
  const { left, top, width } = over.querySelector(':scope > .list-editor').getBoundingClientRect()
  return { list: over, index, left, width, top: entries[index]?.top ?? entries.at(-1)?.bottom ?? top }
}

function scrollerOf(element) {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement
}
