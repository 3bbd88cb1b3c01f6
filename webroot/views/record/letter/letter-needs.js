import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { isFinal } from '../../../app/edits/operations.logic.js'
import { formatAddress } from '../../../app/places/router.logic.js'
import { placeOfSetting } from '../../../app/places/declared.js'
import { SETTINGS, project } from '../../../app/server/project.js'
import { collection } from '../../../app/server/schema.js'
import { isEmpty } from '../../../lib/values/equal.js'
import { t } from '../../../words/words.js'

/** The settings without which a letter on paper is incomplete: the currency of its amounts, and its sender. */
const NEEDED = ['currency', 'letterhead']

/** The settings that the letter of a draft still lacks, with a link to them. */
class LetterNeeds extends LightElement {
  static properties = { type: { attribute: false }, record: { attribute: false } }

  emitters() {
    return [project]
  }

  render() {
    const { config } = project
    if (!config || isFinal(this.record, this.type)) return nothing
    const missing = NEEDED.filter((name) => isEmpty(config[name]) && isEmpty(this.record[name]))
    if (missing.length === 0) return nothing
    const { fieldsByName } = collection(SETTINGS)
    const fields = missing.map((name) => fieldsByName.get(name).label)
    const path = placeOfSetting(missing[0])?.path ?? '/settings'
    return html`<p class="letter-needs">
      ${t('record.letterNeeds', { fields })}
      <a class="link" href=${formatAddress(path)}>${t('record.letterSettings')}</a>
    </p>`
  }
}

customElements.define('letter-needs', LetterNeeds)
