import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonText } from '../../components/skeleton/skeleton.js'
import { inputOf, isBlock, fieldType } from '../../fields/registry.js'
import { ProblemError } from '../../app/server/api.js'
import { fieldContext } from '../../app/records/field-context.js'
import { editSettings } from '../../app/records/settings.js'
import { project } from '../../app/server/project.js'
import { collection, isEditable } from '../../app/server/schema.js'
import { logOut, session } from '../../app/server/session.js'
import { complain } from '../../app/messages/toasts.js'
import { chosenTheme, setTheme } from '../../lib/theme.js'
import { characterKeys } from '../../app/commands/commands.js'
import { changesOf } from '../../app/records/records.logic.js'
import { t } from '../../words/words.js'

import './settings-names.js'
import './task-exchange.js'

const PAUSE_MS = 600
/** The settings whose values are names that tasks have. */
const NAMES = ['sections', 'tags']
const THEMES = [
  [undefined, 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** The settings of the project, kept in its files, and those of this browser. */
class SettingsView extends LightElement {
  static properties = { _errors: { state: true }, _saved: { state: true } }

  #waiting = {}
  #timer = undefined

  emitters() {
    return [project, session]
  }

  connectedCallback() {
    super.connectedCallback()
    this._errors = {}
    this.context = fieldContext('project/config', () => this.requestUpdate())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#flush()
  }

  render() {
    const type = collection('project/config')
    return html`
      ${pageBar({
        glyph: 'settings',
        title: 'Settings',
        actions: html`<span class="faint" role="status">${this._saved ?? ''}</span>`,
      })}
      <div class="page">
        <div class="settings">
          ${this.#browser()}
          ${
            !type || !project.config
              ? skeletonText(8)
              : this.#groups(type).map(
                  ([title, fields]) =>
                    html` <section class="settings-group form">
                      <h2 class="settings-title">${title}</h2>
                      ${fields.map((field) => this.#field(field))}
                    </section>`,
                )
          }
          <section class="settings-group">
            <h2 class="settings-title">${t('exchange.title')}</h2>
            <task-exchange></task-exchange>
          </section>
          ${this.#server()}
        </div>
      </div>
    `
  }

  #groups(type) {
    const named = [
      { title: type.title, fields: [type.naming] },
      ...type.record.groups,
      { title: '', fields: type.record.blocks },
    ]
    const groups = new Map()
    for (const { title, fields } of named) groups.set(title, [...(groups.get(title) ?? []), ...fields])
    return [...groups]
      .map(([title, names]) => [title, names.map((name) => type.fieldsByName.get(name)).filter(isEditable)])
      .filter(([, fields]) => fields.length > 0)
  }

  #browser() {
    return html`
      <section class="settings-group">
        <h2 class="settings-title">This browser</h2>
        <fieldset class="settings-choice">
          <legend class="form-label">Colours</legend>
          ${THEMES.map(
            ([name, label]) =>
              html`<label class="check"
                ><input
                  type="radio"
                  name="theme"
                  .checked=${chosenTheme() === name}
                  @change=${() => {
                    setTheme(name)
                    this.requestUpdate()
                  }}
                />${label}</label
              >`,
          )}
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
    `
  }

  #field(field) {
    if (NAMES.includes(field.name))
      return html`<settings-names
        class="form-field is-block"
        .kind=${field.name}
        .label=${field.label}
        .help=${field.help}
      ></settings-names>`
    const id = `setting-${field.name}`
    const value = field.name in this.#waiting ? (this.#waiting[field.name] ?? undefined) : project.config[field.name]
    const error = this._errors[field.name]
    this.context.readOnly = session.readOnly
    return html`
      <div class="form-field ${isBlock(field) ? 'is-block' : ''}" @focusout=${() => this.#flush()}>
        ${
          field.type === 'markdown'
            ? html`<h3 class="form-label">${field.label}</h3>`
            : html`<label class="form-label" for=${id}>${field.label}</label>`
        }
        <fieldset ?disabled=${session.readOnly}>
          ${inputOf({
            value,
            field,
            id,
            context: this.context,
            invalid: Boolean(error),
            describedBy: error ? `${id}-error` : field.help ? `${id}-help` : undefined,
            change: (next) => this.#change(field, next),
          })}
        </fieldset>
        ${
          error
            ? html`<p class="field-error" id="${id}-error">${icon('circle-alert')}${error}</p>`
            : field.help
              ? html`<p class="form-help" id="${id}-help">${field.help}</p>`
              : nothing
        }
      </div>
    `
  }

  #change(field, value) {
    this.#waiting = { ...this.#waiting, [field.name]: value }
    clearTimeout(this.#timer)
    if (fieldType(field).typed) this.#timer = setTimeout(() => this.#flush(), PAUSE_MS)
    else this.#flush()
    this.requestUpdate()
  }

  async #flush() {
    clearTimeout(this.#timer)
    const changes = changesOf(project.config ?? {}, this.#waiting)
    if (Object.keys(changes).length === 0) return
    try {
      await editSettings(changes)
      for (const name of Object.keys(changes)) delete this.#waiting[name]
      this._errors = {}
      this._saved = 'Saved'
      setTimeout(() => (this._saved = undefined), 2500)
    } catch (error) {
      const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
      if (Object.keys(atFields).length === 0) complain(error)
      this._errors = atFields
    }
    this.requestUpdate()
  }

  #server() {
    return html`
      <section class="settings-group">
        <h2 class="settings-title">Server</h2>
        <dl class="facts">
          <div class="fact">
            <dt>Version</dt>
            <dd>${session.version}</dd>
          </div>
          <div class="fact">
            <dt>Changes</dt>
            <dd>${session.readOnly ? 'Read-only: started so that nothing can be changed' : 'Allowed'}</dd>
          </div>
          <div class="fact">
            <dt>API</dt>
            <dd><a class="link" href="/docs">Documentation</a></dd>
          </div>
        </dl>
        ${
          session.protected
            ? html`<button class="button" @click=${() => logOut().catch(complain)}>${icon('log-out')}Log out</button>`
            : nothing
        }
      </section>
    `
  }
}

customElements.define('view-settings', SettingsView)
