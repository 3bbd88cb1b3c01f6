import { html } from 'lit'
import '../../../../kits/chart/record-chart.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'

/** Numbers of the records over time, as lines or as a table. */
class ChartMode extends Mode {
  #isTable = false

  get element() {
    return this.page.querySelector('record-chart')
  }

  /** The records of the chart are in the order of time. */
  shownIds(rows) {
    const ids = super.shownIds(rows)
    const shown = new Set(ids)
    return this.element?.ids.filter((id) => shown.has(id)) ?? ids
  }

  async focusRecord(id) {
    await this.element?.focusRecord(id)
  }

  get toggleTable() {
    return () => {
      this.#isTable = !this.#isTable
      this.page.requestUpdate()
    }
  }

  render(records) {
    const { type, context, query } = this.page
    return html`<record-chart
      .records=${records}
      .along=${this.field('along')}
      .fields=${this.fields.lines.map((name) => type.fieldsByName.get(name))}
      .context=${context}
      .firstDay=${context.firstDay}
      .titleOf=${this.titleOf}
      .hrefOf=${this.hrefOf}
      .openId=${query.item}
      .label=${type.title}
      .asTable=${this.#isTable}
      @table=${this.toggleTable}
    ></record-chart>`
  }
}

registerMode('chart', ChartMode)
