import { dragBar } from './drag-bar.js'
import { dragged } from './scale.logic.js'

/**
 * Drags the bars of a timeline. `changed()` renders the timeline again. `dropped(record, part, by)` moves a part of a
 * record's bar by some days.
 */
export class BarDrag {
  #current = undefined
  #changed
  #dropped
  #endsByClick = false

  constructor({ changed, dropped }) {
    this.#changed = changed
    this.#dropped = dropped
  }

  /** Returns the dragged `part` and `span` of a record's bar. Undefined if the bar is not dragged. */
  of({ id }) {
    return this.#current?.id === id ? this.#current : undefined
  }

  /**
   * Starts a drag at `pointerdown`. See `dragBar` for `place`. Without `hasEnd`, bars can only be dragged as a whole.
   */
  grab(event, { record, span, hasEnd }, place) {
    dragBar(event, {
      ...place,
      moved: (grabbed, by) => {
        const part = hasEnd ? grabbed : 'move'
        this.#set({ id: record.id, part, span: dragged(span, part, by) })
      },
      dropped: (part, by) => {
        this.#endsByClick = true
        this.#set(undefined)
        if (by !== 0) this.#dropped(record, part, by)
      },
      cancelled: (clickFollows) => {
        this.#endsByClick = clickFollows
        this.#set(undefined)
      },
    })
  }

  /** Returns whether the current click ends a drag, and resets that state. */
  endsByClick() {
    const ends = this.#endsByClick
    this.#endsByClick = false
    return ends
  }

  #set(current) {
    this.#current = current
    this.#changed()
  }
}
