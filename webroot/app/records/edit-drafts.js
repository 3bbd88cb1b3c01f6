/*
 * What people have typed into a record and the server has not taken yet, kept in the browser so that it survives a
 * reload, a crash, and a server that is away. A draft is `{field: {base, ours}}`: the value that the edit was made
 * from, and the value as typed. Each page keeps its own drafts; those of pages that are gone are taken over by the next
 * page.
 */

const PREFIX = 'planner.edit.'
const LAST_PAGE = 'planner.page'
const ANSWER_MS = 600

const page = Math.random().toString(36).slice(2, 10).padEnd(8, '0')
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('planner.pages') : undefined
/** Pages whose drafts may be taken over: at first the one that this tab showed before. */
const gone = new Set([sessionStorage.getItem(LAST_PAGE)].filter(Boolean))
sessionStorage.setItem(LAST_PAGE, page)

/** Keeps the draft of a record; an empty one removes it. */
export function keepDraft(name, id, fields) {
  try {
    if (Object.keys(fields).length > 0) localStorage.setItem(keyOf(page, name, id), JSON.stringify(fields))
    else localStorage.removeItem(keyOf(page, name, id))
  } catch {
    // The storage is full. The text is still in the page and on its way to the server.
  }
}

/**
 * The draft of a record that this page or a page that is gone has kept; empty without one. It is this page's from now
 * on.
 */
export function draftOf(name, id) {
  let fields = {}
  for (const key of keysOf([...gone, page], name, id)) {
    fields = { ...fields, ...read(key) }
    localStorage.removeItem(key)
  }
  keepDraft(name, id, fields)
  return fields
}

/** The records, as `{name, id}`, that pages that are gone have left drafts of. Finding out takes a moment. */
export async function leftDrafts() {
  const others = new Set(
    draftKeys()
      .map((key) => pageOf(key))
      .filter((other) => other !== page && !gone.has(other)),
  )
  if (others.size > 0) {
    const here = (event) => event.data.here && others.delete(event.data.here)
    channel?.addEventListener('message', here)
    channel?.postMessage({ ask: true })
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    channel?.removeEventListener('message', here)
    for (const other of others) gone.add(other)
  }
  return draftKeys()
    .filter((key) => gone.has(pageOf(key)))
    .map((key) => JSON.parse(key.slice(PREFIX.length + page.length + 1)))
}

channel?.addEventListener('message', ({ data }) => data.ask && channel.postMessage({ here: page }))

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {}
  } catch {
    return {}
  }
}

function draftKeys() {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
}

function keysOf(pages, name, id) {
  return pages.map((each) => keyOf(each, name, id)).filter((key) => localStorage.getItem(key) !== null)
}

function keyOf(owner, name, id) {
  return `${PREFIX}${owner}.${JSON.stringify({ name, id })}`
}

function pageOf(key) {
  return key.slice(PREFIX.length, PREFIX.length + page.length)
}
