import { html } from 'lit'
import { avatar } from '../../components/avatar/avatar.js'
import { blockedMark, doneToggle, dueMark, priorityGlyph, subtaskMark } from '../../components/task-card/task-card.js'
import { filterText } from '../../fields/filters/filters.logic.js'
import { itemQuery, router } from '../../app/places/router.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/**
 * Returns the lists of tasks that need attention, each with its title and the query of its page. `found` are the lists
 * of the overview, each `{total, tasks}`, or undefined while they are not loaded. `filters` are added to each query.
 * The overview tells which sections are for reviews. While no task is in one, that list has no query.
 */
export function attentionLists(found, filters) {
  const open = { completed: 'false', ...filters }
  const sections = found?.inReview.sections.map(({ section }) => section) ?? []
  return [
    {
      name: 'overdue',
      title: t('home.overdue'),
      ...found?.overdue,
      query: { dueDate: 'overdue', ...open },
    },
    { name: 'week', title: t('home.week'), ...found?.dueSoon, query: { dueDate: 'week', ...open } },
    {
      name: 'review',
      title: t('home.review'),
      ...found?.inReview,
      query: sections.length > 0 ? { section: filterText(sections), ...open } : undefined,
    },
    { name: 'blocked', title: t('home.blocked'), ...found?.blocked, query: { ready: 'false', ...open } },
  ]
}

/** The number of tasks in each list, as a link to their page if the list has a query. */
export function figures(lists) {
  return html`
    <ul class="home-figures">
      ${lists.map((entry) => html`<li>${figure(entry)}</li>`)}
    </ul>
  `
}

function figure({ name, title, total, query }) {
  const tone = total > 0 ? `is-${name}` : ''
  const content = html`<span class="figure-number">${total === undefined ? html`&nbsp;` : formatNumber(total)}</span
    ><span class="figure-label">${title}</span>`
  return query
    ? html`<a class="figure ${tone}" href=${formatAddress('/tasks', query)}>${content}</a>`
    : html`<div class="figure ${tone}">${content}</div>`
}

export function homeTask(task, context, { isOpen, toggle }) {
  return html`
    <li class="home-task ${isOpen ? 'is-open' : ''}" data-id=${task.id}>
      ${doneToggle(task, context, toggle)}<span class="task-priority">${priorityGlyph(task.priority)}</span>
      <a class="home-task-title truncate" href=${router.href(itemQuery('tasks', task.id))}>${context.titleOf(task)}</a>
      ${blockedMark(task, context)} ${subtaskMark(task)} ${dueMark(task, context)}
      ${task.assignee ? avatar(context.personName(task.assignee)) : html`<span class="avatar-space"></span>`}
    </li>
  `
}
