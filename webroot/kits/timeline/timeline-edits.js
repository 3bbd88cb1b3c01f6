import { complain } from '../../app/messages/toasts.js'
import { t } from '../../words/words.js'
import { BarDrag } from './bar-drag.js'

/**
 * The changes that a person makes in a timeline: bars that are dragged or moved with keys, and records that are
 * planned. `timeline` is the `RecordTimeline`, which sends `place` for each change. `lineOf(id)` returns the line of a
 * record; see `linesOf`.
 */
export class TimelineEdits {
  #timeline
  #lineOf
  #drag

  constructor(timeline, { lineOf }) {
    this.#timeline = timeline
    this.#lineOf = lineOf
    this.#drag = new BarDrag({
      changed: () => timeline.requestUpdate(),
      dropped: (id, part, by) => this.#drop(id, part, by),
    })
  }

  /** Returns the drag of a record's bar; see `BarDrag.of`. */
  dragOf(record, span) {
    return this.#drag.of(record, span)
  }

  /** Returns whether the current click ends a drag, and resets that state. */
  endsByClick() {
    return this.#drag.endsByClick()
  }

  /** Starts a drag at `pointerdown`. See `dragBar` for `place`. */
  grab(event, id, place) {
    const { movable, plan } = this.#timeline
    if (movable) this.#drag.grab(event, { id, hasEnd: plan.hasEnd }, place)
  }

  /**
   * Moves a bar with Shift and an arrow key, or its end with Alt and an arrow key. Returns the new span of the bar.
   * Undefined if the key moves nothing.
   */
  moveByKey(event, { record, span }) {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const { movable, plan } = this.#timeline
    if (!days || !span || !movable || !(event.shiftKey || event.altKey)) return undefined
    const values = plan.moved(record, event.altKey ? 'end' : 'move', days)
    this.#place(record, values)
    return plan.spanOf({ ...record, ...values })
  }

  /** Plans a record from a day on. */
  planFrom(record, day) {
    this.#place(record, this.#timeline.plan.from(record, day))
  }

  /**
   * Moves a dragged bar, unless somebody else has deleted the record or its dates meanwhile. If that was the last
   * record, the view shows another element instead of the timeline.
   */
  #drop(id, part, by) {
    const { record, span } = this.#lineOf(id) ?? {}
    const { isConnected, plan } = this.#timeline
    if (span && isConnected) this.#place(record, plan.moved(record, part, by))
    else complain(new Error(t('drag.gone')))
  }

  #place({ id }, values) {
    this.#timeline.dispatchEvent(new CustomEvent('place', { detail: { id, values } }))
  }
}
