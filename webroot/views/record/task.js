import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { icon } from '../../components/icon/icon.js'
import { doneToggle } from '../../components/task-card/task-card.js'
import { pathOf, readWhenReached } from '../../app/server/api.js'
import { project } from '../../app/server/project.js'
import { itemQuery, router } from '../../app/places/router.js'
import { noteChanged } from '../../app/edits/actions.js'
import { register } from '../../app/commands/commands.js'
import { openTask, partCommands } from '../../app/tasks/task-parts.js'
import { taskTitle, toggleDone } from '../../app/tasks/tasks.js'
import { complain } from '../../app/messages/toasts.js'
import { partOfAction } from '../../app/server/connection.js'
import { isDone, subtaskProgress } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { RecordDetail } from './record.js'
import { layoutOf } from './record.logic.js'
import './integrations/task-files.js'
import './integrations/task-issue.js'
import './task/task-comments.js'
import './task/task-subtasks.js'
import './task/task-time.js'
import '../../components/progress/progress.css'
import './record.css'
import './task/task.css'

/** A task: its description, subtasks, dependencies, comments and logged hours. */
class TaskDetail extends RecordDetail {
  /** The ids of linked tasks that were asked for. */
  #asked = new Set()
  #unregister = () => {}

  connectedCallback() {
    super.connectedCallback()
    this.#unregister = register(partCommands(() => openTask(this.recordId)))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#unregister()
  }

  body(task, readOnly) {
    const { groups, own } = layoutOf(this.type, task)
    const properties = groups.flatMap(({ fields }) => fields).filter(({ name }) => name !== 'completed')
    const fields = this.type.fieldsByName
    return html`
      <div class="task-head">
        ${doneToggle(task, { config: project.config, readOnly, titleOf: taskTitle }, toggleDone)}
        <div class="task-head-title">${this.titleInput(task, readOnly)}</div>
      </div>
      ${this.properties([...properties, ...own], task, readOnly)} ${this.#issue(task, readOnly)}
      ${this.block(fields.get('description'), task)} ${this.#subtasks(task, readOnly)} ${this.#blocking(task)}
      ${this.related(['tasks.blockedBy'])} ${this.isWhole ? this.#lists(task, readOnly) : this.#unloadedLists(task)}
      ${this.#about(task)} ${this.history(task, readOnly)}
    `
  }

  #lists(task, readOnly) {
    return html`${this.#attachments(task, readOnly)} ${this.#comments(task, readOnly)} ${this.#time(task, readOnly)}`
  }

  /** Shows the number of comments and the logged hours, because a list of tasks omits the comments and time entries. */
  #unloadedLists({ commentCount, hoursLogged: hours }) {
    return html`
      ${commentCount ? this.#section(t('task.comments'), commentCount, this.unloaded()) : nothing}
      ${hours ? this.#section(t('task.time'), t('task.time.logged', { hours }), this.unloaded()) : nothing}
    `
  }

  #section(title, count, content) {
    return html`<section class="record-block">
      <h3 class="record-block-title">${title}${count ? html` <span class="count">${count}</span>` : nothing}</h3>
      ${content}
    </section>`
  }

  #issue(task, readOnly) {
    return html`<task-issue
      .path=${this.#path()}
      .repo=${task.codehostRepo}
      .issue=${task.codehostIssue}
      ?readOnly=${readOnly}
      @link=${({ detail }) => this.edits.setAll({ codehostRepo: detail.repo, codehostIssue: detail.issue })}
      @created=${() => this.store.fetch(this.recordId).catch(complain)}
    ></task-issue>`
  }

  /** The subtasks. The progress of child tasks is shown with them, among the related records. */
  #subtasks(task, readOnly) {
    const progress = subtaskProgress({ subtasks: task.subtasks })
    return this.#section(
      t('subtask.title'),
      progress && t('tasks.countOf', { shown: progress.done, all: progress.all }),
      html`
        ${
          progress
            ? html`<progress
                class="progress"
                value=${progress.done}
                max=${progress.all}
                aria-label=${t('subtask.done')}
              ></progress>`
            : nothing
        }
        <task-subtasks
          .value=${[task.subtasks ?? []].flat()}
          ?readOnly=${readOnly}
          @focusin=${() => this.edits.hold('subtasks')}
          @focusout=${(event) => event.currentTarget.contains(event.relatedTarget) || this.edits.release('subtasks')}
          @renewed=${() => this.edits.renew('subtasks')}
          @change=${(event) => this.#setSubtasks(event)}
        ></task-subtasks>
      `,
    )
  }

  #setSubtasks(event) {
    event.stopPropagation()
    const { value, typed } = event.detail
    if (typed) this.edits.type('subtasks', value)
    else this.edits.set('subtasks', value)
  }

  /** The tasks that this task waits for, and the tasks that it blocks. */
  #blocking(task) {
    const ids = task.blocking ?? []
    const waits = [task.blockedBy ?? []].flat()
    if (ids.length + waits.length === 0) return nothing
    this.#load([...waits, ...ids])
    return this.#section(
      t('task.dependencies'),
      undefined,
      html`<ul class="links">
        ${this.#links(waits, t('task.waitsFor'))} ${this.#links(ids, t('task.blocks'))}
      </ul>`,
    )
  }

  /** Loads the linked tasks that the page does not have, each once. */
  async #load(ids) {
    const missing = ids.filter((id) => !this.store.has(id) && !this.#asked.has(id))
    if (missing.length === 0) return
    missing.forEach((id) => this.#asked.add(id))
    try {
      await this.store.showMissing(missing)
    } catch (error) {
      readWhenReached(error, () => {
        missing.forEach((id) => this.#asked.delete(id))
        this.requestUpdate()
      })
    }
    this.requestUpdate()
  }

  #links(ids, word) {
    return repeat(
      ids,
      (id) => id,
      (id) => this.#link(id, word),
    )
  }

  #link(id, word) {
    const other = this.store.get(id)
    const done = other && isDone(other, project.config)
    return html`<li>
      <a class="task-link" href=${router.href(itemQuery('tasks', id))}>
        <span class="faint">${word}</span> ${icon(done ? 'circle-check' : 'circle')}<span
          class="truncate ${done ? 'is-done' : ''}"
          >${this.context.titleOfRelated(this.type.fieldsByName.get('blockedBy').of, id)}</span
        ></a
      >
    </li>`
  }

  #attachments(task, readOnly) {
    const files = [task.attachments ?? []].flat()
    if (readOnly && files.length === 0) return nothing
    const now = () => [this.edits.over(this.record()).attachments ?? []].flat()
    return this.#section(
      t('task.attachments'),
      files.length,
      html`<task-files
        .value=${files}
        ?readOnly=${readOnly}
        @add=${({ detail }) => this.edits.set('attachments', [...now(), detail.path])}
        @remove=${({ detail }) => this.edits.set('attachments', now().toSpliced(detail.index, 1))}
      ></task-files>`,
    )
  }

  #comments(task, readOnly) {
    const comments = [task.comments ?? []].flat()
    return this.#section(
      t('task.comments'),
      comments.length,
      html`
        <task-comments
          .value=${comments}
          .path="${this.#path()}/comments"
          .context=${this.context}
          ?readOnly=${readOnly}
          @changed=${(event) => this.#partChanged('comments', event.detail)}
          @removed=${(event) => this.edits.offerRestore('comments', [event.detail])}
        ></task-comments>
      `,
    )
  }

  #time(task, readOnly) {
    const { hoursLogged: hours, effort } = task
    const logged = effort ? t('task.time.ofEffort', { hours, effort }) : t('task.time.logged', { hours })
    return this.#section(
      t('task.time'),
      hours ? logged : undefined,
      html`
        <task-time
          .value=${[task.timeEntries ?? []].flat()}
          .field=${this.type.fieldsByName.get('timeEntries')}
          .context=${this.context}
          .edits=${this.edits}
          .task=${this.recordId}
          ?readOnly=${readOnly}
          @changed=${(event) => this.#partChanged('timeEntries', event.detail)}
          @removed=${(event) => this.edits.offerRestore('timeEntries', [event.detail])}
        ></task-time>
      `,
    )
  }

  /** Called after a part of the task was changed with its own request. */
  async #partChanged(field, { before: entries, began }) {
    try {
      await partOfAction(async () => {
        const task = await this.store.fetch(this.recordId)
        const before = { ...task, [field]: entries.length > 0 ? entries : undefined }
        noteChanged('tasks', { before, after: task }, began)
      })
    } catch (error) {
      complain(error)
    }
  }

  #about(task) {
    const facts = ['createdAt', 'updatedAt', 'completedAt', 'revision', 'claimedUntil'].map((name) =>
      this.type.fieldsByName.get(name),
    )
    return this.facts(
      t('record.about'),
      facts.filter((field) => field && task[field.name] !== undefined),
      task,
    )
  }

  #path() {
    return pathOf('tasks', this.recordId)
  }
}

customElements.define('task-detail', TaskDetail)
