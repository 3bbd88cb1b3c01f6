import { askName } from '../../naming/ask-name.js'
import { openMenu } from '../../../components/menu/menu.js'
import { toast } from '../../../app/messages/toasts.js'
import { router } from '../../../app/places/router.js'
import { formatAddress, formatQuery, withQuery } from '../../../app/places/router.logic.js'
import { noteCreated, removeRecords } from '../../../app/edits/actions.js'
import { journal } from '../../../app/undo/journal.js'
import { editRecords, editSeen } from '../../../app/edits/edit-records.js'
import { records } from '../../../app/records/records.js'
import { collection } from '../../../app/server/schema.js'
import { session } from '../../../app/server/session.js'
import { quoted } from '../../../lib/text/plain-text.js'
import { t } from '../../../words/words.js'

const NAME = 'views'

/** Whether the project's description has a collection of saved views. */
export function hasSavedViews() {
  return collection(NAME) !== undefined
}

/** The id of the view that was last opened from a menu. */
let opened = undefined

/**
 * Opens the menu of the saved views of a place. `below` is the path of the place. `query` is the part of the address
 * that a new view stores. The menu offers changes of the current view, or of the last opened view of this place.
 */
export async function openSavedViews(anchor, { below, query }) {
  const views = records(NAME)
  await views.load()
  const isHere = ({ place }) => place === below || place?.startsWith(`${below}/`)
  const saved = views.all().filter(isHere)
  const here = formatAddress(router.path, { ...router.query, item: null, in: null })
  const shown = saved.find((view) => addressOf(view) === here)
  const current = shown ?? saved.find(({ id }) => id === opened)
  const links = saved.map((view) => ({ label: view.title, glyph: 'bookmark', run: () => openView(view) }))
  const others = [
    ...(current && !session.readOnly ? changesOf(current, shown, query) : []),
    ...(session.readOnly ? [] : [{ label: t('views.save'), glyph: 'plus', run: () => saveView(views, query()) }]),
    ...(views.size > 0 ? [{ label: t('views.edit'), glyph: 'settings', run: () => router.go(`/${NAME}`) }] : []),
  ]
  const line = links.length > 0 && others.length > 0 ? ['-'] : []
  openMenu(anchor, [...links, ...line, ...others], { label: t('views.title') })
}

/**
 * Returns the menu items that change a view. If the current list differs from the view, one of them updates the view.
 */
function changesOf(view, shown, query) {
  const title = quoted(view.title)
  const replace = () => editRecords(NAME, [view.id], { place: router.path, query: storedQuery(query()) || null })
  const replaceItem = { label: t('views.replace', { title }), glyph: 'check', run: replace }
  return [
    ...(shown ? [] : [replaceItem]),
    { label: t('views.rename', { title }), glyph: 'pencil', run: () => renameView(view) },
    { label: t('views.delete', { title }), glyph: 'trash-2', run: () => removeRecords(NAME, [view.id]) },
  ]
}

function renameView({ id, title: text }) {
  askName({ title: t('views.name'), text, store: (title) => editSeen(NAME, id, { title }) })
}

/** Returns the part of the address that a view stores. */
function storedQuery(query) {
  return formatQuery(withQuery(query, { item: null, in: null, new: null, match: null }))
}

/**
 * Remembers the last opened view, so that the view can still be changed after the filters or columns of the list
 * change.
 */
export function noteOpened({ id }) {
  opened = id
}

function openView(view) {
  noteOpened(view)
  const { place, query } = view
  router.go(place, Object.fromEntries(new URLSearchParams(query ?? '')))
}

/** Returns the address of a saved view. */
export function addressOf({ place, query }) {
  return formatAddress(place, Object.fromEntries(new URLSearchParams(query ?? '')))
}

/** Returns the command that saves the current view of a place. See `openSavedViews` for `query`. */
export function saveViewCommand(query) {
  return {
    id: 'save view',
    title: t('views.save'),
    section: 'list',
    glyph: 'bookmark',
    when: () => hasSavedViews() && !session.readOnly,
    run: () => saveView(records(NAME), query()),
  }
}

function saveView(views, query) {
  const shown = { place: router.path, query: storedQuery(query) }
  askName({
    title: t('views.name'),
    placeholder: t('views.nameExample'),
    store: async (title) => {
      const began = journal.begin()
      const view = await views.create({ title, ...shown })
      toast(noteCreated(NAME, view, began).what, { tone: 'good' })
    },
  })
}
