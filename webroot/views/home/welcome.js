import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { labelsOf, run } from '../../app/commands/commands.js'
import { copyText } from '../../app/messages/clipboard.js'
import { complain } from '../../app/messages/toasts.js'
import { me } from '../../app/personal/me.js'
import { router } from '../../app/places/router.js'
import { journal } from '../../app/undo/journal.js'
import { records } from '../../app/records/records.js'
import { creationOf } from '../../app/edits/actions.js'
import { editSettings } from '../../app/edits/settings.js'
import { project } from '../../app/server/project.js'
import { session } from '../../app/server/session.js'
import { foldCase } from '../../lib/text/fold-case.js'
import { t } from '../../words/words.js'
import { addNotes, addSample } from './begin.js'
import { basePath } from '../../lib/page/base-path.js'
import { formatAddress } from '../../app/places/router.logic.js'

/** The introduction to an empty project: three ways to start, the main keys, and how to connect an agent. */
class HomeWelcome extends LightElement {
  static properties = { _busy: { state: true } }

  emitters() {
    return [project, me, records('people')]
  }

  render() {
    return html`
      <section class="welcome" aria-labelledby="welcome-title">
        <header class="welcome-head">
          <div>
            <h2 class="home-name" id="welcome-title">${t('welcome.title')}</h2>
            <p class="muted">${t('welcome.text')}</p>
          </div>
          <button class="button is-quiet" @click=${() => this.#dismiss()}>${t('welcome.dismiss')}</button>
        </header>
        <div class="welcome-ways">${this.#empty()} ${this.#sample()} ${this.#folder()}</div>
        <div class="welcome-more">${this.#keys()} ${this.#agent()}</div>
      </section>
    `
  }

  #empty() {
    return html`<form class="welcome-way is-form" novalidate @submit=${this.#begin}>
      <h3 class="welcome-title">${icon('sprout')}${t('welcome.empty')}</h3>
      ${this.#field('name', t('welcome.name'), project.config?.name ?? '')}
      ${this.#field('self', t('welcome.self'), me.name ?? '')}
      ${this.#field('others', t('welcome.others'), '', t('welcome.othersExample'))}
      <button class="button is-primary" ?disabled=${this._busy}>${t('welcome.openBoard')}</button>
    </form>`
  }

  #field(name, label, value, placeholder) {
    return html`<div class="form-field">
      <label class="form-label" for="welcome-${name}">${label}</label>
      <input
        class="input"
        id="welcome-${name}"
        name=${name}
        autocomplete="off"
        placeholder=${placeholder ?? nothing}
        .defaultValue=${value}
      />
    </div>`
  }

  #sample() {
    return html`<div class="welcome-way">
      <h3 class="welcome-title">${icon('compass')}${t('welcome.sample')}</h3>
      <p class="muted">${t('welcome.sampleText')}</p>
      <button class="button" ?disabled=${this._busy} @click=${() => this.#run(addSample)}>
        ${t('welcome.addSample')}
      </button>
    </div>`
  }

  #folder() {
    return html`<div class="welcome-way">
      <h3 class="welcome-title">${icon('folder')}${t('welcome.folder')}</h3>
      <p class="muted">${t('welcome.folderText')}</p>
      <p class="welcome-note">
        ${t('welcome.folderFiles')} <a class="link" href=${formatAddress('/settings/data')}>${t('welcome.import')}</a>
      </p>
      <input
        type="file"
        class="visually-hidden"
        tabindex="-1"
        aria-hidden="true"
        multiple
        webkitdirectory
        @change=${(event) => this.#run(() => this.#addNotes([...event.target.files]))}
      />
      <button
        class="button"
        ?disabled=${this._busy}
        @click=${() => this.querySelector('.welcome-way input[type=file]').click()}
      >
        ${t('welcome.chooseFolder')}
      </button>
    </div>`
  }

  #keys() {
    const keys = [
      [['C'], t('welcome.keyAdd')],
      [[labelsOf('Mod+k')[0].join(' ')], t('welcome.keySearch')],
      [['G', 'B'], t('welcome.keyBoard')],
      [['J', 'K'], t('welcome.keyMove')],
      [['E'], t('welcome.keyDone')],
      [['?'], t('welcome.keyAll')],
    ]
    return html`<section>
      <h3 class="welcome-title">${icon('keyboard')}${t('welcome.keys')}</h3>
      <dl class="welcome-keys">
        ${keys.map(
          ([pressed, what]) =>
            html`<div>
              <dt>${pressed.map((key) => html`<kbd class="key">${key}</kbd>`)}</dt>
              <dd>${what}</dd>
            </div>`,
        )}
      </dl>
    </section>`
  }

  #agent() {
    const header = session.protected ? ' --header "Authorization: Bearer TOKEN"' : ''
    const command = `claude mcp add --transport http planner ${location.origin}${basePath}/mcp${header}`
    return html`<section>
      <h3 class="welcome-title">${icon('bot')}${t('welcome.agent')}</h3>
      <p class="muted">${t('welcome.agentText')}</p>
      <div class="welcome-command">
        <code>${command}</code>
        <button
          class="button is-quiet is-icon"
          aria-label=${t('action.copy')}
          title=${t('action.copy')}
          @click=${() => copyText(command)}
        >
          ${icon('copy')}
        </button>
      </div>
      <p class="welcome-note">
        <a class="link" href=${formatAddress('/settings/agents')}>${t('welcome.agentOther')}</a>
      </p>
    </section>`
  }

  #begin = async (event) => {
    event.preventDefault()
    const { name, self, others } = Object.fromEntries(new FormData(event.target))
    const isHere = router.mark()
    await this.#run(async () => {
      if (name.trim() && name.trim() !== project.config?.name) await editSettings({ name: name.trim() })
      const began = journal.begin()
      const created = []
      const personOf = async (wanted) => {
        const known = records('people')
          .all()
          .find((person) => foldCase(person.name ?? '') === foldCase(wanted))
        const person = known ?? (await records('people').create({ name: wanted }))
        if (!known) created.push(creationOf('people', person))
        return person
      }
      if (self.trim()) me.id = (await personOf(self.trim())).id
      for (const other of others.split(/[,;\n]/).map((each) => each.trim())) if (other) await personOf(other)
      const what = t('welcome.addedPeople', { count: created.length })
      if (created.length > 0) journal.add({ what, created }, began)
      if (!isHere()) return
      router.go('/tasks/board')
      run('new')
    })
  }

  async #addNotes(files) {
    const isHere = router.mark()
    await addNotes(files)
    if (isHere()) router.go('/notes')
  }

  async #run(task) {
    this._busy = true
    try {
      await task()
    } catch (error) {
      complain(error)
    } finally {
      this._busy = false
    }
  }

  #dismiss() {
    this.dispatchEvent(new CustomEvent('dismiss', { bubbles: true }))
  }
}

customElements.define('home-welcome', HomeWelcome)
