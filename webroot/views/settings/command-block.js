import { html } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { copyText } from '../../app/messages/clipboard.js'
import { t } from '../../words/words.js'

/** A command or a part of a configuration with a button to copy it. `name` is its accessible name. */
export function commandBlock(text, name) {
  return html`<div class="settings-command">
    <pre tabindex="0" role="group" aria-label=${name}><code>${text}</code></pre>
    <button
      class="button is-quiet is-icon"
      aria-label=${t('settings.copyOf', { name })}
      title=${t('action.copy')}
      @click=${() => copyText(text)}
    >
      ${icon('copy')}
    </button>
  </div>`
}
