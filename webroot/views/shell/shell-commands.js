import { places } from '../../app/places/places.js'
import { router } from '../../app/places/router.js'
import { collection, offers, schema } from '../../app/server/schema.js'
import { logOut, session } from '../../app/server/session.js'
import { quickAdd } from '../../app/records/tasks.js'
import { complain } from '../../app/messages/toasts.js'
import { toggleWide } from './detail-panel.js'
import { toggleSidebar } from './sidebar.js'
import { setTheme, theme } from '../../lib/theme.js'

const GO_KEYS = {
  '/': 'g h',
  '/tasks': 'g t',
  '/tasks/board': 'g b',
  '/tasks/calendar': 'g c',
  '/tasks/timeline': 'g l',
  '/notes': 'g n',
  '/goals': 'g g',
  '/milestones': 'g m',
  '/people': 'g p',
  '/ideas': 'g i',
  '/settings': 'g s',
}

const PALETTE = () => import('./command-palette.js')
const QUICK_ADD = () => import('../../components/quick-add/quick-add.js')

/** Fetches, when there is nothing else to do, what must take the very next key once it is asked for. */
export function fetchAhead() {
  const fetch = () => Promise.all([PALETTE(), QUICK_ADD()]).catch(() => {})
  if (globalThis.requestIdleCallback) requestIdleCallback(fetch)
  else setTimeout(fetch, 500)
}

/** What can be done everywhere. */
export function shellCommands() {
  return [
    {
      id: 'palette',
      title: 'Search and run commands',
      keys: ['Mod+k', '/'],
      glyph: 'search',
      hidden: true,
      inFields: true,
      run: () => PALETTE().then((module) => module.openPalette()),
    },
    {
      id: 'shortcuts',
      title: 'Show keyboard shortcuts',
      keys: '?',
      glyph: 'keyboard',
      run: () => import('./shortcut-sheet.js').then((module) => module.openShortcuts()),
    },
    { id: 'sidebar', title: 'Collapse or expand the sidebar', keys: '[', glyph: 'panel-left', run: toggleSidebar },
    { id: 'theme', title: 'Switch between light and dark', keys: 'Shift+d', glyph: 'sun-moon', run: () => setTheme(theme() === 'dark' ? 'light' : 'dark') },
    {
      id: 'log-out',
      title: 'Log out',
      glyph: 'log-out',
      when: () => session.protected,
      run: () => logOut().catch(complain),
    },
    {
      id: 'wide', title: 'Make the open record wider or narrower', keys: 'w', section: 'Record', glyph: 'maximize-2',
      when: () => Boolean(router.query.item), run: toggleWide,
    },
    {
      id: 'close',
      title: 'Close the panel',
      keys: 'Escape',
      section: 'Record',
      hidden: true,
      when: () => Boolean(router.query.item || router.query.new),
      run: () => router.close(),
    },
    ...places().map((place) => ({
      id: `go ${place.path}`,
      title: `Go to ${place.title}`,
      section: 'Go to',
      glyph: place.glyph,
      keys: GO_KEYS[place.path] ?? [],
      place,
      run: () => router.go(place.path),
    })),
    ...schema.collections.filter((type) => offers(type, 'create')).map((type) => ({
      id: `new ${type.name}`,
      title: `New ${type.singular}`,
      section: 'Create',
      glyph: 'plus',
      when: () => !session.readOnly,
      run: () => startNew(type.name),
    })),
    {
      id: 'new',
      title: 'Add a record here',
      keys: 'c',
      section: 'Create',
      glyph: 'plus',
      hidden: true,
      when: () => !session.readOnly && Boolean(newHere()),
      run: () => startNew(newHere()),
    },
  ]
}

/** Opens an empty record at the collection's place, or here when this is it. */
export async function startNew(name) {
  if (name === 'tasks') {
    const { openQuickAdd } = await QUICK_ADD()
    return openQuickAdd(quickAdd())
  }
  const here = places().find((place) => place.path === router.path)
  if (here?.collection === name) return router.set({ new: true, item: null, in: null })
  return router.go(`/${name}`, { new: true })
}

function newHere() {
  const name = places().find((place) => place.path === router.path)?.collection ?? 'tasks'
  const type = collection(name)
  return type && offers(type, 'create') ? name : undefined
}
