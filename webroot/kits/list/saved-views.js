import { openChooser } from '../../components/chooser/chooser.js'
import { openMenu } from '../../components/menu/menu.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { router } from '../../app/places/router.js'
import { formatAddress, withQuery } from '../../app/places/router.logic.js'
import { noteCreated } from '../../app/edits/actions.js'
import { records } from '../../app/records/records.js'
import { collection } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { t } from '../../words/words.js'

const NAME = 'views'

/** Whether the project's description has a collection of saved views. */
export function hasSavedViews() {
  return collection(NAME) !== undefined
}

/**
 * Opens the menu of the saved views of a place. `below` is the path of the place, and `query` the part of the address
 * that a new view stores.
 */
export async function openSavedViews(anchor, { below, query }) {
  const views = records(NAME)
  await views.load()
  const isHere = ({ place }) => place === below || place?.startsWith(`${below}/`)
  const saved = views.all().filter(isHere)
  const items = [
    saved.map((view) => ({ label: view.title, glyph: 'bookmark', run: () => openView(view) })),
    session.readOnly ? [] : [{ label: t('views.save'), glyph: 'plus', run: () => saveView(views, query()) }],
    views.size > 0 ? [{ label: t('views.edit'), glyph: 'settings', run: () => router.go(`/${NAME}`) }] : [],
  ].filter((group) => group.length > 0)
  openMenu(
    anchor,
    items.flatMap((group, index) => (index === 1 && saved.length > 0 ? ['-', ...group] : group)),
    { label: t('views.title') },
  )
}

export function openView({ place, query }) {
  router.go(place, Object.fromEntries(new URLSearchParams(query ?? '')))
}

/** Returns the address of a saved view. */
export function addressOf({ place, query }) {
  return formatAddress(place, Object.fromEntries(new URLSearchParams(query ?? '')))
}

function saveView(views, query) {
  openChooser({
    title: t('views.name'),
    free: true,
    options: [],
    placeholder: t('views.nameExample'),
    choose: (title) =>
      create(views, {
        title,
        place: router.path,
        query: formatAddress('', withQuery(query, { item: null, in: null, new: null, match: null })).replace(/^\?/, ''),
      }),
  })
}

async function create(views, view) {
  try {
    toast(noteCreated(NAME, await views.create(view)).what, { tone: 'good' })
  } catch (error) {
    complain(error)
  }
}
