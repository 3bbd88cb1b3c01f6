import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { fieldError } from '../../components/form/field-error.js'
import { icon } from '../../components/icon/icon.js'
import { progressLine } from '../../components/progress/progress-line.js'
import { openChooser } from '../../components/chooser/chooser.js'
import '../../components/file-drop/file-drop.js'
import { get } from '../../app/server/api.js'
import { pollWhile } from '../../app/server/poll.js'
import { sentenceAtPlace } from '../../app/server/problems/problems.js'
import { collection, isEditable } from '../../app/server/schema.js'
import { sendFile } from '../../app/server/upload.js'
import { followedPart } from '../../app/edits/actions.js'
import { journal, offerUndo } from '../../app/undo/journal.js'
import { announce } from '../../app/messages/announce.js'
import { toast } from '../../app/messages/toasts.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { DROPS } from '../../lib/files/drops.js'
import { t } from '../../words/words.js'
import { fieldsByLabels, labelledOptions } from './task-import.logic.js'

const IMPORT = '/import/csv/tasks'
const SHOWN_ERRORS = 100
const POLL_MS = 400
const FORMATS = {
  asana: 'Asana',
  clickup: 'ClickUp',
  github: 'GitHub',
  jira: 'Jira',
  linear: 'Linear',
  'microsoft-planner': 'Microsoft Planner',
  todoist: 'Todoist',
  trello: 'Trello',
}

/**
 * Imports tasks from a CSV file. The server first reports which column fills which field, which rows are invalid, and
 * the first tasks. When the field of a column is changed, the server checks the file again. Nothing is written before
 * the confirmation.
 */
class TaskImport extends LightElement {
  static properties = {
    _file: { state: true },
    _fields: { state: true },
    _report: { state: true },
    _done: { state: true },
    _problem: { state: true },
    _working: { state: true },
  }

  /** The number of the action of the last import. Undefined if it cannot be undone. */
  #began = undefined

  emitters() {
    return [journal]
  }

  render() {
    return html`
      <file-drop
        .text=${DROPS.matches ? t('exchange.drop') : t('exchange.kinds')}
        .label=${this._report ? t('exchange.again') : t('exchange.choose')}
        accept=".csv,.tsv,.txt,text/csv"
        ?disabled=${Boolean(this._working)}
        @file=${({ detail }) => this.#look(detail.file)}
      ></file-drop>
      <div class="settings-state">${this.#state()}</div>
    `
  }

  #state() {
    if (this._done) return this.#isUndone ? nothing : this.#outcome()
    return html`
      ${this._problem ? fieldError(this.#problemText()) : nothing}
      ${this._report ? this.#preview(this._report) : nothing}
      ${this._working ? progressLine(this._working.text, this._working.share) : nothing}
    `
  }

  #problemText() {
    return `${this._file.name}: ${this._problem.message}`
  }

  /** Whether the import was undone after it had been shown as done. */
  get #isUndone() {
    return this.#began !== undefined && !journal.done.some(({ began }) => began === this.#began)
  }

  #outcome() {
    return html`<p class="settings-good">${icon('circle-check')}${this.#doneText()}.</p>
      <div class="settings-actions">
        <a class="button" href=${formatAddress('/tasks')}>${t('exchange.show')}</a>
      </div>`
  }

  /** Returns the numbers of the import. Those that are 0 are left out. */
  #doneText() {
    const { created, updated, failed } = this._done
    const parts = [
      (created > 0 || updated + failed === 0) && t('exchange.done.new', { count: created }),
      updated > 0 && t('exchange.done.changed', { count: updated }),
      failed > 0 && t('exchange.done.leftOut', { count: failed }),
    ]
    return t('exchange.done', { parts: parts.filter(Boolean) })
  }

  #summaryOf({ created, updated, unchanged }) {
    return t('exchange.summary', { name: this._file.name, created, updated, unchanged })
  }

  #preview(report) {
    const count = report.created + report.updated
    const format = FORMATS[report.format]
    return html`
      <p>${this.#summaryOf(report)} ${format ? t('exchange.format', { format }) : nothing}</p>
      ${
        report.sameTitle > 0
          ? html`<p class="settings-note">
              ${icon('triangle-alert')}${t('exchange.sameTitle', { count: report.sameTitle })}
            </p>`
          : nothing
      }
      ${report.failed > 0 ? this.#errors(report) : nothing} ${this.#columns(report.columns)}
      ${report.preview.length > 0 ? this.#rows(report.preview) : nothing}
      ${
        count > 0 && !this._working && !this._problem
          ? html`<div class="settings-actions">
              <button class="button is-primary" @click=${() => this.#import()}>
                ${icon('upload')}${t('exchange.import', { count })}
              </button>
              <button class="button" @click=${() => this.#forget()}>${t('action.cancel')}</button>
            </div>`
          : count === 0 && report.failed === 0
            ? html`<p class="muted">${t('exchange.nothing')}</p>`
            : nothing
      }
    `
  }

  #columns(columns) {
    return table(
      t('exchange.mapping'),
      [t('exchange.columnOfFile'), t('exchange.field')],
      columns.map(({ heading, field }, index) => [heading, this.#fieldButton(heading, field, index)]),
      'exchange-mapping',
    )
  }

  #fieldButton(heading, field, index) {
    const label = field ? (collection('tasks')?.fieldsByName.get(field)?.label ?? field) : t('exchange.leftOut')
    return html`<button
      class="button is-quiet"
      aria-haspopup="dialog"
      aria-label=${t('exchange.fieldOf', { column: heading || index + 1, field: label })}
      ?disabled=${Boolean(this._working)}
      @click=${() => this.#chooseField(heading, field, index)}
    >
      ${label}${icon('chevron-down')}
    </button>`
  }

  #chooseField(heading, field, index) {
    const { fields, fieldsByName } = collection('tasks')
    const known = fields.filter(mayFill).map(({ name, label }) => ({ value: name, label }))
    const own = heading && !fieldsByName.has(heading) ? [{ value: heading, label: heading, glyph: 'plus' }] : []
    openChooser({
      title: t('exchange.chooseField', { column: heading || index + 1 }),
      options: [...known, ...own],
      value: field,
      clear: t('exchange.leftOut'),
      choose: (chosen) => {
        this._fields = this._report.columns.map((column, at) => (at === index ? chosen : column.field) ?? '')
        this.#check().then(() => this.#announce())
      },
    })
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
      html`${icon('circle-alert')}${failedText(report)}`,
      [t('exchange.row'), t('exchange.column'), t('exchange.error')],
      report.errors.slice(0, SHOWN_ERRORS).map((error) => [error.row, error.column ?? '', sentenceOfRow(error)]),
      'exchange-errors',
    )
  }

  #forget() {
    this._file = this._fields = this._report = this._done = this._problem = this.#began = undefined
  }

  async #look(file) {
    this.#forget()
    this._file = file
    const copy = await copyOf(file).catch(() => undefined)
    if (this._file !== file) return
    if (!copy) return this.#fail(new Error(t('exchange.notReadable')))
    this._file = copy
    await this.#check()
    if (!this._report) return
    this._fields = fieldsByLabels(this._report, collection('tasks').fields, mayFill)
    if (this._fields) await this.#check()
    this.#announce()
  }

  /** After a problem the previous report stays, so that its columns can be changed again. */
  async #check() {
    const report = await this.#send({ dryRun: true }, t('exchange.checking', { name: this._file.name }))
    if (report) this._report = report
  }

  /** Announces the result of a check without its tables, which are too long to be read aloud as a whole. */
  #announce() {
    if (this._problem) return
    const failed = this._report.failed > 0 ? ` ${failedText(this._report)}.` : ''
    announce(this.#summaryOf(this._report) + failed)
  }

  async #import() {
    const began = journal.begin()
    const report = await this.#send({}, t('exchange.working'))
    if (!report) return
    this._report = undefined
    this._done = report
    const what = this.#doneText()
    if (report.changed?.length > 0) {
      this.#began = began
      offerUndo(journal.add({ what, ...followedPart(report.changed) }, began))
    } else toast(what, { tone: 'good' })
  }

  async #send(parameters, working) {
    const { name } = this._file
    const query = new URLSearchParams({
      ...parameters,
      labels: JSON.stringify(labelledOptions(collection('tasks').fields)),
      ...(this._fields && { columns: csvRow(this._fields) }),
    })
    let stop = () => {}
    this._problem = undefined
    this._working = { text: t('exchange.reading', { name }), share: 0 }
    try {
      return await sendFile(`${IMPORT}?${query}`, this._file, {
        progress: (share) => {
          this._working = share === undefined ? { text: working } : { ...this._working, share }
          if (share === undefined) stop = pollWhile(() => this.#follow(name, working), POLL_MS)
        },
      })
    } catch (error) {
      this.#fail(error)
      return undefined
    } finally {
      stop()
      this._working = undefined
    }
  }

  #fail(problem) {
    this._problem = problem
    announce(this.#problemText())
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

/** Returns the content as it is now. Another program can change the file before a person confirms the import. */
async function copyOf(file) {
  return new File([await file.arrayBuffer()], file.name, { type: file.type })
}

/** Whether a column may fill a field. */
function mayFill(field) {
  return isEditable(field) || field.name === 'id' || field.name === 'completedAt'
}

function csvRow(cells) {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
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

function failedText({ failed }) {
  return t('exchange.errors', { count: failed })
}

/** Returns the message about an invalid row. The table names the column. */
function sentenceOfRow(error) {
  return sentenceAtPlace(error, { fields: collection('tasks').fieldsByName, inField: true })
}

customElements.define('task-import', TaskImport)
