import { CardDrag } from '../../components/card-drag/card-drag.js'

/**
 * Drags the records of a calendar to a day or into the tray with mouse, pen or finger. `calendar` is the
 * `RecordCalendar`. `changed()` renders it again. `dateOf(id)` returns the date of a record. `place(id, day, seen)`
 * moves a record with the date `seen` to a day; null is the tray. A long press without a movement opens the menu of the
 * record.
 */
export class CalendarDrag {
  /** The id of the dragged record. Undefined without a drag. */
  id = undefined
  /** The day under the record. Null is the tray, and undefined no place. */
  over = undefined

  #calendar
  #changed
  #drag
  /** The date of the record when the drag began. */
  #seen = undefined

  constructor(calendar, { changed, dateOf, place }) {
    this.#calendar = calendar
    this.#changed = changed
    this.#drag = new CardDrag(
      calendar,
      {
        mayDrag: () => calendar.movable,
        mayPick: () => false,
        columnAt: (element) => element?.closest('.day[data-day], .calendar-tray') ?? undefined,
        indexIn: () => undefined,
        countOf: () => 1,
        pick: () => {},
        released: (id) => this.#openMenu(id),
        start: (id) => {
          this.#seen = dateOf(id)
          return this.#start(id)
        },
        over: (target) => this.#set(this.id, dayOf(target)),
        drop: (id, target) => {
          this.#set(undefined, undefined)
          if (id === undefined || !target) return
          place(id, dayOf(target), this.#seen)
          calendar.updateComplete.then(() => this.#entry(id)?.scrollIntoView({ block: 'nearest' }))
        },
      },
      'entry',
    )
  }

  /** Returns whether the current click ends a long press, and resets that state. */
  endsHold() {
    return this.#drag.endsHold()
  }

  end() {
    this.#drag.end()
  }

  /** On a phone, the days without records appear. The page scrolls, so that the record's day stays under the finger. */
  async #start(id) {
    const entry = this.#entry(id)
    const page = this.#calendar.closest('.page')
    const { top } = entry.getBoundingClientRect()
    this.#set(id, undefined)
    await this.#calendar.updateComplete
    page.scrollTop += entry.getBoundingClientRect().top - top
  }

  #openMenu(id) {
    this.#entry(id)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  }

  #entry(id) {
    return this.#calendar.querySelector(`.entry[data-id="${CSS.escape(id)}"]`)
  }

  #set(id, over) {
    if (id === this.id && over === this.over) return
    Object.assign(this, { id, over })
    this.#changed()
  }
}

function dayOf(target) {
  return target && (target.dataset.day ?? null)
}
