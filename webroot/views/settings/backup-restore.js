import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { fieldError } from '../../components/form/field-error.js'
import { icon } from '../../components/icon/icon.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { progressLine } from '../../components/progress/progress-line.js'
import '../../components/file-drop/file-drop.js'
import { loadServerSettings, serverSettings } from '../../app/server/server-settings.js'
import { sentenceAtPlace } from '../../app/server/problems/problems.js'
import { sendFile } from '../../app/server/upload.js'
import { announce } from '../../app/messages/announce.js'
import { toast } from '../../app/messages/toasts.js'
import { fileSize } from '../../lib/files/file-links.js'
import { DROPS } from '../../lib/files/drops.js'
import { markFocus } from '../../lib/page/mark-focus.js'
import { t } from '../../words/words.js'
import {
  MOST_KEY_CHARACTERS,
  changeCount,
  changesIn,
  headerKey,
  isEncrypted,
  mayBeKey,
  restoreQuery,
} from './backup-restore.logic.js'

const KEY_HEADER = 'X-Backup-Private-Key'
const SHOWN_PATHS = 200

/**
 * Restores an archive. The person chooses an archive, and a private key if it is encrypted. The server then reports
 * what would change. Only a confirmation changes files.
 */
class BackupRestore extends LightElement {
  static properties = {
    hasKey: { type: Boolean },
    _file: { state: true },
    _encrypted: { state: true },
    _report: { state: true },
    _differing: { state: true },
    _working: { state: true },
    _problem: { state: true },
    _keyError: { state: true },
    _done: { state: true },
  }

  #key = ''

  connectedCallback() {
    super.connectedCallback()
    loadServerSettings()
  }

  emitters() {
    return [serverSettings]
  }

  render() {
    return html`
      <file-drop
        .text=${this._file ? `${this._file.name} · ${fileSize(this._file.size)}` : DROPS.matches ? t('backup.drop') : t('backup.kinds')}
        .label=${this._file ? t('backup.chooseAnother') : t('backup.choose')}
        accept=".tar,.enc,application/x-tar"
        ?disabled=${Boolean(this._working)}
        @file=${({ detail }) => this.#choose(detail.file)}
      ></file-drop>
      ${this._encrypted && !this._report && !this._done ? this.#keyField() : nothing}
      <div class="settings-state">${this.#state()}</div>
    `
  }

  #keyField() {
    const error = this._keyError
    return html`<div class="form-field">
      <label class="form-label" for="restore-key">${t('backup.key')}</label>
      <textarea
        class="input settings-secret"
        id="restore-key"
        rows="3"
        spellcheck="false"
        autocomplete="off"
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${error ? 'restore-key-error' : 'restore-key-help'}
        @input=${(event) => (this.#key = event.target.value)}
      ></textarea>
      ${
        error
          ? fieldError(error, { id: 'restore-key-error' })
          : html`<p class="form-help" id="restore-key-help">
              ${this.hasKey ? t('backup.keyOfServer') : t('backup.keyHelp')}
            </p>`
      }
      <p class="settings-actions">
        <label class="button file-choose"
          >${icon('key-round')}${t('backup.keyFile')}
          <input type="file" class="visually-hidden" @change=${(event) => this.#readKey(event)}
        /></label>
        <button class="button is-primary" ?disabled=${Boolean(this._working)} @click=${() => this.#check()}>
          ${t('backup.check')}
        </button>
      </p>
    </div>`
  }

  #state() {
    if (this._working) return progressLine(this._working.text, this._working.share)
    if (this._problem) return fieldError(this._problem.message)
    if (this._done)
      return html`<p class="settings-good">${icon('circle-check')}${t('backup.restored', this._done)}</p>
        ${this._done.removedTo ? html`<p>${t('backup.removedTo', this._done)}</p>` : nothing}`
    return this._report ? this.#preview(this._report) : nothing
  }

  #preview(report) {
    const changes = changesIn(report.files, this._differing)
    const count = changeCount(report, this._differing)
    const titles = titlesOf(report)
    return html`
      <p>${t('backup.summary', { count: report.unchanged })}</p>
      ${report.replaced + report.removed > 0 ? this.#choice(report) : nothing}
      ${changes.map(
        ({ action, paths }) =>
          html`<details class="restore-files" ?open=${['removed', 'replaced'].includes(action) && paths.length <= 20}>
            <summary>${titles[action]}</summary>
            <ul tabindex="0" aria-label=${titles[action]}>
              ${paths.slice(0, SHOWN_PATHS).map((path) => html`<li><code>${path}</code></li>`)}
              ${
                paths.length > SHOWN_PATHS
                  ? html`<li class="muted">${t('backup.morePaths', { count: paths.length - SHOWN_PATHS })}</li>`
                  : nothing
              }
            </ul>
          </details>`,
      )}
      ${
        count === 0
          ? html`<p class="muted">${t('backup.nothing')}</p>`
          : html`<p class="settings-actions">
              <button class="button is-primary" @click=${() => this.#confirm(count)}>
                ${icon('undo-2')}${t('backup.restoreCount', { count })}
              </button>
              <button class="button" @click=${() => this.#forget()}>${t('action.cancel')}</button>
            </p>`
      }
    `
  }

  #choice(report) {
    const option = (differing, label) =>
      html`<label class="check"
        ><input
          type="radio"
          name="restore-differing"
          .checked=${this._differing === differing}
          @change=${() => (this._differing = differing)}
        />${label}</label
      >`
    return html`<fieldset class="settings-choice">
      <legend class="form-label">${t('backup.differing')}</legend>
      ${option('replace', t('backup.replace'))} ${option('keep', t('backup.keep'))}
      ${report.removed > 0 ? option('exact', t('backup.exact', { count: report.removed })) : nothing}
    </fieldset>`
  }

  async #choose(file) {
    this.#forget()
    this._file = file
    const limit = serverSettings.known?.maxBodySize
    if (limit && file.size > limit) {
      this.#refuse(new Error(t('backup.tooLarge', { limit: fileSize(limit), size: fileSize(file.size) })))
      return
    }
    this._encrypted = isEncrypted(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
    if (!this._encrypted || this.hasKey) await this.#check()
  }

  async #readKey(event) {
    const [file] = event.target.files
    event.target.value = ''
    if (!file) return
    if (file.size > MOST_KEY_CHARACTERS) return this.#refuseKey(t('fault.keyUnreadable'))
    this.#key = await file.text()
    this.querySelector('#restore-key').value = this.#key
  }

  #refuse(problem) {
    this._problem = problem
    announce(problem.message)
  }

  async #refuseKey(error, giveFocus = markFocus(this)) {
    this._keyError = error
    await this.updateComplete
    giveFocus(this.querySelector('#restore-key'))
  }

  #forget() {
    this._file = this._encrypted = this._report = this._problem = this._keyError = this._done = undefined
    this._differing = 'replace'
    this.#key = ''
  }

  async #check() {
    if (!mayBeKey(this.#key)) return this.#refuseKey(t('fault.keyUnreadable'))
    this._report = await this.#send('?dryRun=true&exact=true', t('backup.checking', { name: this._file.name }))
    if (this._report) this.#announce(this._report)
  }

  /** Announces the counts of a report without its paths, which are too many to be read aloud as a whole. */
  #announce(report) {
    const titles = titlesOf(report)
    const changes = changesIn(report.files, this._differing).map(({ action }) => titles[action])
    announce(`${t('backup.summary', { count: report.unchanged })} ${changes.join(', ')}`)
  }

  #confirm(count) {
    openSheet({
      title: t('backup.confirmTitle', { count }),
      className: 'is-small',
      content: (close) =>
        html`<p>${t('backup.confirmText')}</p>
          ${this._differing === 'exact' ? html`<p>${t('backup.confirmExact')}</p>` : nothing}
          <div class="sheet-actions">
            <button class="button" autofocus @click=${close}>${t('action.cancel')}</button>
            <button
              class="button is-primary"
              @click=${() => {
                close()
                this.#restore()
              }}
            >
              ${t('backup.confirm')}
            </button>
          </div>`,
    })
  }

  async #restore() {
    const report = await this.#send(restoreQuery(this._differing), t('backup.restoring'))
    if (!report) return
    this._report = undefined
    this._done = report
    toast(t('backup.restored', report), { tone: 'good' })
  }

  async #send(query, working) {
    const giveFocus = markFocus(this)
    this._problem = this._keyError = undefined
    this._working = { text: t('backup.sending', { name: this._file.name }), share: 0 }
    try {
      return await sendFile(`/backup/import${query}`, this._file, {
        type: this._encrypted ? 'application/octet-stream' : 'application/x-tar',
        headers: this.#key.trim() ? { [KEY_HEADER]: headerKey(this.#key) } : {},
        progress: (share) => {
          this._working = share === undefined ? { text: working } : { ...this._working, share }
        },
      })
    } catch (error) {
      const atKey = error.errors?.find(({ parameter }) => parameter === KEY_HEADER)
      if (atKey) this.#refuseKey(sentenceAtPlace(atKey, { inField: true }), giveFocus)
      else this.#refuse(error)
      return undefined
    } finally {
      this._working = undefined
    }
  }
}

function titlesOf(report) {
  return {
    removed: t('backup.removed', { count: report.removed }),
    created: t('backup.created', { count: report.created }),
    replaced: t('backup.replaced', { count: report.replaced }),
    kept: t('backup.keptFiles', { count: report.replaced }),
    ignored: t('backup.ignored', { count: report.ignored }),
  }
}

customElements.define('backup-restore', BackupRestore)
