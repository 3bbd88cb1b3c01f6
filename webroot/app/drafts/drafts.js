import { typeAheadOfForm } from '../commands/type-ahead.js'
import { router } from '../places/router.js'

/** Drafts of new records. Each tab stores its drafts, so that a person who leaves the form by mistake loses nothing. */

export function draftOf(name) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name))) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a draft. The next form of the collection starts with it. */
export function keepDraft(name, draft) {
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name) {
  sessionStorage.removeItem(keyOf(name))
}

function keyOf(name) {
  return `planner.new.${name}`
}

/** Opens the form for a new record with a draft. What is typed before the form is shown goes into its title. */
export function openDraft(name, draft) {
  keepDraft(name, draft)
  typeAheadOfForm()
  router.go(`/${name}`, { new: true })
}
