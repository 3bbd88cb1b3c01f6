import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { avatar } from '../../../../components/avatar/avatar.js'
import { characterKeys, run } from '../../../../app/commands/commands.js'
import { me } from '../../../../app/personal/me.js'
import { chosenTheme, setTheme } from '../../../../lib/page/theme.js'
import { chooseLanguage, chosenLanguage } from '../../../../words/language.js'
import { LANGUAGES } from '../../../../words/language.logic.js'
import { t } from '../../../../words/words.js'
import '../../settings-fields.js'

const THEMES = [
  [undefined, () => t('settings.theme.system')],
  ['light', () => t('settings.theme.light')],
  ['dark', () => t('settings.theme.dark')],
]

/** The appearance of the UI in this browser, and the views in the project's menu. */
class SettingsAppearance extends LightElement {
  emitters() {
    return [me]
  }

  render() {
    return html`
      <section class="settings-group">
        <h3 class="settings-title">${t('settings.browser')}</h3>
        ${this.#person()}
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

  /** The choice of the person who uses this browser, and whether new tasks are assigned to that person. */
  #person() {
    return html`<fieldset class="settings-choice">
      <legend class="form-label">${t('me.who')}</legend>
      <button type="button" class="button" @click=${() => run('who')}>
        ${me.name ? html`<span aria-hidden="true">${avatar(me.name)}</span>${me.name}` : t('me.choose')}
      </button>
      ${
        me.id
          ? html`<label class="check"
              ><input
                type="checkbox"
                name="takes-new-tasks"
                .checked=${me.takesNewTasks}
                @change=${(event) => {
                  me.takesNewTasks = event.target.checked
                }}
              />${t('me.takesNewTasks')}</label
            >`
          : nothing
      }
    </fieldset>`
  }

  #language(language, name) {
    return html`<label class="check" lang=${language ?? nothing}
      ><input
        type="radio"
        name="language"
        .checked=${chosenLanguage() === language}
        @change=${() => {
          chooseLanguage(language)
          // Reloading loses nothing: the address contains the open record, and drafts are stored.
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
