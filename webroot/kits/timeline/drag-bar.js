import { followPointer } from '../../lib/page/follow-pointer.js'
import { edgeStep } from '../../lib/scroll/edge-scroll.js'

/**
 * Drags a bar of a timeline from `pointerdown` until the pointer is released. Escape cancels. At an edge of the
 * `scroller` the timeline scrolls. `names` is the width of the column of titles at the left. `moved` and `dropped`
 * receive the dragged part, `start`, `end` or `move`, and a number of days. `cancelled` receives whether a click
 * follows, as after Escape, when the pointer is still pressed.
 *
 * The events are read from the window, because the bar may be replaced or removed when somebody else changes the
 * record.
 */
export function dragBar(event, { scroller, names, dayWidth, moved, dropped, cancelled }) {
  if (event.button !== 0 || !event.isPrimary) return
  const { classList } = event.target
  const part = classList.contains('is-start') ? 'start' : classList.contains('is-last') ? 'end' : 'move'
  const bar = event.currentTarget
  const scrolled = scroller.scrollLeft
  const from = event.clientX
  let at = from
  let by = 0
  let begun = false
  let frame = 0
  bar.setPointerCapture(event.pointerId)
  const follow = () => {
    const next = Math.round((at - from + scroller.scrollLeft - scrolled) / dayWidth)
    if (next === by) return
    by = next
    if (!begun) frame = requestAnimationFrame(scroll)
    begun = true
    moved(part, by)
  }
  const move = ({ clientX }) => {
    at = clientX
    follow()
  }
  const scroll = () => {
    const { left, right } = scroller.getBoundingClientRect()
    const step = edgeStep(at, left + names, right)
    if (Math.sign(step) === Math.sign(at - from)) scroller.scrollLeft += step
    follow()
    frame = requestAnimationFrame(scroll)
  }
  const finish = () => {
    cancelAnimationFrame(frame)
    end.abort()
  }
  const drop = () => {
    finish()
    if (begun) dropped(part, by)
  }
  const cancel = () => {
    finish()
    cancelled(false)
  }
  const escape = (pressed) => {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopPropagation()
    finish()
    cancelled(true)
  }
  const end = followPointer(event, { move, up: drop, cancel })
  addEventListener('keydown', escape, { capture: true, signal: end.signal })
}
