import { plainText } from '../../lib/plain-text.js'

const DAY_MS = 86_400_000
const DAYS_KEPT = 30
const EXCERPT = 160

/**
 * Returns the inbox entries of a person for a list of tasks and notes, newest first. An entry is `{key, kind,
 * collection, id, title, at, author?, excerpt?}`. A `key` stays the same each time. The kinds are
 *
 * `mention`: a text names the person;
 * `comment`: another person commented on a task that this person has or has commented on;
 * `assigned`: an open task of the person that the person has not looked at;
 * `changed`: a task of the person changed after the person last looked at it;
 * `mine`: a task of the person that has not changed since.
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

/** Divides entries into the unread ones and those that were read within the last days. */
export function divided(entries, { since, read = {} }, now = Date.now()) {
  const isRead = ({ key, kind, at }) => kind === 'mine' || key in read || (at ?? '') <= since
  const oldest = new Date(now - DAYS_KEPT * DAY_MS).toISOString()
  return {
    unread: entries.filter((entry) => !isRead(entry)),
    read: entries.filter((entry) => isRead(entry) && (entry.at ?? '') > oldest),
  }
}

/** Drops the keys of entries that are so old that they are not shown any more. */
export function pruned(read, now = Date.now()) {
  const oldest = now - 2 * DAYS_KEPT * DAY_MS
  return Object.fromEntries(Object.entries(read).filter(([, at]) => at > oldest))
}

/** Whether a text mentions a person as the editor writes it: `@` and the full name. */
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

/** A text that changes again does not mention the person again: the key stays the same. */
function mentionIn(collection, record, text, me) {
  const line = text.split('\n').find((each) => names(each, me))
  return {
    ...entryOf(collection, record, 'mention', record.updatedAt ?? record.createdAt),
    key: `mention ${collection} ${record.id}`,
    excerpt: excerptOf(line ?? text),
  }
}

/**
 * Removes entries that repeat another one. A comment replaces a change of the same task in the same minute. A task that
 * has a comment or mention is not listed a second time as a task of the person.
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
