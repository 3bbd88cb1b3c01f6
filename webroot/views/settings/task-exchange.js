import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { session } from '../../app/server/session.js'
import { sendFile } from '../../app/server/upload.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { t } from '../../words/words.js'

const IMPORT = '/import/csv/tasks'
const SHOWN_ERRORS = 100

/** Tasks in and out as CSV: a file is looked at first, with every row that cannot be used, and imported then. */
class TaskExchange extends LightElement {
  static properties = {
    _file: { state: true },
    _report: { state: true },
    _share: { state: true },
    _over: { state: true },
  }

  emitters() {
    return [session]
  }

  render() {
    return html`
      <p class="exchange-links">
        <a class="button" href="/api/export/csv/tasks" download>${icon('download')}${t('exchange.export')}</a>
        <a class="button" href="/api/export/jsonl" download>${icon('download')}${t('exchange.exportAll')}</a>
      </p>
      ${
        session.readOnly
          ? nothing
          : html` <div
                class="exchange-drop ${this._over ? 'is-over' : ''}"
                @dragover=${(event) => {
                  event.preventDefault()
                  this._over = true
                }}
                @dragleave=${() => (this._over = false)}
                @drop=${(event) => this.#drop(event)}
              >
                <span class="muted">${t('exchange.drop')}</span>
                <label class="button uploads-choose"
                  >${icon('upload')}${this._report ? t('exchange.again') : t('exchange.choose')}
                  <input
                    type="file"
                    class="visually-hidden"
                    accept=".csv,.tsv,.txt,text/csv"
                    @change=${(event) => this.#chosen(event)}
                /></label>
              </div>
              <div aria-live="polite">${this.#progress()}${this.#preview()}</div>`
      }
    `
  }

  #progress() {
    if (this._share === undefined) return nothing
    const reading = this._share < 1
    const text = reading ? t('exchange.reading', { name: this._file.name }) : t('exchange.working')
    return html`<div class="exchange-progress">
      ${text}${
        reading
          ? html`<progress class="uploads-progress" max="1" .value=${this._share} aria-label=${text}></progress>`
          : html`<progress class="uploads-progress" aria-label=${text}></progress>`
      }
    </div>`
  }

  #preview() {
    const report = this._report
    if (!report || this._share !== undefined) return nothing
    const count = report.created + report.updated
    const ignored = report.columns.filter((column) => !column.field).map((column) => column.heading)
    return html`
      <p>
        ${t('exchange.summary', {
          name: this._file.name,
          created: report.created,
          updated: report.updated,
          unchanged: report.unchanged,
        })}
      </p>
      ${
        ignored.length > 0
          ? html`<p class="muted">${t('exchange.columns', { names: ignored.join(', ') })}</p>`
          : nothing
      }
      ${report.failed > 0 ? this.#errors(report) : nothing}
      ${
        count > 0
          ? html`<button class="button is-primary" @click=${() => this.#import()}>
              ${icon('upload')}${t('exchange.import', { count })}
            </button>`
          : report.failed === 0
            ? html`<p class="muted">${t('exchange.nothing')}</p>`
            : nothing
      }
    `
  }

  #errors(report) {
    return html`
      <h3 class="exchange-errors">${icon('circle-alert')}${t('exchange.errors', { count: report.failed })}</h3>
      <div class="exchange-table" role="region" tabindex="0" aria-label=${t('exchange.error')}>
        <table>
          <thead>
            <tr>
              <th scope="col">${t('exchange.row')}</th>
              <th scope="col">${t('exchange.column')}</th>
              <th scope="col">${t('exchange.error')}</th>
            </tr>
          </thead>
          <tbody>
            ${report.errors.slice(0, SHOWN_ERRORS).map(
              (error) =>
                html`<tr>
                  <td>${error.row}</td>
                  <td>${error.column ?? ''}</td>
                  <td>${error.detail}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `
  }

  #chosen(event) {
    const [file] = event.target.files
    event.target.value = ''
    if (file) this.#look(file)
  }

  #drop(event) {
    event.preventDefault()
    this._over = false
    const [file] = event.dataTransfer.files
    if (file) this.#look(file)
  }

  async #look(file) {
    this._file = file
    this._report = undefined
    this._report = await this.#send('?dryRun=true')
  }

  async #import() {
    const report = await this.#send('')
    if (!report) return
    this._report = undefined
    toast(t('exchange.done', { created: report.created, updated: report.updated, failed: report.failed }), {
      tone: 'good',
    })
  }

  async #send(query) {
    this._share = 0
    try {
      return await sendFile(IMPORT + query, this._file, {
        type: 'text/csv',
        progress: (share) => (this._share = share),
      })
    } catch (error) {
      complain(error)
      return undefined
    } finally {
      this._share = undefined
    }
  }
}

customElements.define('task-exchange', TaskExchange)
