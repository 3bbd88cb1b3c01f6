import { html } from 'lit'
import '../../../components/record-board/record-board.js'
import { t } from '../../../words/words.js'
import { Mode } from './mode.js'

/** The number of fields on a card below its title. */
const ON_CARD = 3

/** The records as cards, with one column for each value of a field. */
export class BoardMode extends Mode {
  static kind = 'board'
  static glyph = 'columns-3'
  static get label() {
    return t('collection.asBoard')
  }

  get element() {
    return this.page.querySelector('record-board')
  }

  render(records) {
    const { type, query, context } = this.page
    const field = this.field('columns')
    const sum = this.field('sum')
    const fields = type.columns
      .map((name) => type.fieldsByName.get(name))
      .filter((each) => each && each !== field && each.name !== type.naming)
    return html`<record-board
      .records=${records}
      .field=${field}
      .sum=${sum}
      .fields=${fields.slice(0, ON_CARD)}
      .context=${context}
      .openId=${query.item}
      .label=${type.title}
      .titleOf=${this.titleOf}
      .hrefOf=${this.hrefOf}
      .movable=${this.mayPlace(field)}
      .addable=${this.mayAdd(field)}
      @open=${this.open}
      @place=${(event) => this.place(event.detail, field)}
      @add=${(event) => this.add(event.detail, field)}
    ></record-board>`
  }
}
