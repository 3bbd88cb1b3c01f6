import { html, nothing } from 'lit'
import { fieldError } from '../../components/form/field-error.js'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { typing } from '../../components/text-control/typing.js'
import { inputOf } from '../../fields/inputs.js'
import { labelledInput } from '../../fields/labelled-input.js'
import { t } from '../../words/words.js'

/*
 * The fields of the form for a new record. `form` is `{draft, errors, context, set}`: the entered values, the messages
 * by field, the context of the inputs, and a function that sets the value of a field.
 */

/** The title of the record: one line, or a longer text for collections of texts. `key` handles its keys. */
export function formTitle(form, field, key) {
  const { draft, errors } = form
  const invalid = Boolean(errors[field.name])
  const id = 'new-record-title'
  const describedBy = invalid ? `error-${id}` : undefined
  const control =
    field.type === 'text'
      ? html`<textarea
          class="record-title is-input"
          id=${id}
          rows="1"
          placeholder=${field.label}
          ?required=${field.required}
          aria-invalid=${invalid ? 'true' : nothing}
          aria-describedby=${describedBy ?? nothing}
          ${typing(draft[field.name], (text) => form.set(field.name, text), { oneLine: true })}
          @keydown=${key}
        ></textarea>`
      : input(form, field, id, { invalid, describedBy, always: true, titled: true, placeholder: field.label })
  return html`<label class="visually-hidden" for=${id}>${field.label}</label> ${control} ${problem(form, field, id)}`
}

/** The text comes first and may be long. The other fields are folded. */
export function formText(form, field, others) {
  const id = `new-${field.name}`
  return html`
    <div class="form-text">
      ${input(form, { ...field, help: t('record.text') }, id, { always: true })} ${problem(form, field, id)}
    </div>
    <details class="record-group" ?open=${others.some(({ name }) => name in form.errors)}>
      <summary>${icon('chevron-right')}${t('record.properties')}</summary>
      <div class="form">${others.map((other) => formField(form, other))}</div>
    </details>
  `
}

/** A field of several lines among others that are arranged side by side. */
export function formBox(form, field) {
  const id = `new-${field.name}`
  return html`
    <section class="record-block" aria-labelledby="${id}-label" ${styles({ '--area': field.name })}>
      <h3 class="record-block-title" id="${id}-label">${field.label}</h3>
      ${input(form, field, id)} ${problem(form, field, id)}
    </section>
  `
}

/** A field with its label, and its problem or its help. The first text of a form can be typed at once. */
export function formField({ draft, errors, context, set }, field, isFirst = false) {
  return labelledInput({
    field,
    id: `new-${field.name}`,
    value: draft[field.name],
    error: errors[field.name],
    context,
    always: isFirst,
    change: (value) => set(field.name, value),
  })
}

function input({ draft, context, set }, field, id, options) {
  return inputOf({
    value: draft[field.name],
    field,
    id,
    context,
    change: (value) => set(field.name, value),
    ...options,
  })
}

function problem({ errors }, { name }, id) {
  return fieldError(errors[name], { id: `error-${id}` })
}
