import { basePath } from '../../lib/page/base-path.js'
import { storeText, storeValue, storedKeys, storedText, storedValue } from '../../lib/page/stored-value.js'
import { byName } from '../../lib/values/names.js'

/*
 * Edits that the server has not stored yet. They are kept in the browser to survive a reload, a crash and a server that
 * cannot be reached. A draft is `{field: {base, ours}}`: the value on which the edit is based, and the typed value.
 * Each page stores its own drafts. The next page takes over the drafts of closed pages.
 */

const PREFIX = 'planner.edit.'
const LAST_PAGE = 'planner.page'
const LOCK = `${basePath}planner.page.`
const ANSWER_MS = 600

const page = Math.random().toString(36).slice(2, 10).padEnd(8, '0')
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${basePath}planner.pages`) : undefined
/** Pages whose drafts may be taken over, at first the previous page of this tab, if it said that it was closing. */
const gone = new Set([storedText(LAST_PAGE, sessionStorage)].filter(Boolean))

// The browser keeps the lock of this page until the page closes, even while the page is too busy to reply.
navigator.locks?.request(LOCK + page, () => new Promise(() => {}))

// A page names itself only when it closes, because a duplicated tab gets a copy of the session storage of an open page.
// A crashed page has not named itself. It counts as closed, because it holds no lock and does not reply.
storeText(LAST_PAGE, undefined, sessionStorage)
addEventListener('pagehide', () => storeText(LAST_PAGE, page, sessionStorage))
addEventListener('pageshow', () => storeText(LAST_PAGE, undefined, sessionStorage))

/** Stores the draft of a record. An empty draft is removed. */
export function keepDraft(name, id, fields) {
  storeValue(keyOf(page, name, id), Object.keys(fields).length > 0 ? fields : undefined)
}

/**
 * Returns the draft of a record from this page or from a closed page, whose draft this page takes over. Empty if there
 * is no draft.
 */
export function draftOf(name, id) {
  const fields = byName()
  for (const key of keysOf([...gone, page], name, id)) {
    Object.assign(fields, storedValue(key))
    storeValue(key, undefined)
  }
  keepDraft(name, id, fields)
  return fields
}

/** Returns the names of the fields in the draft that this page has stored of a record. */
export function draftedFields(name, id) {
  return Object.keys(storedValue(keyOf(page, name, id)) ?? {})
}

/** Whether a closed page has left a draft of the record that no page has taken over. */
export function isLeft(name, id) {
  return keysOf(gone, name, id).length > 0
}

/** Returns the records, as `{name, id}`, with drafts of closed pages. */
export async function leftDrafts() {
  const others = draftKeys()
    .map((key) => pageOf(key))
    .filter((other) => other !== page && !gone.has(other))
  if (others.length > 0) {
    const open = await openPages()
    for (const other of others) if (!open.has(other)) gone.add(other)
  }
  return draftKeys()
    .filter((key) => gone.has(pageOf(key)))
    .map((key) => JSON.parse(key.slice(PREFIX.length + page.length + 1)))
}

/**
 * Returns the ids of the open pages. Where locks are not available (plain HTTP from another machine), waits briefly for
 * the replies of the pages.
 */
async function openPages() {
  if (navigator.locks) {
    const { held, pending } = await navigator.locks.query()
    return new Set([...held, ...pending].map(({ name }) => name.slice(LOCK.length)))
  }
  const open = new Set()
  const here = ({ data }) => open.add(data.here)
  channel?.addEventListener('message', here)
  channel?.postMessage({ ask: true })
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  channel?.removeEventListener('message', here)
  return open
}

channel?.addEventListener('message', ({ data }) => data.ask && channel.postMessage({ here: page }))

function draftKeys() {
  return storedKeys(PREFIX)
}

function keysOf(pages, name, id) {
  return [...pages].map((each) => keyOf(each, name, id)).filter((key) => storedText(key) !== undefined)
}

function keyOf(owner, name, id) {
  return `${PREFIX}${owner}.${JSON.stringify({ name, id })}`
}

function pageOf(key) {
  return key.slice(PREFIX.length, PREFIX.length + page.length)
}
