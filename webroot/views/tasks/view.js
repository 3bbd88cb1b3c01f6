import { isDate, weeksOf } from '../../lib/dates.js'
import { t } from '../../words/words.js'

/** The tasks on the first screen of a list or a board. A long project loads its parts in another way. */
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
    'tasks-calendar': ({ date, view }, { today, firstDay }) => ({
      dueDate: weeksOf(isDate(date) ? date : today, view === 'week' ? 'week' : 'month', firstDay)
        .flat()
        .join(','),
      limit: A_MONTH_FULL,
      sort: 'completed,priority,order',
    }),
    'tasks-timeline': ({ view }) => ({
      ...(view === 'all' ? {} : { completed: 'false' }),
      sort: 'plannedStart,dueDate,order',
    }),
  },
}

function mode(name, kind, place) {
  return { ...place, path: `/${name}/${kind}`, view: `tasks-${kind}`, counts: false }
}

/** Sorted by `order`, the result includes the first tasks of each section. */
function inOrder({ sort }) {
  return { limit: A_SCREEN, sort: sort ? `${sort},order` : 'order,createdAt' }
}
