import { menuOf } from '../../app/commands/commands.js'
import { listedKeys } from '../../app/commands/listed-keys.js'
import { focusOwner } from '../../app/commands/focus.js'
import { holdKeysBriefly } from '../../app/commands/held-keys.js'
import { typeAhead, typeAheadOfForm } from '../../app/commands/type-ahead.js'
import { copyText } from '../../app/messages/clipboard.js'
import { complain } from '../../app/messages/toasts.js'
import { addressOfRecord, favourites } from '../../app/personal/favourites.js'
import { openRecord } from '../../app/places/open-record.js'
import { places } from '../../app/places/places.js'
import { permalink, router } from '../../app/places/router.js'
import { removeRecords } from '../../app/edits/actions.js'
import { duplicate } from '../../app/edits/duplicate.js'
import { journal } from '../../app/undo/journal.js'
import { records } from '../../app/records/records.js'
import { QUICKLY_ADDED } from '../../app/tasks/quickly-added.js'
import { timer } from '../../app/tasks/timer.js'
import { canBeTemplate, hasTemplates, keepAsTemplate } from '../../app/tasks/templates.js'
import { collection, offers, schema, titleOf } from '../../app/server/schema.js'
import { logOut, session } from '../../app/server/session.js'
import { editorKeys } from '../../components/markdown-editor/editor-keys.js'
import { setTheme, theme } from '../../lib/page/theme.js'
import { quoted } from '../../lib/text/plain-text.js'
import { keptBecause } from '../../lib/values/condition.js'
import { t } from '../../words/words.js'
import { confirmRemoval } from '../../kits/record/confirm-removal.js'
import { toggleWide } from './panel/panel-room.js'
import { addTask, askWho, newFromTemplate, openPalette, openShortcuts } from './shell-dialogs.js'
import { toggleSidebar } from './sidebar/sidebar.js'
import { canBeStarred, isStarred, toggleStar } from './view-star.js'

/** The key of a new record in the collection of the current place. */
const NEW_KEY = 'c'

/** The commands in the menu of an open record, in order. */
export const recordMenu = () =>
  menuOf([
    'record star',
    'record duplicate',
    'record template',
    '-',
    'record copy-link',
    'record copy-id',
    'record print',
    '-',
    'record delete',
  ])

/** The commands that are available on every page. */
export function shellCommands() {
  const ofText = [...editorKeys().map(({ label, key }) => [label, key]), [t('editor.toTools'), 'Alt+F10']]
  return [...general(), ...ofRecord(), ...listedKeys('text', ofText), ...goTo(), ...create()]
}

function general() {
  return [
    {
      id: 'palette',
      title: t('command.palette'),
      keys: ['Mod+k', '/'],
      glyph: 'search',
      hidden: true,
      inFields: true,
      run: openPalette,
    },
    {
      id: 'undo',
      title: t('command.undo'),
      keys: 'Mod+z',
      section: 'edit',
      glyph: 'undo-2',
      inUntouched: true,
      when: () => !session.readOnly && (journal.canUndo() || isInEditor()),
      run: () => announced(() => journal.undo()),
    },
    {
      id: 'redo',
      title: t('command.redo'),
      keys: ['Mod+Shift+z', 'Mod+y'],
      section: 'edit',
      glyph: 'redo-2',
      inUntouched: true,
      when: () => !session.readOnly && journal.canRedo(),
      run: () => announced(() => journal.redo()),
    },
    { id: 'shortcuts', title: t('command.shortcuts'), keys: '?', glyph: 'keyboard', run: openShortcuts },
    { id: 'sidebar', title: t('command.sidebar'), keys: '[', glyph: 'panel-left', run: toggleSidebar },
    {
      id: 'theme',
      title: t('command.theme'),
      keys: 'Shift+d',
      glyph: 'sun-moon',
      run: () => setTheme(theme() === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'timer stop',
      title: t('timer.stop'),
      glyph: 'square',
      when: () => timer.running !== undefined && !session.readOnly,
      run: () => timer.stop(),
    },
    { id: 'who', title: t('command.who'), glyph: 'user', run: askWho },
    {
      id: 'log-out',
      title: t('command.logOut'),
      glyph: 'log-out',
      when: () => session.protected,
      run: () => logOut().catch(complain),
    },
  ]
}

/** Whether the focus is in an editor, which may have a change that is not sent yet. */
function isInEditor() {
  return focusOwner().closest('[data-held]') !== null
}

/**
 * Announces undo to the focused editor, which then sends its changes. Otherwise it would keep its state. The keys after
 * that of undo act on the result.
 */
function announced(act) {
  focusOwner().dispatchEvent(new CustomEvent('undoing', { bubbles: true }))
  return holdKeysBriefly(act())
}

/** The commands for the record that is open in the panel. */
function ofRecord() {
  const open = () => openRecord()
  const inPanel = () => Boolean(open()) && focusOwner().closest('detail-panel') !== null
  const mayDelete = () => Boolean(open()) && !session.readOnly && offers(collection(open().name), 'delete')
  const whyKept = () => {
    const { name, id } = open()
    return keptBecause(collection(name), [records(name).get(id)].filter(Boolean))
  }
  const remove = () => {
    const { name, id } = open()
    const isHere = router.mark()
    confirmRemoval(name, [id], () => {
      if (isHere()) router.close()
      removeRecords(name, [id])
    })
  }
  const isRecordStarred = () => Boolean(open()) && favourites.has(addressOfRecord(open().name, open().id))
  const starRecord = () => {
    const { name, id } = open()
    const type = collection(name)
    const title = titleOf(type, records(name).get(id)) || id
    favourites.toggle({ address: addressOfRecord(name, id), title, glyph: type.icon })
  }
  const section = 'record'
  return [
    {
      id: 'wide',
      title: t('command.wide'),
      keys: 'w',
      section,
      glyph: 'maximize-2',
      when: () => Boolean(open()),
      run: toggleWide,
    },
    {
      id: 'close',
      title: t('command.close'),
      keys: 'Escape',
      section,
      hidden: true,
      when: () => Boolean(router.query.item || router.query.new),
      run: () => router.close(),
    },
    ...starring('record star', {
      isPossible: () => Boolean(open()),
      isStarred: isRecordStarred,
      titles: { add: t('command.star'), remove: t('command.unstar') },
      section,
      run: starRecord,
    }),
    ...starring('view star', {
      isPossible: () => !open() && canBeStarred(),
      isStarred,
      titles: { add: t('command.starView'), remove: t('command.unstarView') },
      section: 'general',
      run: toggleStar,
    }),
    {
      id: 'record duplicate',
      title: t('command.duplicate'),
      keys: 'Mod+d',
      section,
      glyph: 'copy',
      when: () => Boolean(open()) && !session.readOnly && offers(collection(open().name), 'create'),
      run: () => duplicate(open().name, open().id),
    },
    {
      id: 'record template',
      title: t('command.keepTemplate'),
      section,
      glyph: 'file-text',
      when: () => Boolean(open()) && !session.readOnly && canBeTemplate(open().name, open().id),
      run: () => keepAsTemplate(open().name, open().id),
    },
    {
      id: 'record copy-link',
      title: t('command.copyLink'),
      keys: 'Mod+Shift+l',
      section,
      glyph: 'link',
      when: () => Boolean(open()),
      run: () => copyText(permalink(open().name, open().id)),
    },
    {
      id: 'record copy-id',
      title: t('command.copyId'),
      section,
      glyph: 'hash',
      when: () => Boolean(open()),
      run: () => copyText(open().id),
    },
    {
      id: 'record print',
      title: t('command.print'),
      section,
      glyph: 'printer',
      when: () => Boolean(open()),
      run: () => globalThis.print(),
    },
    {
      id: 'record delete',
      title: t('command.delete'),
      section,
      glyph: 'trash-2',
      danger: true,
      when: mayDelete,
      why: whyKept,
      run: remove,
    },
    {
      id: 'record delete by key',
      title: t('command.delete'),
      keys: ['Delete', 'Mod+Backspace'],
      section,
      hidden: true,
      when: () => mayDelete() && inPanel(),
      why: whyKept,
      run: remove,
    },
  ]
}

/** Returns a command that adds to the favourites, and one with the same id that removes from them. */
function starring(id, { isPossible, isStarred: isAdded, titles, section, run }) {
  const command = { id, keys: 'Shift+f', section, glyph: 'star', run }
  return [
    { ...command, title: titles.remove, when: () => isPossible() && isAdded() },
    { ...command, title: titles.add, when: () => isPossible() && !isAdded() },
  ]
}

function goTo() {
  return places().map((place) => ({
    id: `go ${place.path}`,
    title: t('command.goTo', { place: place.title }),
    section: 'go',
    glyph: place.glyph,
    keys: place.keys ?? [],
    place,
    run: () => router.go(place.path),
  }))
}

function create() {
  const creatable = schema.collections.filter((type) => offers(type, 'create'))
  return [
    ...creatable.map((type) => ({
      id: `new ${type.name}`,
      title: t('command.new', { record: type.singular }),
      otherTitle: t('command.newOtherwise', { record: type.singular }),
      section: 'create',
      glyph: 'plus',
      keysHere: () => (newHere() === type.name ? [NEW_KEY] : []),
      when: () => !session.readOnly,
      run: () => startNew(type.name),
    })),
    {
      id: 'new from template',
      title: t('command.fromTemplate'),
      section: 'create',
      glyph: 'file-text',
      when: () => !session.readOnly && hasTemplates(),
      run: newFromTemplate,
    },
    {
      id: 'new',
      title: t('command.newHere'),
      keys: NEW_KEY,
      section: 'create',
      glyph: 'plus',
      hidden: true,
      when: () => !session.readOnly && Boolean(newHere()),
      run: () => startNew(newHere()),
      titled: (text) => titledNew(collection(newHere()), text),
    },
  ]
}

/** Returns the command for a new record with a title. Undefined if the title is not a text. */
function titledNew({ name, singular, naming, fieldsByName }, text) {
  if (fieldsByName.get(naming)?.type !== 'text') return undefined
  return {
    title: t('command.newTitled', { record: singular, title: quoted(text) }),
    run: () => startNew(name, text),
  }
}

/**
 * Opens a record at the place of its collection, or at the current place if that shows the collection. `title` is what
 * its title begins with.
 */
function startNew(name, title = '') {
  if (name === QUICKLY_ADDED) return addTask(title)
  typeAheadOfForm(typeAhead(globalThis, title))
  const here = places().find((place) => place.path === router.path)
  if (here?.collection === name) return router.set({ new: true, item: null, in: null })
  return router.go(`/${name}`, { new: true })
}

function newHere() {
  const name = places().find((place) => place.path === router.path)?.collection ?? QUICKLY_ADDED
  const type = collection(name)
  return type && offers(type, 'create') ? name : undefined
}
