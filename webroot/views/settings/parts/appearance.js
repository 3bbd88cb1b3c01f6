import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { characterKeys } from '../../../app/commands/commands.js'
import { chosenTheme, setTheme } from '../../../lib/theme.js'
import { chooseLanguage, chosenLanguage } from '../../../words/language.js'
import { LANGUAGES } from '../../../words/language.logic.js'
import { t } from '../../../words/words.js'
import '../settings-fields.js'

const THEMES = [
  [undefined, () => t('settings.theme.system')],
  ['light', () => t('settings.theme.light')],
  ['dark', () => t('settings.theme.dark')],
]

/** How the plan looks: in this browser, and which views the menu of the project shows. */
class SettingsAppearance extends LightElement {
  render() {
    return html`
      <section class="settings-group">
        <h3 class="settings-title">${t('settings.browser')}</h3>
        <fieldset class="settings-choice">
          <legend class="form-label">${t('settings.theme')}</legend>
          ${THEMES.map(([name, label]) => this.#theme(name, label()))}
        </fieldset>
        <fieldset class="settings-choice">
          <legend class="form-label">${t('settings.language')}</legend>
          ${this.#language(undefined, t('settings.languageOfBrowser'))}
          ${Object.entries(LANGUAGES).map(([language, name]) => this.#language(language, name))}
        </fieldset>
        <fieldset class="settings-choice">
          <legend class="form-label">${t('settings.keys')}</legend>
          <label class="check"
            ><input
              type="checkbox"
              name="character-keys"
              .checked=${characterKeys.on}
              aria-describedby="character-keys-help"
              @change=${(event) => {
                characterKeys.on = event.target.checked
              }}
            />${t('settings.characterKeys')}</label
          >
          <p class="form-help" id="character-keys-help">${t('settings.characterKeysHelp')}</p>
        </fieldset>
      </section>
      <section class="settings-group">
        <h3 class="settings-title">${t('settings.menu')}</h3>
        <settings-fields .names=${['features']}></settings-fields>
      </section>
    `
  }

  #language(language, name) {
    return html`<label class="check" lang=${language ?? nothing}
      ><input
        type="radio"
        name="language"
        .checked=${chosenLanguage() === language}
        @change=${() => {
          chooseLanguage(language)
          // The address names what is open, and what was typed is kept.
          location.reload()
        }}
      />${name}</label
    >`
  }

  #theme(name, label) {
    return html`<label class="check"
      ><input
        type="radio"
        name="theme"
        .checked=${chosenTheme() === name}
        @change=${() => {
          setTheme(name)
          this.requestUpdate()
        }}
      />${label}</label
    >`
  }
}

customElements.define('settings-appearance', SettingsAppearance)
