import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { progressLine } from '../../components/progress/progress-line.js'
import '../../components/file-drop/file-drop.js'
import { get } from '../../app/server/api.js'
import { pollWhile } from '../../app/server/poll.js'
import { collection } from '../../app/server/schema.js'
import { sendFile } from '../../app/server/upload.js'
import { toast } from '../../app/messages/toasts.js'
import { t } from '../../words/words.js'

const IMPORT = '/import/csv/tasks'
const SHOWN_ERRORS = 100
const POLL_MS = 400
const FORMATS = { trello: 'Trello', jira: 'Jira', github: 'GitHub' }

/**
 * Imports tasks from a CSV file. The server first reports which column fills which field, which rows are invalid, and
 * the first tasks. It writes nothing before the confirmation.
 */
class TaskImport extends LightElement {
  static properties = {
    _file: { state: true },
    _report: { state: true },
    _done: { state: true },
    _problem: { state: true },
    _working: { state: true },
  }

  render() {
    return html`
      <file-drop
        .text=${t('exchange.drop')}
        .label=${this._report ? t('exchange.again') : t('exchange.choose')}
        accept=".csv,.tsv,.txt,text/csv"
        ?disabled=${Boolean(this._working)}
        @file=${({ detail }) => this.#look(detail.file)}
      ></file-drop>
      <div class="settings-live" aria-live="polite">${this.#state()}</div>
    `
  }

  #state() {
    if (this._working) return progressLine(this._working.text, this._working.share)
    if (this._problem)
      return html`<p class="field-error">${icon('circle-alert')}${this._file.name}: ${this._problem.message}</p>`
    if (this._done) return html`<p class="settings-good">${icon('circle-check')}${this.#doneText()}</p>`
    return this._report ? this.#preview(this._report) : nothing
  }

  #doneText() {
    const { created, updated, failed } = this._done
    return t('exchange.done', { created, updated, failed })
  }

  #preview(report) {
    const count = report.created + report.updated
    const format = FORMATS[report.format]
    return html`
      <p>
        ${t('exchange.summary', {
          name: this._file.name,
          created: report.created,
          updated: report.updated,
          unchanged: report.unchanged,
        })}
        ${format ? t('exchange.format', { format }) : nothing}
      </p>
      ${report.failed > 0 ? this.#errors(report) : nothing} ${this.#columns(report.columns)}
      ${report.preview.length > 0 ? this.#rows(report.preview) : nothing}
      ${
        count > 0
          ? html`<div class="settings-actions">
              <button class="button is-primary" @click=${() => this.#import()}>
                ${icon('upload')}${t('exchange.import', { count })}
              </button>
              <button class="button" @click=${() => this.#forget()}>${t('action.cancel')}</button>
            </div>`
          : report.failed === 0
            ? html`<p class="muted">${t('exchange.nothing')}</p>`
            : nothing
      }
    `
  }

  #columns(columns) {
    const fields = collection('tasks')?.fieldsByName
    return table(
      t('exchange.mapping'),
      [t('exchange.columnOfFile'), t('exchange.field')],
      columns.map(({ heading, field }) => [
        heading,
        field ? (fields?.get(field)?.label ?? field) : html`<span class="muted">${t('exchange.leftOut')}</span>`,
      ]),
      'exchange-mapping',
    )
  }

  #rows(rows) {
    const actions = {
      create: t('exchange.action.create'),
      update: t('exchange.action.update'),
      none: t('exchange.action.none'),
    }
    return table(
      t('exchange.firstRows'),
      [t('exchange.row'), t('exchange.action'), t('exchange.task')],
      rows.map(({ row, action, title }) => [row, actions[action], title]),
      'exchange-preview',
    )
  }

  #errors(report) {
    return table(
      html`${icon('circle-alert')}${t('exchange.errors', { count: report.failed })}`,
      [t('exchange.row'), t('exchange.column'), t('exchange.error')],
      report.errors.slice(0, SHOWN_ERRORS).map(({ row, column, detail }) => [row, column ?? '', detail]),
      'exchange-errors',
    )
  }

  #forget() {
    this._file = this._report = this._done = this._problem = undefined
  }

  async #look(file) {
    this.#forget()
    this._file = file
    this._report = await this.#send('?dryRun=true', t('exchange.checking', { name: file.name }))
  }

  async #import() {
    const report = await this.#send('', t('exchange.working'))
    if (!report) return
    this._report = undefined
    this._done = report
    toast(this.#doneText(), { tone: 'good' })
  }

  async #send(query, working) {
    const { name } = this._file
    let stop = () => {}
    this._problem = undefined
    this._working = { text: t('exchange.reading', { name }), share: 0 }
    try {
      return await sendFile(IMPORT + query, this._file, {
        progress: (share) => {
          this._working = share === undefined ? { text: working } : { ...this._working, share }
          if (share === undefined) stop = pollWhile(() => this.#follow(name, working), POLL_MS)
        },
      })
    } catch (error) {
      this._problem = error
      return undefined
    } finally {
      stop()
      this._working = undefined
    }
  }

  /** Shows how many rows the server has checked. Returns whether to poll again. */
  async #follow(name, working) {
    const { data } = await get(`${IMPORT}/status`).catch(() => ({ data: { imports: [] } }))
    const run = data.imports.findLast((each) => each.fileName === name)
    if (this._working && run?.phase === 'checking' && run.total > 0)
      this._working = {
        text: t('exchange.rows', { done: run.done, count: run.total }),
        share: run.done / run.total,
      }
    else if (this._working && run?.phase === 'writing') this._working = { text: working }
    return this._working !== undefined
  }
}

function table(title, headings, rows, className) {
  const id = `${className}-title`
  return html`
    <h4 class="settings-subtitle" id=${id}>${title}</h4>
    <div class="settings-table ${className}" role="region" tabindex="0" aria-labelledby=${id}>
      <table>
        <thead>
          <tr>
            ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `
}

customElements.define('task-import', TaskImport)
