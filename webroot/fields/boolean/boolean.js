import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { icon } from '../../components/icon/icon.js'
import { TONE_OF_MEANING } from '../../lib/tone.js'
import { t } from '../../words/words.js'

export default {
  filter: 'choice',
  width: '5.5rem',

  display(value, field) {
    const tone = TONE_OF_MEANING[field.meaning]
    if (tone) return value === true ? html`<span class="chip tone-${tone}">${field.label}</span>` : ''
    return value === true ? html`${icon('check')}<span class="visually-hidden">${t('fields.yes')}</span>` : ''
  },

  input({ value, id, label, invalid, describedBy, change }) {
    return html`<span class="check"
      ><input
        type="checkbox"
        id=${id ?? nothing}
        aria-label=${label ?? nothing}
        aria-invalid=${invalid ? 'true' : nothing}
        aria-describedby=${describedBy ?? nothing}
        .checked=${live(value === true)}
        @change=${(event) => change(event.target.checked)}
    /></span>`
  },

  sortValue: (value) => (value === true ? 0 : 1),
}
