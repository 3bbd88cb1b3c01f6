import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { avatar } from '../../components/avatar/avatar.js'
import { icon } from '../../components/icon/icon.js'
import { doneToggle } from '../../components/task-card/task-card.js'
import '../../components/markdown-editor/markdown-editor.js'
import '../../components/markdown-view/markdown-view.js'
import { displayOf } from '../../fields/registry.js'
import { move, replaced, without } from '../../fields/list/list.logic.js'
import { del, get, pathOf, post, put } from '../../app/server/api.js'
import { project } from '../../app/server/project.js'
import { collection } from '../../app/server/schema.js'
import { records } from '../../app/records/records.js'
import { itemQuery, router } from '../../app/places/router.js'
import { toggleDone } from '../../app/records/tasks.js'
import { complain } from '../../app/messages/toasts.js'
import { longDate, longInstant, shortDate, timeAgo, today } from '../../lib/dates.js'
import { isDone, subtaskProgress } from '../../lib/tasks.js'
import { RecordDetail } from './record.js'
import { layoutOf } from './record.logic.js'

const FIRST = ['section', 'assignee', 'priority', 'dueDate', 'tags', 'milestone', 'project', 'effort', 'plannedStart', 'plannedEnd', 'blockedBy']
const OWN_FACE = ['description', 'subtasks', 'timeEntries', 'comments', 'attachments', 'completed', 'order', 'parentId']
const AUTHOR = 'planner.author'

/** A task: what is to be done, its steps, what it waits for, what was said about it, and the hours it took. */
class TaskDetail extends RecordDetail {
  static properties = { _comment: { state: true }, _editing: { state: true }, _changes: { state: true }, _allProperties: { state: true } }

  body(task, readOnly) {
    const { properties, own } = layoutOf(this.type, task, (field) => OWN_FACE.includes(field.name))
    const first = FIRST.map((name) => this.type.fieldsByName.get(name)).filter(Boolean)
    const others = [...properties.filter((field) => !FIRST.includes(field.name)), ...own]
    const shown = this._allProperties ? others : others.filter((field) => task[field.name] !== undefined)
    const fields = this.type.fieldsByName
    return html`
      <div class="task-head">
        ${doneToggle(task, { config: project.config, readOnly }, toggleDone)}
        <div class="task-head-title">${this.titleInput(task, readOnly)}</div>
      </div>
      <dl class="properties">
        ${[...first, ...shown].map((field) => this.property(field, task, readOnly))}
      </dl>
      ${others.length > shown.length && !readOnly ? html`<button type="button" class="list-add properties-more" @click=${() => (this._allProperties = true)}>${icon('plus')}${others.length - shown.length} more properties</button>` : nothing}
      ${this.block(fields.get('description'), task)}
      ${this.#subtasks(task, readOnly)} ${this.#blocking(task)} ${this.#attachments(task)} ${this.#comments(task, readOnly)} ${this.#time(task, readOnly)} ${this.#history(task)}
    `
  }

  #section(title, count, content) {
    return html`<section class="record-block"><h3 class="record-block-title">${title}${count ? html` <span class="count">${count}</span>` : nothing}</h3>${content}</section>`
  }

  #subtasks(task, readOnly) {
    const list = [task.subtasks ?? []].flat()
    const progress = subtaskProgress(task)
    const save = (next) => this.edits.set('subtasks', next)
    return this.#section('Subtasks', progress && `${progress.done} of ${progress.all}`, html`
      ${progress ? html`<progress class="progress" value=${progress.done} max=${progress.all} aria-label="Subtasks done"></progress>` : nothing}
      <ul class="steps">${list.map((step, index) => html`
        <li class="step list-entry">
          <input type="checkbox" aria-label="Done: ${step.title}" ?disabled=${readOnly} .checked=${live(step.completed === true)}
            @change=${(event) => save(replaced(list, index, { ...step, completed: event.target.checked }))}>
          <input class="input step-title ${step.completed ? 'is-done' : ''}" aria-label="Subtask ${index + 1}" ?readonly=${readOnly} .value=${live(step.title ?? '')}
            @change=${(event) => (event.target.value.trim() ? save(replaced(list, index, { ...step, title: event.target.value.trim() })) : save(without(list, index)))}>
          ${readOnly ? nothing : html`<span class="list-tools">
            <button class="list-tool" aria-label="Move subtask ${index + 1} up" ?disabled=${index === 0} @click=${() => save(move(list, index, index - 1))}>${icon('chevron-up')}</button>
            <button class="list-tool" aria-label="Move subtask ${index + 1} down" ?disabled=${index === list.length - 1} @click=${() => save(move(list, index, index + 1))}>${icon('chevron-down')}</button>
            <button class="list-tool" aria-label="Remove subtask ${index + 1}" @click=${() => save(without(list, index))}>${icon('x')}</button></span>`}
        </li>`)}</ul>
      ${readOnly ? nothing : html`<label class="step-add">${icon('plus')}<span class="visually-hidden">New subtask</span>
        <input class="input" placeholder="Add a subtask" @keydown=${(event) => this.#addStep(event, list, save)}></label>`}
    `)
  }

  #addStep(event, list, save) {
    if (event.key !== 'Enter' || event.isComposing) return
    const title = event.target.value.trim()
    if (!title) return
    event.preventDefault()
    event.target.value = ''
    save([...list, { title, completed: false }])
  }

  /** What waits for this one; what it waits for is among the properties. */
  #blocking(task) {
    const ids = task.blocking ?? []
    const waits = [task.blockedBy ?? []].flat()
    if (ids.length + waits.length === 0) return nothing
    return this.#section('Dependencies', undefined, html`<ul class="links">
      ${waits.map((id) => this.#link(id, 'Waits for'))} ${ids.map((id) => this.#link(id, 'Blocks'))}
    </ul>`)
  }

  #link(id, word) {
    const other = this.store.get(id)
    const done = other && isDone(other, project.config)
    return html`<li><a class="task-link" href=${router.href(itemQuery('tasks', id))}>
      <span class="faint">${word}</span>${icon(done ? 'circle-check' : 'circle')}<span class="truncate ${done ? 'is-done' : ''}">${other?.title ?? id}</span></a></li>`
  }

  #attachments(task) {
    const files = [task.attachments ?? []].flat()
    if (files.length === 0) return nothing
    return this.#section('Attachments', files.length, html`<ul class="links">${files.map((file) => html`
      <li><a class="task-link" href=${/^https?:/.test(file) ? file : `/api/uploads/${encodeURIComponent(file.replace(/^uploads\//, ''))}`} target="_blank" rel="noopener">${icon('paperclip')}<span class="truncate">${file.split('/').at(-1)}</span></a></li>`)}</ul>`)
  }

  #comments(task, readOnly) {
    const comments = [task.comments ?? []].flat()
    return this.#section('Comments', comments.length, html`
      <ol class="comments">${comments.map((comment) => this.#one(comment, readOnly))}</ol>
      ${readOnly ? nothing : html`
        <form class="comment-form" @submit=${(event) => this.#say(event)}>
          <markdown-editor always label="Comment" placeholder="Say something" .value=${this._comment ?? ''}
            @change=${(event) => { event.stopPropagation(); this._comment = event.detail.value }} @submit=${(event) => { if (event.target.matches('markdown-editor')) this.#say(event) }}></markdown-editor>
          <div class="comment-foot">
            <label class="comment-author"><span class="visually-hidden">Author</span>
              <select class="input" @change=${(event) => localStorage.setItem(AUTHOR, event.target.value)}>
                <option value="">No author</option>
                ${records('people').all().map((person) => html`<option value=${person.id} ?selected=${localStorage.getItem(AUTHOR) === person.id}>${person.name}</option>`)}
              </select></label>
            <button class="button is-primary" ?disabled=${!this._comment?.trim()}>Comment</button>
          </div>
        </form>`}
    `)
  }

  #one(comment, readOnly) {
    const author = comment.author ? this.context.titleOfRelated({ targets: ['people'], by: 'id' }, comment.author) : 'Somebody'
    return html`
      <li class="comment">
        <div class="comment-head">
          ${avatar(author)}<strong>${author}</strong><time class="faint" datetime=${comment.timestamp ?? ''} title=${longInstant(comment.timestamp)}>${timeAgo(comment.timestamp)}</time>
          ${readOnly ? nothing : html`<span class="list-tools">
            <button class="list-tool" aria-label="Edit the comment" @click=${() => (this._editing = { id: comment.id, body: comment.body })}>${icon('pencil')}</button>
            <button class="list-tool" aria-label="Delete the comment" @click=${() => this.#remove('comments', comment, `${this.#path()}/comments/${encodeURIComponent(comment.id)}`)}>${icon('trash-2')}</button></span>`}
        </div>
        ${this._editing?.id === comment.id
          ? html`<markdown-editor always label="Comment" .value=${this._editing.body} @change=${(event) => { event.stopPropagation(); this._editing = { ...this._editing, body: event.detail.value } }}></markdown-editor>
              <div class="comment-foot"><button class="button" @click=${() => (this._editing = undefined)}>Cancel</button>
              <button class="button is-primary" @click=${() => this.#saveComment()}>Save</button></div>`
          : html`<markdown-view .text=${comment.body}></markdown-view>`}
      </li>
    `
  }

  async #remove(field, entry, path) {
    const index = [this.store.get(this.recordId)?.[field] ?? []].flat().findIndex((each) => each.id === entry.id)
    await this.#call(() => del(path), () => this.edits.offerBack(field, [{ index, entry }]))
  }

  async #say(event) {
    event.preventDefault()
    const body = this._comment?.trim()
    if (!body) return
    const author = localStorage.getItem(AUTHOR)
    await this.#call(() => post(`${this.#path()}/comments`, { body, ...(author ? { author } : {}) }), () => { this._comment = '' })
  }

  async #saveComment() {
    const { id, body } = this._editing
    await this.#call(() => put(`${this.#path()}/comments/${encodeURIComponent(id)}`, { body }), () => { this._editing = undefined })
  }

  #time(task, readOnly) {
    const entries = [task.timeEntries ?? []].flat()
    const person = (id) => this.context.titleOfRelated({ targets: ['people'], by: 'id' }, id)
    return this.#section('Time', task.hoursLogged ? `${task.hoursLogged} h${task.effort ? ` of ${task.effort}` : ''}` : undefined, html`
      <ul class="hours">${entries.map((entry) => html`
        <li class="hour list-entry"><span class="number">${entry.hours} h</span><span class="muted" title=${longDate(entry.date)}>${shortDate(entry.date)}</span>
          <span class="truncate hour-text">${entry.person ? person(entry.person) : ''}${entry.description ? ` · ${entry.description}` : ''}</span>
          ${readOnly ? nothing : html`<span class="list-tools"><button class="list-tool" aria-label="Remove ${entry.hours} hours"
            @click=${() => this.#remove('timeEntries', entry, `/time-entries/${encodeURIComponent(this.recordId)}?entryId=${encodeURIComponent(entry.id)}`)}>${icon('x')}</button></span>`}
        </li>`)}</ul>
      ${readOnly ? nothing : html`<form class="hour-form" @submit=${this.#addTime}>
        <input class="input" name="hours" type="number" min="0" max="24" step="0.25" required placeholder="Hours" aria-label="Hours">
        <input class="input" name="date" type="date" required .value=${today()} aria-label="Day">
        <input class="input" name="description" placeholder="On what" aria-label="On what">
        <button class="button">Log</button></form>`}
    `)
  }

  #addTime = async (event) => {
    event.preventDefault()
    const form = event.target
    const { hours, date, description } = Object.fromEntries(new FormData(form))
    const person = localStorage.getItem(AUTHOR)
    await this.#call(
      () => post(`/time-entries/${encodeURIComponent(this.recordId)}`, { hours: Number(hours), date, ...(description ? { description } : {}), ...(person ? { person } : {}) }),
      () => {
        form.reset()
        form.elements.date.value = today()
      },
    )
  }

  #history(task) {
    const known = collection('tasks')
    const facts = ['createdAt', 'updatedAt', 'completedAt', 'revision', 'claimedBy'].map((name) => known.fieldsByName.get(name)).filter((field) => field && task[field.name] !== undefined)
    return html`
      <section class="record-block">
        <details @toggle=${(event) => event.target.open && this.#loadChanges()}>
          <summary class="record-block-title">History</summary>
          <dl class="facts">${facts.map((field) => html`<div class="fact"><dt>${field.label}</dt><dd>${displayOf(field, task[field.name], this.context)}</dd></div>`)}
            <div class="fact"><dt>Id</dt><dd><code>${task.id}</code></dd></div></dl>
          ${this._changes?.length ? html`<ul class="history">${this._changes.map((change) => html`<li><span class="muted">${change.action}</span> <time class="faint" title=${longInstant(change.at)}>${timeAgo(change.at)}</time></li>`)}</ul>` : nothing}
        </details>
      </section>
    `
  }

  async #loadChanges() {
    try {
      const { data } = await get('/changes?collections=tasks&limit=200')
      this._changes = data.changes.filter((change) => change.id === this.recordId).slice(0, 20)
    } catch (error) {
      complain(error)
    }
  }

  #path() {
    return pathOf('tasks', this.recordId)
  }

  /** Something that is part of the task and has calls of its own; the task is fetched again after it. */
  async #call(send, then = () => {}) {
    try {
      await send()
      then()
      await this.store.fetch(this.recordId)
    } catch (error) {
      complain(error)
    }
  }
}

customElements.define('task-detail', TaskDetail)
