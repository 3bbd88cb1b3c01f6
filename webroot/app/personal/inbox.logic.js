import { plainText } from '../../lib/plain-text.js'

const DAY_MS = 86_400_000
const DAYS_KEPT = 30
const EXCERPT = 160

/**
 * What concerns a person in a list of tasks and notes, newest first: `{key, kind, collection, id, title, at, author?,
 * excerpt?}`. `kind` is `mention` (a text names the person), `comment` (on a task of theirs, or one that they commented
 * on), `assigned` (an open task that they have and have not looked at), `changed` (a task of theirs changed after they
 * looked) or `mine` (it did not). A `key` is the same for the same event at each reading.
 *
 * @param me `{id, name}`
 * @param seen the `updatedAt` of each task when the person last looked at it, by id
 */
export function inboxEntries({ tasks, notes = [] }, { me, seen = {}, isDone = () => false }) {
  const entries = []
  for (const task of tasks) {
    entries.push(...commentsFor(task, me))
    if (names(task.description, me)) entries.push(mentionIn('tasks', task, task.description, me))
    if (task.assignee === me.id && !isDone(task)) entries.push(taskOfMine(task, seen[task.id]))
  }
  for (const note of notes) if (names(note.content, me)) entries.push(mentionIn('notes', note, note.content, me))
  return newestFirst(withoutDoubles(entries))
}

/** The entries that are unread, and those that were read within the last days. */
export function divided(entries, { since, read = {} }, now = Date.now()) {
  const isRead = ({ key, kind, at }) => kind === 'mine' || key in read || (at ?? '') <= since
  const oldest = new Date(now - DAYS_KEPT * DAY_MS).toISOString()
  return {
    unread: entries.filter((entry) => !isRead(entry)),
    read: entries.filter((entry) => isRead(entry) && (entry.at ?? '') > oldest),
  }
}

/** The keys that need not be kept, because their entries are older than everything unread, are left out. */
export function pruned(read, now = Date.now()) {
  const oldest = now - 2 * DAYS_KEPT * DAY_MS
  return Object.fromEntries(Object.entries(read).filter(([, at]) => at > oldest))
}

/** Whether a text mentions a person as the editor writes it: `@` and the whole name. */
export function names(text, { name }) {
  if (!text || !name) return false
  const found = text.toLowerCase().indexOf(`@${name.toLowerCase()}`)
  return found >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(found + name.length + 1))
}

function commentsFor(task, me) {
  const comments = [task.comments ?? []].flat()
  const joined = comments.some(({ author }) => author === me.id)
  return comments
    .filter(({ author }) => author !== me.id)
    .filter(({ body }) => task.assignee === me.id || joined || names(body, me))
    .map((comment) => ({
      ...entryOf('tasks', task, names(comment.body, me) ? 'mention' : 'comment', comment.timestamp),
      key: `comment ${comment.id}`,
      author: comment.author,
      excerpt: excerptOf(comment.body),
    }))
}

function taskOfMine(task, lookedAt) {
  const at = task.updatedAt ?? task.createdAt
  if (lookedAt === undefined) return { ...entryOf('tasks', task, 'assigned', at), key: `assigned ${task.id}` }
  if (lookedAt >= (at ?? '')) return { ...entryOf('tasks', task, 'mine', at), key: `mine ${task.id}` }
  return { ...entryOf('tasks', task, 'changed', at), key: `changed ${task.id} ${at}` }
}

/** A text that goes on changing mentions somebody once. */
function mentionIn(collection, record, text, me) {
  const line = text.split('\n').find((each) => names(each, me))
  return {
    ...entryOf(collection, record, 'mention', record.updatedAt ?? record.createdAt),
    key: `mention ${collection} ${record.id}`,
    excerpt: excerptOf(line ?? text),
  }
}

/**
 * Of a task that has a comment from the same moment, the comment says what changed; and a task that something is said
 * about is not listed once more because it is somebody's.
 */
function withoutDoubles(entries) {
  const said = new Map()
  for (const { kind, id, at } of entries)
    if (kind === 'comment' || kind === 'mention') said.set(id, [...(said.get(id) ?? []), at?.slice(0, 16)])
  return entries.filter(
    ({ kind, id, at }) =>
      !(kind === 'mine' && said.has(id)) && !(kind === 'changed' && said.get(id)?.includes(at?.slice(0, 16))),
  )
}

function entryOf(collection, record, kind, at) {
  return { kind, collection, id: record.id, title: record.title, at }
}

function excerptOf(text) {
  const plain = plainText(text)
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT - 1)}…` : plain
}

function newestFirst(entries) {
  return entries.sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : (a.at ?? '') > (b.at ?? '') ? -1 : 0))
}
