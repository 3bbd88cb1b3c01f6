/**
 * What was typed into a record and has not reached the server, `{field: {base, ours}}`, kept for the tab so that a reload loses
 * nothing. `base` is what the field was when somebody began to change it.
 */

export function draftOf(collection, id) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(collection, id))) ?? {}
  } catch {
    return {}
  }
}

/** Keeps a draft; an empty one is dropped. A full store drops it too: the text is still in the page. */
export function keepDraft(collection, id, fields) {
  const key = keyOf(collection, id)
  try {
    if (Object.keys(fields).length > 0) sessionStorage.setItem(key, JSON.stringify(fields))
    else sessionStorage.removeItem(key)
  } catch {
    sessionStorage.removeItem(key)
  }
}

function keyOf(collection, id) {
  return `planner.edits.${collection}.${id}`
}
