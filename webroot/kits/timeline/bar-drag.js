import { dragBar } from './drag-bar.js'
import { dragged } from './scale.logic.js'

/**
 * Drags the bars of a timeline. `changed()` renders the timeline again. `dropped(id, part, by)` moves a part of a
 * record's bar by some days.
 *
 * A drag is a number of days, not new dates. If somebody else moves the record meanwhile, the dragged bar continues
 * from the new dates, so that a person sees what the drop will store, and no date is overwritten unseen.
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

  /** Returns the dragged `part` and `span` of a record's bar with a span. Undefined if the bar is not dragged. */
  of({ id }, span) {
    if (this.#current?.id !== id) return undefined
    const { part, by } = this.#current
    return { part, span: dragged(span, part, by) }
  }

  /**
   * Starts a drag at `pointerdown`. See `dragBar` for `place`. Without `hasEnd`, bars can only be dragged as a whole.
   */
  grab(event, { id, hasEnd }, place) {
    this.#endsByClick = false
    dragBar(event, {
      ...place,
      moved: (grabbed, by) => this.#set({ id, part: hasEnd ? grabbed : 'move', by }),
      dropped: (part, by) => {
        this.#endsByClick = true
        this.#set(undefined)
        if (by !== 0) this.#dropped(id, part, by)
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
