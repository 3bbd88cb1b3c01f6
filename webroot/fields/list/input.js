import { html } from 'lit'
import { pickerOptions } from '../select/select.js'
import { pickedValues } from '../../lib/relations.js'
import { mayBeTyped, relationOption, relationOptions } from '../relation/relation.js'
import { valuePicker } from '../value-picker.js'
import { isChosen } from './list.logic.js'
import '../../components/outline/outline-editor.js'
import './category-boxes.js'
import './date-marks.js'
import './drawn-categories.js'
import './drawn-outline.js'
import './ladder-editor.js'
import './list-editor.js'

export function listInput(props) {
  const { value, field, id, context, change } = props
  if (isChosen(field)) {
    const { of } = field
    const isSelect = of.type === 'select'
    const { shown, stored } = pickedValues([value ?? []].flat(), (each) => context.chosenValue(field, each))
    return valuePicker({
      ...props,
      value: shown,
      change: (chosen) => change(stored(chosen)),
      multiple: true,
      options: isSelect ? pickerOptions(of) : () => relationOptions(of, context),
      optionOf: isSelect ? undefined : (each) => relationOption(of, each, context),
      free: isSelect ? of.open : () => mayBeTyped(of, context),
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
  if (field.as === 'tree')
    return html`<drawn-outline
      .value=${entries}
      .heading=${context.recordTitle}
      .label=${field.label}
      .controlId=${id}
      .memory=${context.recordKey && `${context.recordKey} ${field.name}`}
      ?readOnly=${context.readOnly}
      @change=${take}
    ></drawn-outline>`
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
  if (field.as === 'bones')
    return html`<drawn-categories
      .value=${entries}
      .field=${field}
      .context=${context}
      .controlId=${id}
      @change=${take}
    ></drawn-categories>`
  return html`<list-editor
    .value=${entries}
    .field=${field}
    .context=${context}
    .controlId=${id}
    @change=${take}
  ></list-editor>`
}
