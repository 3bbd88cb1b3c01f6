import { html, nothing } from 'lit'
import { pickerOptions, optionOf } from '../select/select.js'
import { isPerson, mayBeTyped, relationOptions } from '../relation/relation.js'
import { displayOf } from '../field-types.js'
import { avatar } from '../../components/avatar/avatar.js'
import '../../components/outline/outline-editor.js'
import './category-boxes.js'
import './date-marks.js'
import './ladder-editor.js'
import './list-editor.js'
import { valuePicker } from '../value-picker.js'
import { isChosen } from './list.logic.js'

export default {
  typed: true,
  block: (field) => !isChosen(field),
  filter: 'choice',
  width: 'minmax(9rem, 0.8fr)',

  display(value, field, context) {
    const entries = [value].flat()
    if (field.of?.type === 'relation' && isPerson(field.of)) {
      return html`<span class="avatars"
        >${entries.slice(0, 5).map((entry) => avatar(context.titleOfRelated(field.of, entry)))}
        ${entries.length > 5 ? html`<span class="count">+${entries.length - 5}</span>` : nothing}</span
      >`
    }
    if (['object', 'date'].includes(field.of?.type)) return html`<span class="number muted">${entries.length}</span>`
    const shown = entries.slice(0, 3).map((entry) => displayOf(field.of ?? { type: 'text' }, entry, context))
    return html`<span class="truncate"
      >${shown.map((entry, index) => html`${index ? ', ' : ''}${entry}`)}${
        entries.length > 3 ? html` <span class="count">+${entries.length - 3}</span>` : nothing
      }</span
    >`
  },

  input(input) {
    const { value, field, id, context, change } = input
    if (isChosen(field)) {
      const { of } = field
      const isSelect = of.type === 'select'
      return valuePicker({
        ...input,
        multiple: true,
        options: isSelect ? pickerOptions(of) : () => relationOptions(of, context),
        free: isSelect ? of.open : mayBeTyped(of),
      })
    }
    if (field.of?.type === 'date') {
      return html`<date-marks
        .value=${[value ?? []].flat()}
        .label=${field.label}
        .controlId=${id}
        ?readOnly=${context.readOnly}
        .firstDay=${context.firstDay}
        @change=${(event) => {
          event.stopPropagation()
          change(event.detail.value)
        }}
      ></date-marks>`
    }
    const entries = [value ?? []].flat()
    const take = (event) => {
      event.stopPropagation()
      change(event.detail.value)
    }
    if (field.as === 'outline')
      return html`<outline-editor
        .value=${entries}
        .label=${field.label}
        .controlId=${id}
        ?readOnly=${context.readOnly}
        @change=${take}
      ></outline-editor>`
    if (field.as === 'ladder')
      return html`<ladder-editor
        .value=${entries}
        .field=${field}
        .context=${context}
        .controlId=${id}
        @change=${take}
      ></ladder-editor>`
    if (field.as === 'categories')
      return html`<category-boxes
        .value=${entries}
        .field=${field}
        .context=${context}
        .controlId=${id}
        @change=${take}
      ></category-boxes>`
    return html`<list-editor
      .value=${entries}
      .field=${field}
      .context=${context}
      .controlId=${id}
      @change=${take}
    ></list-editor>`
  },

  sortValue: (value) => (Array.isArray(value) ? value.length : 1),
}

export { optionOf }
