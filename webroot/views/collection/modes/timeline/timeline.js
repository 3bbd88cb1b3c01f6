import { html } from 'lit'
import '../../../../kits/timeline/record-timeline.js'
import { RemoteSpans } from '../../../../kits/timeline/remote-spans.js'
import { planOf } from '../../../../kits/timeline/spans.logic.js'
import { zoomItems, zoomOf } from '../../../../kits/timeline/zooms.js'
import { t } from '../../../../words/words.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'

const USUAL_ZOOM = 'month'

/** The records as bars between two dates, or as points if they have one date. */
class TimelineMode extends Mode {
  #face = { stateOf: this.stateOf }

  get canGroup() {
    return true
  }

  get remote() {
    return RemoteSpans
  }

  get sourceQuery() {
    const start = this.field('start')
    return { dates: { start: [start.name], end: [(this.field('end') ?? start).name] } }
  }

  get element() {
    return this.page.querySelector('record-timeline')
  }

  get toToday() {
    return () => this.element?.goTo(this.element.today)
  }

  get #zoom() {
    return zoomOf(this.page.query, USUAL_ZOOM)
  }

  tools() {
    return html`<button class="button is-quiet calendar-today" @click=${this.toToday}>${t('calendar.today')}</button>`
  }

  layoutItems() {
    return zoomItems(this.#zoom, USUAL_ZOOM)
  }

  render(rows) {
    const { type, query, source } = this.page
    const start = this.field('start')
    const end = this.field('end')
    const fields = [start, end].filter(Boolean)
    const movable = fields.every((field) => field.type === 'date' && this.mayPlace(field))
    return html`<record-timeline
      .rows=${rows}
      .extent=${source.extent}
      .plan=${planOf(start, end)}
      .face=${this.#face}
      .zoom=${this.#zoom}
      .openId=${query.item}
      .label=${type.title}
      .titleOf=${this.titleOf}
      .hrefOf=${this.hrefOf}
      .movable=${movable}
      @open=${this.open}
      @sight=${({ detail }) => source.see(detail.first, detail.last)}
      @place=${(event) => this.reschedule(event.detail)}
    ></record-timeline>`
  }
}

registerMode('timeline', TimelineMode)
