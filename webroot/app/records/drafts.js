/** What is typed into a new record, kept for the tab, so that going away by mistake loses nothing. */

export function draftOf(name) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name))) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft; the next form for the collection begins with it. */
export function keepDraft(name, draft) {
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name) {
  sessionStorage.removeItem(keyOf(name))
}

function keyOf(name) {
  return `planner.new.${name}`
}
