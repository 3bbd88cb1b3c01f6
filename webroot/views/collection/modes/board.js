import { html } from 'lit'
import '../../../components/record-board/record-board.js'
import { editRecord } from '../../../app/records/actions.js'
import { complain } from '../../../app/messages/toasts.js'
import { router } from '../../../app/places/router.js'
import { isEditable, offers, titleOf } from '../../../app/server/schema.js'
import { session } from '../../../app/server/session.js'
import { t } from '../../../words/words.js'
import { Mode } from './mode.js'

/** So many fields are on a card below its title. */
const ON_CARD = 3

/** The records as cards in columns, one for each value of a field. */
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
      .titleOf=${(record) => titleOf(type, record)}
      .hrefOf=${(record) => router.href({ item: record.id, in: null, new: null })}
      .movable=${isEditable(field) && offers(type, 'update') && !session.readOnly}
      .addable=${isEditable(field) && offers(type, 'create') && !session.readOnly}
      @open=${(event) => router.open(type.name, event.detail.id)}
      @place=${(event) => place(type, event.detail, field)}
      @add=${(event) => this.page.add({ [field.name]: event.detail.value })}
    ></record-board>`
  }
}

/** Sets the field by which a record is placed; what the server refuses is told and taken back. */
export async function place(type, { id, value }, field) {
  try {
    await editRecord(type.name, id, { [field.name]: value ?? null })
  } catch (error) {
    complain(error)
  }
}
