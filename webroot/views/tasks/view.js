import { isDate, weeksOf } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { firstTasks } from './first-tasks.logic.js'

/** The number of tasks on the first screen of a list or a board. A long project loads its tasks in parts instead. */
const A_SCREEN = 100
const A_MONTH_FULL = 1000

/* Shows collections whose records are in sections. */
export default {
  rank: 200,
  shows: ({ layout }) => layout === 'sections',
  placesOf: ({ name }) => [
    {
      path: `/${name}`,
      title: t('place.tasks'),
      glyph: 'list-checks',
      keys: 'g t',
      view: 'tasks-list',
      onPhone: t('tasks.title'),
      mode: { title: t('tasks.list'), glyph: 'list' },
    },
    mode(name, 'board', { title: t('tasks.board'), glyph: 'square-kanban', keys: 'g b' }),
    mode(name, 'calendar', { title: t('tasks.calendar'), glyph: 'calendar', keys: 'g c' }),
    mode(name, 'timeline', { title: t('tasks.timeline'), glyph: 'chart-gantt', keys: 'g l' }),
  ],
  first: {
    'tasks-list': inOrder,
    'tasks-board': inOrder,
    'tasks-calendar': (query, { today, firstDay }) =>
      firstTasks(query, {
        dueDate: weeksOf(isDate(query.date) ? query.date : today, query.view === 'week' ? 'week' : 'month', firstDay)
          .flat()
          .join(','),
        limit: A_MONTH_FULL,
        sort: 'completed,priority,order',
      }),
    'tasks-timeline': (query) =>
      firstTasks(query, {
        ...(query.view === 'all' ? {} : { completed: 'false' }),
        sort: 'plannedStart,dueDate,order',
      }),
  },
}

function mode(name, kind, place) {
  return { ...place, path: `/${name}/${kind}`, view: `tasks-${kind}`, counts: false }
}

/** Returns the parameters that sort by `order`, so that the response includes the first tasks of each section. */
function inOrder(query) {
  return firstTasks(query, { limit: A_SCREEN, sort: query.sort ? `${query.sort},order` : 'order,createdAt' })
}
