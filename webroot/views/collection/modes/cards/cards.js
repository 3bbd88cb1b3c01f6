import { html } from 'lit'
import { session } from '../../../../app/server/session.js'
import { pictureFace } from '../../../../kits/cards/card-face.js'
import '../../../../kits/cards/record-cards.js'
import { changeToGroup, groupValue, isByMonth } from '../../../../kits/list/rows/group-value.logic.js'
import { pickRow } from '../../../../kits/list/selection/select-all.js'
import { isRecord } from '../../../../lib/rows.js'
import { t } from '../../../../words/words.js'
import { GroupedMode } from '../grouped-mode.js'
import { registerMode } from '../modes.js'

/** The maximum number of facts on a card. */
const FACTS = 3

/** The records as cards with a picture and a few facts. */
class CardsMode extends GroupedMode {
  get element() {
    return this.page.querySelector('record-cards')
  }

  async focusRecord(id) {
    await this.element?.focusRecord(id)
  }

  render(rows) {
    const { page } = this
    const { type, query, selection, context } = page
    const groupField = type.fieldsByName.get(page.group)
    const mayAdd = groupField && !isByMonth(groupField) && this.mayAdd(groupField)
    return html`<record-cards
      .rows=${rows}
      .face=${pictureFace({
        fields: this.#fields(groupField),
        titleOf: this.titleOf,
        hrefOf: this.hrefOf,
        stateOf: this.stateOf,
        context,
      })}
      .selection=${selection}
      .openId=${query.item}
      .label=${type.title}
      .selectable=${!session.readOnly}
      .addLabel=${mayAdd ? t('record.addNew', { record: type.singular }) : undefined}
      @open=${this.open}
      @pick=${({ detail }) => pickRow(page, detail)}
      @extend=${({ detail }) => selection.extend(detail.from, detail.to)}
      @sight=${({ detail }) => page.source.see(detail.first, detail.last)}
      @add=${({ detail }) => page.add(this.#groupOf(detail.beside, groupField))}
    ></record-cards>`
  }

  /** Returns the values of a new record in the group of another one, which may not be loaded yet. */
  #groupOf(record, field) {
    const { context } = this.page
    return isRecord(record) ? changeToGroup({}, field, groupValue(record, field, context), context) : {}
  }

  /** The fields of a card, from the columns of the list. Those that no record has or that a head shows are omitted. */
  #fields(groupField) {
    const { type, source } = this.page
    const columns = type.columns
      .map((name) => type.fieldsByName.get(name))
      .filter((field) => field.name !== type.naming && field !== groupField && source.says(field))
    const state = columns.find(({ options }) => options?.some(({ meaning }) => meaning))
    const progress = columns.find(isShare)
    const image = this.field('image')
    return {
      image,
      state,
      progress,
      text: this.#text,
      facts: columns.filter((field) => ![state, progress, image].includes(field)).slice(0, FACTS),
    }
  }

  /** The text that describes a record. A long list does not load it. */
  get #text() {
    const { type, source } = this.page
    const [name] = type.record.blocks.filter((block) => type.fieldsByName.get(block)?.type === 'markdown')
    const field = type.fieldsByName.get(name)
    return field && source.isWhole && source.says(field) ? field : undefined
  }
}

/** Whether the numbers of a field are percentages of a whole. */
function isShare({ type, unit, min, max }) {
  return ['number', 'integer'].includes(type) && unit === '%' && min === 0 && max === 100
}

registerMode('cards', CardsMode)
