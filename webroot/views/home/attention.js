import { html } from 'lit'
import { avatar } from '../../components/avatar/avatar.js'
import { blockedMark, doneToggle, dueMark, priorityGlyph, subtaskMark } from '../../components/task-card/task-card.js'
import { itemQuery, router } from '../../app/places/router.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/**
 * Returns the lists of tasks that need attention, each with its title and the query of its page. `found` are the lists
 * of the overview, each `{total, tasks}`, or undefined while they are not loaded. `filters` are added to each query.
 */
export function attentionLists(found, filters) {
  const open = { completed: 'false', ...filters }
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
      query: { section: found?.inReview.tasks[0]?.section, ...filters },
    },
    { name: 'blocked', title: t('home.blocked'), ...found?.blocked, query: { ready: 'false', ...open } },
  ]
}

/** The number of tasks in each list, as links to their pages. */
export function figures(lists) {
  return html`
    <ul class="home-figures">
      ${lists.map(
        (entry) =>
          html` <li>
            <a class="figure ${entry.total > 0 ? `is-${entry.name}` : ''}" href=${formatAddress('/tasks', entry.query)}
              ><span class="figure-number">${entry.total === undefined ? html`&nbsp;` : formatNumber(entry.total)}</span
              ><span class="figure-label">${entry.title}</span></a
            >
          </li>`,
      )}
    </ul>
  `
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
