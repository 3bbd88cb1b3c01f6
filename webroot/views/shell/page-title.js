import { placeAt } from '../../app/places/places.js'
import { router } from '../../app/places/router.js'
import { project } from '../../app/server/project.js'
import { t } from '../../words/words.js'

let record

/** Sets the title of the page to the open record, or else the place, so that tabs, bookmarks and the history differ. */
export function showTitle() {
  const place = placeAt(router.path)
  const shown = record ?? place?.partTitle ?? place?.title ?? t('notFound.title')
  document.title = `${shown} · ${project.config?.name || 'Planner'}`
}

/** Puts the name of the open record into the title of the page, or removes it. */
export function showRecordInTitle(name) {
  record = name
  showTitle()
}
