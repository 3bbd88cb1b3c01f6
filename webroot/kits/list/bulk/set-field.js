import { html, render } from 'lit'
import { openChooser } from '../../../components/chooser/chooser.js'
import { holdKeys } from '../../../app/commands/held-keys.js'
import { complain } from '../../../app/messages/toasts.js'
import { areInputsLoaded, inputOf } from '../../../fields/input-types.js'
import { loadInputs } from '../../../fields/load-inputs.js'
import { editRecords } from '../../../app/edits/edit-records.js'
import { fieldContext } from '../../../app/records/field-context.js'
import { records } from '../../../app/records/records.js'
import { isEditable } from '../../../app/server/schema.js'
import { equal } from '../../../lib/equal.js'
import { t } from '../../../words/words.js'
import { mayEdit } from '../columns.js'
import { chooseTags } from './choose-tags.js'
import './set-field.css'

/** Asks for a field and its value, and sets it in several records. `act` runs the change and keeps the focus. */
export function askField(type, ids, act = (run) => run()) {
  const found = ids.map((id) => records(type.name).get(id)).filter(Boolean)
  const fields = type.fields.filter(
    (field) => isEditable(field) && field.type !== 'object' && found.every((record) => mayEdit(type, record, field)),
  )
  openChooser({
    title: t('list.setWhich', { count: ids.length }),
    options: fields.map((field) => ({ value: field.name, label: field.label, glyph: 'pencil' })),
    choose: (name) =>
      type.fieldsByName.get(name).type === 'tags'
        ? chooseTags(type.name, ids, { act })
        : askValue(type, type.fieldsByName.get(name), ids, act),
  })
}

/** Asks for the value of a field, and sets it in several records. The keys wait until the controls are loaded. */
function askValue(type, field, ids, act = (run) => run()) {
  const show = () => showForm(type, field, ids, act)
  if (areInputsLoaded()) return show()
  return holdKeys(loadInputs().then(show).catch(complain))
}

async function showForm(type, field, ids, act) {
  const found = ids.map((id) => records(type.name).get(id)).filter(Boolean)
  const [first] = found
  const isCommon = found.every((record) => equal(record[field.name], first[field.name]))
  let value = isCommon ? first?.[field.name] : undefined
  let wasSet = false
  const dialog = document.createElement('dialog')
  dialog.className = 'chooser set-field'
  const title = t('list.setField', { field: field.label, count: ids.length })
  dialog.setAttribute('aria-label', title)
  const context = fieldContext(type.name, () => draw(), { isDraft: true })
  const finish = () => {
    dialog.querySelector('.reading-input')?.parentElement.settle()
    if (dialog.querySelector('input')?.validity.valid === false) return
    dialog.close()
    if (wasSet) act(() => editRecords(type.name, ids, { [field.name]: value ?? null }))
  }
  /** A choice of one value needs no confirmation. */
  const isOneChoice = () => dialog.querySelector('value-picker:not([multiple])') !== null
  const draw = () =>
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
        <div class="set-field-input">
          ${inputOf({
            value: value ?? undefined,
            field,
            id: 'set-field-control',
            label: field.label,
            context,
            placeholder: isCommon ? undefined : t('list.differs'),
            change: (next) => {
              value = next
              wasSet = true
              draw()
              if (isOneChoice()) finish()
            },
          })}
        </div>
        <div class="set-field-actions">
          <button class="button is-primary">${t('list.set')}</button>
          <button type="button" class="button is-quiet" @click=${() => dialog.close()}>${t('action.cancel')}</button>
        </div>
      </form>`,
      dialog,
    )
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  draw()
  dialog.showModal()
  await dialog.querySelector('.set-field-input').firstElementChild?.updateComplete
  const picker = dialog.querySelector('value-picker')
  if (picker) await picker.open()
  else dialog.querySelector('.set-field-input').querySelector('input, textarea, [contenteditable="true"]')?.focus()
}
