import { html, nothing, render } from 'lit'
import { openChooser } from '../../../components/chooser/chooser.js'
import { holdKeys } from '../../../app/commands/held-keys.js'
import { complain } from '../../../app/messages/toasts.js'
import { inputOf } from '../../../fields/input-types.js'
import { loadInputs } from '../../../fields/load-inputs.js'
import { valuePicker } from '../../../fields/value-picker.js'
import { changesToValue } from '../rows/group-value.logic.js'
import { editRecords } from '../../../app/edits/edit-records.js'
import { fieldContext } from '../../../app/records/field-context.js'
import { records } from '../../../app/records/records.js'
import { changesOf } from '../../../app/records/records.logic.js'
import { isEditable, titleOf } from '../../../app/server/schema.js'
import { quoted } from '../../../lib/text/plain-text.js'
import { equal, isEmpty } from '../../../lib/values/equal.js'
import { mayChange, withPossible } from '../../../lib/values/transitions.js'
import { t } from '../../../words/words.js'
import { mayEdit } from '../columns/columns.js'
import { WAYS, changedValues, hasSeveral, maySetInSeveral, valuesInAny } from './several.logic.js'
import './set-field.css'

/** Selects the first control of an input. For a Markdown text, that is the button that starts editing. */
const FIRST = 'input, textarea, [contenteditable="true"], .markdown-placeholder, .markdown-edit'

/** Asks for a field and its value, and sets it in several records. `act` runs the change and keeps the focus. */
export function askField(type, ids, act = (run) => run()) {
  const found = ids.map((id) => records(type.name).get(id)).filter(Boolean)
  const fields = type.fields
    .filter((field) => isEditable(field) && field.type !== 'object' && (ids.length === 1 || maySetInSeveral(field)))
    .filter((field) => found.every((record) => mayEdit(type, record, field)) && mayChange(type, field, found))
  openChooser({
    title: t('list.setWhich', { count: ids.length }),
    options: fields.map((field) => ({ value: field.name, label: field.label, glyph: 'pencil' })),
    choose: (name) => askValue(type, type.fieldsByName.get(name), ids, act),
  })
}

/**
 * Asks for the value of a field, and sets it in several records. Typed keys are held back until the controls and the
 * current values are loaded.
 */
function askValue(type, field, ids, act = (run) => run()) {
  const show = () => showForm(type, field, ids, act)
  const values = records(type.name).complete(ids, [field.name])
  return holdKeys(Promise.all([loadInputs(), values]).then(show).catch(complain))
}

/** `given` is what was chosen in an earlier form, whose value was refused, as `{way, value}`. */
async function showForm(type, field, ids, act, given) {
  const found = ids.map((id) => records(type.name).get(id)).filter(Boolean)
  const possible = withPossible(type, field, found, (because, record) =>
    found.length === 1 ? because : `${quoted(titleOf(type, record))}: ${because}`,
  )
  const [first] = found
  const isCommon = found.every((record) => equal(record[field.name], first[field.name]))
  /** How the values change, one of `WAYS`. Undefined for a field with one value. */
  let way = given ? given.way : hasSeveral(field) ? 'add' : undefined
  let value = given ? given.value : isCommon && !way ? first?.[field.name] : undefined
  let wasSet = given !== undefined
  const dialog = document.createElement('dialog')
  dialog.className = 'chooser set-field'
  const title = t('list.setField', { field: field.label, count: ids.length })
  dialog.setAttribute('aria-label', title)
  const context = fieldContext(type.name, () => draw(), { isDraft: true })
  const finish = () => {
    dialog.querySelector('.reading-input')?.parentElement.settle()
    if (dialog.querySelector('.set-field-input input')?.validity.valid === false) return
    // A choice is made again quickly, but nobody should have to type a value again.
    const isKept = !isOneChoice()
    dialog.close()
    // Replacing all values by none is a change too.
    if (!wasSet && way !== 'replace') return
    const changes = changesTo(field, context, { way, value })
    act(async () => {
      const isChanged = await editRecords(type.name, ids, changes)
      if (isKept && !isChanged && wouldChange(type, ids, changes)) showForm(type, field, ids, act, { way, value })
      return isChanged
    })
  }
  const mayClear =
    !way && !possible.required && field.type !== 'boolean' && found.some((record) => !isEmpty(record[field.name]))
  const clear = () => {
    dialog.close()
    act(() => editRecords(type.name, ids, { [field.name]: null }))
  }
  /** Whether choosing one value completes the form, so that it needs no confirmation. */
  const isOneChoice = () => dialog.querySelector('value-picker:not([multiple])') !== null
  const change = (next) => {
    value = next
    wasSet = true
    draw()
    if (isOneChoice()) finish()
  }
  /** Replacing starts with the values that all records have in common. */
  const setWay = (next) => {
    way = next
    value = way === 'replace' && isCommon ? first?.[field.name] : undefined
    wasSet = false
    draw()
  }
  const draw = () => {
    const placeholder = isCommon || way === 'add' ? undefined : t('list.differs')
    const id = 'set-field-control'
    const input = { value: value ?? undefined, field: possible, id, label: field.label, context, change, placeholder }
    render(
      html`<form
        class="set-field-form"
        novalidate
        @submit=${(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <h2 class="set-field-title">${title}</h2>
        ${way ? wayChoice(way, setWay) : nothing}
        <div class="set-field-input">${way === 'remove' ? removalInput(input, found) : valueInput(input)}</div>
        <div class="set-field-actions">
          <button class="button is-primary">${t('list.set')}</button>
          ${
            mayClear
              ? html`<button type="button" class="button is-quiet" @click=${clear}>${t('list.clearField')}</button>`
              : nothing
          }
          <button type="button" class="button is-quiet" @click=${() => dialog.close()}>${t('action.cancel')}</button>
        </div>
      </form>`,
      dialog,
    )
  }
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  draw()
  dialog.showModal()
  await dialog.querySelector('.set-field-input').firstElementChild?.updateComplete
  const picker = dialog.querySelector('value-picker')
  if (picker) await picker.open()
  else dialog.querySelector('.set-field-input').querySelector(FIRST)?.focus()
}

/** Returns the changes that the form makes, for `editRecords`. Records that have the chosen value keep its form. */
function changesTo(field, context, { way, value }) {
  if (!way) return changesToValue(field, value, context)
  const values = [value ?? []].flat()
  const chosenOf = (each) => context.chosenValue(field, each)
  return (record) => ({ [field.name]: changedValues(record[field.name], way, values, chosenOf) })
}

/** Whether changes differ from the values of a record: after a refusal, all records have their stored values. */
function wouldChange(type, ids, changes) {
  const present = ids.map((id) => records(type.name).get(id)).filter(Boolean)
  return present.some((record) => {
    const patch = typeof changes === 'function' ? changes(record) : changes
    return Object.keys(changesOf(record, patch)).length > 0
  })
}

/** Asks how several values change. */
function wayChoice(chosen, choose) {
  const labels = { add: t('list.addValues'), remove: t('list.removeValues'), replace: t('list.replaceValues') }
  return html`<fieldset class="set-field-way">
    <legend class="visually-hidden">${t('list.howValues')}</legend>
    ${WAYS.map(
      (way) =>
        html`<label class="check"
          ><input
            type="radio"
            name="way"
            .checked=${way === chosen}
            @change=${() => choose(way)}
          />${labels[way]}</label
        >`,
    )}
  </fieldset>`
}

/** The control for the new value. A check box could not show that the records differ, so a choice replaces it. */
function valueInput(input) {
  if (input.field.type !== 'boolean') return inputOf(input)
  const options = [
    { value: true, label: t('fields.yes') },
    { value: false, label: t('fields.no') },
  ]
  return valuePicker({ ...input, field: { ...input.field, required: true }, options })
}

/** Offers the values that any of the records has. */
function removalInput(input, found) {
  const { field, context } = input
  const labelOf = (value) => {
    if (field.of?.type === 'relation') return context.titleOfRelated(field.of, value)
    return field.of?.options?.find((option) => option.value === value)?.label ?? String(value)
  }
  return valuePicker({
    ...input,
    multiple: true,
    options: valuesInAny(found, field.name, (value) => context.chosenValue(field, value)).map((value) => ({
      value,
      label: labelOf(value),
    })),
    placeholder: t('list.chooseValues'),
  })
}
