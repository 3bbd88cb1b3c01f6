import { t } from '../../words/words.js'

/* Shows collections whose records are in sections. */
export default {
  rank: 200,
  shows: ({ layout }) => layout === 'sections',
  placesOf: ({ name }) => [
    { path: `/${name}`, title: t('place.tasks'), glyph: 'list-checks', keys: 'g t', view: 'tasks-list' },
    mode(name, 'board', { title: t('tasks.board'), glyph: 'square-kanban', keys: 'g b' }),
    mode(name, 'calendar', { title: t('tasks.calendar'), glyph: 'calendar', keys: 'g c' }),
    mode(name, 'timeline', { title: t('tasks.timeline'), glyph: 'chart-gantt', keys: 'g l' }),
  ],
}

function mode(name, kind, place) {
  return { ...place, path: `/${name}/${kind}`, view: `tasks-${kind}`, counts: false }
}
