import { html } from 'lit'
import { CalendarPlace } from '../../../../kits/calendar/calendar-bar.js'
import '../../../../kits/calendar/record-calendar.js'
import { RemoteDays } from '../../../../kits/calendar/remote-days.js'
import { displayIn } from '../../../../fields/registry.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'

/** The number of fields below the title of an entry in a week. */
const FACTS = 2

/** The records on the days of a month or a week. */
class CalendarMode extends Mode {
  #place = new CalendarPlace(
    () => this.page.query,
    () => this.page.requestUpdate(),
    'zoom',
  )

  get remote() {
    return RemoteDays
  }

  get sourceQuery() {
    const dates = { field: this.field('date').name, ...this.#place.days }
    return { dates, tray: this.#place.hasTray ? {} : undefined }
  }

  get period() {
    return this.#place
  }

  get element() {
    return this.page.querySelector('record-calendar')
  }

  tools() {
    return this.#place.tools()
  }

  render(records) {
    const { type, query, source } = this.page
    const field = this.field('date')
    return html`<record-calendar
      .records=${records}
      .field=${field}
      .face=${{
        stateOf: this.stateOf,
        facts: (record) => this.#facts(record, field),
      }}
      .date=${this.#place.date}
      .span=${this.#place.span}
      .firstDay=${this.#place.firstDay}
      .openId=${query.item}
      .label="${type.title}, ${this.#place.title}"
      .titleOf=${this.titleOf}
      .hrefOf=${this.hrefOf}
      .movable=${this.mayPlace(field)}
      .addable=${this.mayAdd(field)}
      .tray=${this.#place.hasTray}
      .unloaded=${source.unloaded ?? 0}
      @more=${() => source.more()}
      @place=${({ detail: { id, value } }) => this.reschedule({ id, values: { [field.name]: value } })}
      @add=${(event) => this.add(event.detail, field)}
      @show=${(event) => this.#place.go(event.detail.day)}
    ></record-calendar>`
  }

  #facts(record, date) {
    const { type, context } = this.page
    return type.columns
      .filter((name) => ![date.name, type.naming].includes(name) && record[name] !== undefined)
      .slice(0, FACTS)
      .map((name) => html`<span>${displayIn(record, type.fieldsByName.get(name), context)}</span>`)
  }
}

registerMode('calendar', CalendarMode)
