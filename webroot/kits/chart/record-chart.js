import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { repeat } from 'lit/directives/repeat.js'
import { chartHead, figureTable } from '../../components/chart/chart-frame.js'
import { pictureButton } from '../../components/picture/picture-button.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { displayIn } from '../../fields/registry.js'
import { t } from '../../words/words.js'
import { lastOf, linesOf, nearest, panelsOf, partsOf, previousIn, scaleOf } from './chart.logic.js'
import { LABEL, lineLabels, plot, timeAxis } from './chart-panel.js'
import { changeText, currencyIn, labelOf, momentText, tickTexts, valueText } from './chart-text.js'
import { finestOf, placed, rangeOf, timeTicks } from './time-axis.logic.js'
import './chart.css'

/** The height in pixels of each panel, by their number, and of any more. */
const HEIGHTS = [320, 224, 176]
/** The approximate distance in pixels of the numbers beside a scale. */
const TICK_DISTANCE = 44
/** The distance of the numbers from the lines, and the width of one character. */
const BESIDE_TICK = 12
const CHARACTER = 6.9
/** The number of periods on each side of the active one that can be focused. */
const AROUND = 150
/** With less width, the labels of the lines are above them. */
const WIDE = 720

/**
 * Numbers of records over time. `along` is the field of the time axis, and `fields` are the fields of the lines. Lines
 * of different units or sizes have separate panels over a common axis. The labels at the ends of the lines show the
 * last period, or the one that is focused or under the pointer.
 *
 * Arrow keys move from one period to another. A period is a link to its record. With `asTable`, the numbers are shown
 * as a table. Sends `table` to show the numbers in the other way.
 */
class RecordChart extends LightElement {
  static properties = {
    records: { attribute: false },
    along: { attribute: false },
    fields: { attribute: false },
    context: { attribute: false },
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    asTable: { type: Boolean },
    openId: {},
    label: {},
    firstDay: { type: Number },
    _active: { state: true },
    _pointed: { state: true },
    _isFocused: { state: true },
    _width: { state: true },
    _room: { state: true },
  }

  #points = []
  #panels = []
  #positions = []
  #ticks = []
  #left = 0
  /** Whether a tap only shows its period, because another one was shown before. */
  #isFirstTap = false
  #stopsElement = undefined
  #measured = new ResizeObserver(() => this.#measure())

  constructor() {
    super()
    this.records = []
    this._width = 0
    this._room = 0
    this.addEventListener('focusin', ({ target }) => {
      const id = target.closest('[data-id]')?.dataset.id
      if (id !== undefined) this._active = id
      this._isFocused = id !== undefined
    })
    this.addEventListener('focusout', () => (this._isFocused = false))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#measured.disconnect()
    this.#stopsElement = undefined
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  /** The ids of the records on the axis, in the order of time. */
  get ids() {
    return this.#points.map(({ record }) => record.id)
  }

  willUpdate(changed) {
    if (['records', 'along', 'fields', 'context'].some((name) => changed.has(name))) this.#make()
    this.#place()
  }

  /** Makes the panels of the lines. */
  #make() {
    this.#points = placed(this.records, this.along)
    const lines = linesOf(this.#points, this.fields, currencyIn(this.context)).map((line) => {
      const parts = partsOf(this.#points, line.values)
      return { ...line, parts, previous: previousIn(parts), last: lastOf(line.values) }
    })
    this.#panels = panelsOf(lines).map((own, _, all) => {
      const height = Math.max(HEIGHTS[all.length - 1] ?? HEIGHTS.at(-1), own.length * LABEL)
      const scale = scaleOf(own, height / TICK_DISTANCE)
      return { lines: own, height, scale, texts: tickTexts(scale.ticks, own) }
    })
  }

  /** Places the points and the labels of the axis. */
  #place() {
    if (this.#panels.length === 0) return
    const texts = this.#panels.flatMap((panel) => panel.texts)
    this.#left = Math.ceil(Math.max(...texts.map((text) => text.length)) * CHARACTER) + BESIDE_TICK
    const range = rangeOf(this.#points)
    const width = Math.max(1, this._width - this.#left)
    const x = (at) => this.#left + ((at - range[0]) / (range[1] - range[0])) * width
    this.#positions = this.#points.map(({ place }) => x(place.at))
    const options = { finest: finestOf(this.#points), firstDay: this.firstDay }
    this.#ticks = timeTicks(range, width, options).map((tick) => ({ ...tick, x: x(tick.at) }))
  }

  updated() {
    const stops = this.querySelector('.trend-stops') ?? undefined
    if (stops === this.#stopsElement) return
    this.#measured.disconnect()
    for (const element of [this, stops]) if (element) this.#measured.observe(element)
    this.#stopsElement = stops
  }

  #measure() {
    this._room = this.clientWidth
    if (this.#stopsElement) this._width = this.#stopsElement.clientWidth
  }

  render() {
    if (this.#panels.length === 0) return html`<p class="trend-note">${t('trend.nothing')}</p>`
    const active = this.#activeIndex
    const at = active ?? this.#points.length - 1
    return html`<section class="trend" aria-label=${this.label}>
      ${chartHead({
        heading: html`<h2 class="chart-question">${this.#question}</h2>`,
        asTable: this.asTable,
        toggle: () => this.dispatchEvent(new CustomEvent('table')),
        tools: this.picture && pictureButton(this.picture, 'button is-quiet is-icon'),
      })}
      ${
        this.asTable
          ? this.#table()
          : html`<p class="chart-answer">${this.#answer(at)}</p>
              ${this.#chart(active, at)}`
      }
      ${this.#note()}
    </section>`
  }

  /** The chart as a picture, for `pictureItems`. Undefined if there is no drawing. */
  get picture() {
    if (this.asTable || this.#panels.length === 0) return undefined
    return { title: this.label, draw: (read) => read(this.querySelector('.trend')) }
  }

  get #question() {
    const [from, to] = [this.#points[0], this.#points.at(-1)].map((point) => this.#momentOf(point))
    return from === to ? t('trend.questionOne', { period: from }) : t('trend.question', { from, to })
  }

  /** The shown period, and the one to which its numbers are compared. */
  #answer(index) {
    const period = this.#momentOf(this.#points[index])
    const previous = this.#lines.map((line) => line.previous.get(index)).find((each) => each !== undefined)
    return previous === undefined
      ? period
      : t('trend.compared', { period, previous: this.#momentOf(this.#points[previous]) })
  }

  get #lines() {
    return this.#panels.flatMap(({ lines }) => lines)
  }

  #momentOf({ record }) {
    return momentText(this.along, record[this.along.name])
  }

  /** The index of the shown period: the one under the pointer, the focused one, or the open one. */
  get #activeIndex() {
    const id = this._pointed ?? (this._isFocused ? this._active : undefined) ?? this.openId
    const index = this.#points.findIndex(({ record }) => record.id === id)
    return index < 0 ? undefined : index
  }

  #chart(active, shown) {
    const width = Math.max(1, this._width)
    const view = { width, left: this.#left, positions: this.#positions, ticks: this.#ticks, active }
    const isBeside = this._room >= WIDE
    return html`<div class="trend-panels ${isBeside ? 'is-wide' : ''}" @click=${this.#clicked}>
      ${this.#panels.map(
        (panel) => html`<div class="trend-panel">${lineLabels(panel, { active, isBeside })}${plot(panel, view)}</div>`,
      )}
      ${timeAxis({ ...view, now: this.#momentOf(this.#points[shown]) })} ${this.#stops()}
    </div>`
  }

  /** The links to the records of the periods, over all panels. */
  #stops() {
    const reached = this.#reached
    const center = this.#points.findIndex(({ record }) => record.id === reached)
    const first = Math.max(0, center - AROUND)
    const near = this.#points.slice(first, center + AROUND)
    const share = (x) => `${(x / Math.max(1, this._width)) * 100}%`
    return html`<ol
      class="trend-stops"
      data-picture="no"
      aria-label=${t('trend.periods')}
      @pointerdown=${this.#pressed}
      @pointermove=${this.#pointed}
      @pointerleave=${(event) => event.pointerType === 'mouse' && (this._pointed = undefined)}
      @keydown=${this.#key}
    >
      ${repeat(
        near,
        ({ record }) => record.id,
        ({ record }, offset) => {
          const index = first + offset
          const [before, after] = this.#around(index)
          return html`<li ${styles({ '--from': share(before), '--to': share(this._width - after) })}>
            <a
              class="trend-stop"
              href=${this.hrefOf(record)}
              data-id=${record.id}
              draggable="false"
              tabindex=${record.id === reached ? 0 : -1}
              aria-current=${ifDefined(record.id === this.openId ? 'true' : undefined)}
              aria-label=${this.#spoken(index)}
            ></a>
          </li>`
        },
      )}
    </ol>`
  }

  /** The period that Tab reaches: the active one, or the last one. */
  get #reached() {
    const { activeId } = this
    const isShown = this.#points.some(({ record }) => record.id === activeId)
    return isShown ? activeId : this.#points.at(-1).record.id
  }

  /** The horizontal range that is nearest to a period. */
  #around(index) {
    const x = this.#positions
    const before = index === 0 ? this.#left : (x[index - 1] + x[index]) / 2
    const after = index === x.length - 1 ? this._width : (x[index] + x[index + 1]) / 2
    return [before, after]
  }

  #spoken(index) {
    const point = this.#points[index]
    const moment = this.#momentOf(point)
    const title = this.titleOf(point.record)
    const figures = this.#lines
      .filter(({ values }) => values[index] !== undefined)
      .map((line) => {
        const value = line.values[index]
        const change = changeText(line, value, line.values[line.previous.get(index)])
        return [labelOf(line), valueText(line, value), change].filter(Boolean).join(' ')
      })
    return [title === moment ? title : `${title}, ${moment}`, ...figures].join('; ')
  }

  #table() {
    const lines = this.#lines
    const reached = this.#reached
    const row = ({ record }, index) =>
      html`<tr>
        <th scope="row">
          <a
            class="trend-row"
            href=${this.hrefOf(record)}
            data-id=${record.id}
            tabindex=${record.id === reached ? 0 : -1}
            aria-current=${ifDefined(record.id === this.openId ? 'true' : undefined)}
            @keydown=${this.#key}
            >${displayIn(record, this.along, this.context)}</a
          >
        </th>
        ${lines.map(
          (line) =>
            html`<td>
              ${line.values[index] === undefined ? nothing : displayIn(record, line.field, this.context)}
              <span class="trend-change"
                >${changeText(line, line.values[index], line.values[line.previous.get(index)])}</span
              >
            </td>`,
        )}
      </tr>`
    return figureTable({
      label: this.#question,
      columns: [this.along.label, ...lines.map(labelOf)],
      rows: repeat(this.#points, ({ record }) => record.id, row),
    })
  }

  #note() {
    const count = this.records.length - this.#points.length
    if (count === 0) return nothing
    return html`<p class="trend-note">${t('trend.unplaced', { count, field: this.along.label })}</p>`
  }

  #idAt({ clientX }) {
    const { left } = this.querySelector('.trend-stops').getBoundingClientRect()
    return this.#points[nearest(this.#positions, clientX - left)].record.id
  }

  #pointed = (event) => {
    this._pointed = this.#idAt(event)
  }

  /** On a touch screen, the first tap on a period shows its numbers, and the next one opens its record. */
  #pressed = (event) => {
    const id = this.#idAt(event)
    this.#isFirstTap = event.pointerType === 'touch' && id !== this._pointed
    this._pointed = id
  }

  #clicked = (event) => {
    if (this.#isFirstTap) event.preventDefault()
    this.#isFirstTap = false
  }

  #key = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const last = this.#points.length - 1
    const at = this.ids.indexOf(this.activeId)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    this.focusRecord(this.ids[Math.min(Math.max(next, 0), last)])
  }

  /** Moves the focus to the next or previous period. Without an active one, focuses the last one. */
  async step(by) {
    await this.updateComplete
    const { ids } = this
    const at = ids.indexOf(this.activeId)
    await this.focusRecord(at < 0 ? ids.at(-1) : ids[Math.min(Math.max(at + by, 0), ids.length - 1)])
  }

  async focusRecord(id) {
    if (!this.ids.includes(id)) return
    this._active = id
    this._pointed = undefined
    await this.updateComplete
    this.querySelector(`a[data-id="${CSS.escape(id)}"]`)?.focus()
  }
}

customElements.define('record-chart', RecordChart)
