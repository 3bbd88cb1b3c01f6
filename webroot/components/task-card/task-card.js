import { html, nothing } from 'lit'
import { avatar } from '../avatar/avatar.js'
import { icon } from '../icon/icon.js'
import { friendlyDate, longDate, shortDate } from '../../lib/time/dates.js'
import { PRIORITIES, dueState, isBlocked, isDone, subtaskProgress } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { cardText } from '../board/card-text.js'
import '../progress/progress.css'
import './task-card.css'

/**
 * The parts of rows and cards of tasks. `context` provides the current date, the project's settings, the names of
 * people and the titles of tasks.
 */

/** The priority as signal bars: more bars mean a higher priority. */
export function priorityGlyph(priority) {
  const level = PRIORITIES.find((each) => each.value === priority)
  if (!level) return nothing
  return html`<span
    class="priority is-${priority}"
    role="img"
    aria-label=${t('card.priority', { priority: level.label })}
    title=${t('card.priority', { priority: level.label })}
  >
    ${priority === 1 ? html`<span class="priority-alarm">!</span>` : html`<i></i><i></i><i></i>`}</span
  >`
}

/** The due date. An overdue date is marked by a word, a colour and an icon. */
export function dueMark(task, { today, config }) {
  const state = dueState(task, today, config)
  if (!state) return nothing
  const isLate = state === 'late'
  const text = isLate ? t('card.late', { date: shortDate(task.dueDate, today) }) : friendlyDate(task.dueDate, today)
  return html`<time
    class="due is-${state}"
    datetime=${task.dueDate}
    title=${t('card.due', { date: longDate(task.dueDate) })}
  >
    ${icon(isLate ? 'calendar-clock' : 'calendar')}${text}</time
  >`
}

export function subtaskMark(task) {
  const progress = subtaskProgress(task)
  if (!progress) return nothing
  const told = t('card.subtasks', { done: progress.done, count: progress.all })
  return html`<span
    class="mark ${progress.done === progress.all ? 'is-good' : ''}"
    role="img"
    aria-label=${told}
    title=${told}
    >${icon('list-checks')}<span class="number">${progress.done}/${progress.all}</span></span
  >`
}

export function commentMark(task) {
  const count = task.commentCount ?? 0
  if (count === 0) return nothing
  const told = t('card.comments', { count })
  return html`<span class="mark" role="img" aria-label=${told} title=${told}
    >${icon('message-square')}<span class="number">${count}</span></span
  >`
}

export function blockedMark(task, { config }) {
  return isBlocked(task, config)
    ? html`<span class="mark is-blocked" role="img" aria-label=${t('card.blocked')} title=${t('card.blockedText')}
        >${icon('octagon-pause')}</span
      >`
    : nothing
}

export function doneToggle(task, { config, readOnly, titleOf }, toggle) {
  const done = isDone(task, config)
  return html`<button
    type="button"
    class="done-toggle ${done ? 'is-done' : ''}"
    role="checkbox"
    aria-checked=${done}
    ?disabled=${readOnly}
    aria-label=${t('card.doneOf', { title: titleOf(task) })}
    tabindex="-1"
    title=${done ? t('card.openAgain') : t('card.markDone')}
    @click=${(event) => {
      event.stopPropagation()
      toggle(task.id)
    }}
  >
    ${done ? icon('check') : nothing}
  </button>`
}

/**
 * The body of a card: a title of at most three lines and one line of marks. `ids` are the ids of the `title` and of the
 * `facts` below it.
 */
export function taskCard(task, context, toggle, ids) {
  const done = isDone(task, context.config)
  return html`
    <div class="card-top">
      ${doneToggle(task, context, toggle)}<span class="card-title ${done ? 'is-done' : ''}" id=${ids.title}
        >${context.titleOf(task)}</span
      >
    </div>
    ${
      hasMarks(task)
        ? html`<div class="card-marks" id=${ids.facts}>
            ${priorityGlyph(task.priority)} ${dueMark(task, context)} ${blockedMark(task, context)} ${subtaskMark(task)}
            ${commentMark(task)}
            <span class="card-space"></span>${task.assignee ? avatar(context.personName(task.assignee)) : nothing}
          </div>`
        : nothing
    }
  `
}

function hasMarks(task) {
  return Boolean(
    task.priority ||
    task.dueDate ||
    task.assignee ||
    task.commentCount ||
    subtaskProgress(task) ||
    task.ready === false,
  )
}

/** Heights in rem. */
const MARKS = 1.75
const PADDING = 1.25

/** The width in rem that the title does not have: the padding on both sides, the check box and the gap beside it. */
const BESIDE = 3

/** Returns the height of a card of a width in pixels without rendering it. */
export function cardHeight(task, context, width) {
  const { rem, titleHeight } = cardText.measures
  const title = titleHeight(context.titleOf(task), width - BESIDE * rem)
  return title + (PADDING + (hasMarks(task) ? MARKS : 0)) * rem
}
