import { html, nothing } from 'lit'
import { icon } from '../components/icon/icon.js'
import { t } from '../words/words.js'
import { inputOf } from './input-types.js'
import '../components/form/form.css'

const CHOSEN = new Set(['select', 'relation', 'list'])
/** Two fields of these types fit beside each other in a form. */
const SHORT = new Set([
  'date',
  'instant',
  'time',
  'period',
  'number',
  'integer',
  'money',
  'select',
  'boolean',
  'figure',
])

/**
 * The control of a field in a form, with its label, and with its error or its help. `input` has the members of every
 * control of a field.
 */
export function labelledInput({ error, ...input }) {
  const { field, id } = input
  const told = error ?? field.help
  return html`
    <div class="form-field ${SHORT.has(field.type) ? 'is-short' : ''}">
      <label class="form-label" for=${id}
        >${field.label}${field.required ? html`<span class="form-required"> ${t('record.required')}</span>` : nothing}</label
      >
      ${inputOf({
        placeholder: CHOSEN.has(field.type) ? t('record.choose') : undefined,
        ...input,
        invalid: Boolean(error),
        describedBy: told ? `${id}-told` : undefined,
      })}
      ${
        told
          ? html`<p class=${error ? 'field-error' : 'form-help'} id="${id}-told">
              ${error ? icon('circle-alert') : nothing}${told}
            </p>`
          : nothing
      }
    </div>
  `
}
