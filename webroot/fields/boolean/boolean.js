import { html } from 'lit'
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

  sortValue: (value) => (value === true ? 0 : 1),
}
