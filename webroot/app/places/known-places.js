import { t } from '../../words/words.js'

/** The places that do not depend on the schema. */

const SYSTEM = t('place.system')

export const FIXED = [
  { path: '/', title: t('place.home'), glyph: 'house', view: 'home' },
  { path: '/inbox', title: t('inbox.title'), glyph: 'inbox', view: 'inbox' },
  { path: '/search', title: t('place.search'), glyph: 'search', view: 'search' },
  { path: '/uploads', title: t('place.uploads'), glyph: 'paperclip', group: SYSTEM, view: 'uploads' },
  { path: '/trash', title: t('place.trash'), glyph: 'trash-2', group: SYSTEM, view: 'trash' },
  { path: '/problems', title: t('place.problems'), glyph: 'file-warning', group: SYSTEM, view: 'problems' },
  { path: '/settings', title: t('place.settings'), glyph: 'settings', group: SYSTEM, view: 'settings' },
]

/** The parts of the settings. `within` is the path whose menu entry is marked while the part is shown. */
export const OF_SETTINGS = [
  settingsPart('names', 'tag', () => t('settings.part.names')),
  settingsPart('appearance', 'sun-moon', () => t('settings.part.appearance')),
  settingsPart('data', 'table', () => t('settings.part.data')),
  settingsPart('backup', 'archive', () => t('settings.part.backup')),
  settingsPart('uploads', 'paperclip', () => t('settings.part.uploads')),
  settingsPart('integrations', 'plug', () => t('settings.part.integrations')),
  settingsPart('search', 'search', () => t('settings.part.search')),
  settingsPart('agents', 'bot', () => t('settings.part.agents')),
  settingsPart('about', 'info', () => t('settings.part.about')),
]

function settingsPart(part, glyph, partTitle) {
  return {
    path: `/settings/${part}`,
    part,
    glyph,
    view: 'settings',
    within: '/settings',
    get partTitle() {
      return partTitle()
    },
    get title() {
      return t('settings.titleOf', { part: partTitle() })
    },
  }
}

/** Tasks have their own views instead of the general list. */
export const OF_TASKS = [
  { path: '/tasks', title: t('place.tasks'), glyph: 'list-checks', view: 'tasks-list', folder: 'tasks' },
  {
    path: '/tasks/board',
    title: t('tasks.board'),
    glyph: 'square-kanban',
    view: 'tasks-board',
    folder: 'tasks',
    counts: false,
  },
  {
    path: '/tasks/calendar',
    title: t('tasks.calendar'),
    glyph: 'calendar',
    view: 'tasks-calendar',
    folder: 'tasks',
    counts: false,
  },
  {
    path: '/tasks/timeline',
    title: t('tasks.timeline'),
    glyph: 'chart-gantt',
    view: 'tasks-timeline',
    folder: 'tasks',
    counts: false,
  },
]

export function isFixedPlace(path) {
  return [...FIXED, ...OF_SETTINGS, ...OF_TASKS].some((place) => place.path === path)
}

/** Returns the collection whose records a place shows. Undefined if the place shows something else. */
export function collectionAt(path) {
  if (OF_TASKS.some((place) => place.path === path)) return 'tasks'
  return isFixedPlace(path) ? undefined : path.slice(1)
}

/** Collections with their own detail view. */
const OWN_DETAILS = { tasks: 'task', notes: 'note' }

/**
 * Returns the view of one record of a collection, as `{view, folder}`. The module defines the element `<view>-detail`.
 */
export function detailOf(name) {
  return { view: OWN_DETAILS[name] ?? 'record', folder: 'record' }
}
