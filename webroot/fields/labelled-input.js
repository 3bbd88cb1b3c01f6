import { html, nothing } from 'lit'
import { icon } from '../components/icon/icon.js'
import { t } from '../words/words.js'
import { inputOf } from './input-types.js'
import '../components/form/form.css'

const CHOSEN = new Set(['select', 'relation', 'list'])

/**
 * The control of a field in a form, with its label, and with its error or its help. `input` has the members of every
 * control of a field. A field that `isShort` shares its line with others.
 */
export function labelledInput({ error, isShort = false, ...input }) {
  const { field, id } = input
  const told = error ?? field.help
  return html`
    <div class="form-field ${isShort ? 'is-short' : ''}">
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
