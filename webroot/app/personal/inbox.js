import { Emitter } from '../../lib/emitter.js'
import { isDone } from '../../lib/tasks.js'
import { placeAt } from '../places/places.js'
import { router } from '../places/router.js'
import { journal } from '../edits/journal.js'
import { records } from '../records/records.js'
import { get, readWhenReached } from '../server/api.js'
import { live } from '../server/live.js'
import { project } from '../server/project.js'
import { collection, peopleType } from '../server/schema.js'
import { divided, inboxEntries, pruned } from './inbox.logic.js'
import { me } from './me.js'

const STORED = 'planner.inbox'
const LOOKS = {
  tasks: {
    fields: 'id,title,assignee,section,completed,createdAt,updatedAt,description,comments',
    sort: '-updatedAt',
    limit: 150,
  },
  notes: { fields: 'id,title,createdAt,updatedAt,content', sort: '-updatedAt', limit: 50 },
}

/**
 * The inbox of the person who uses this browser. It is built from the tasks and notes that changed last. `unread` and
 * `read` hold entries of `inboxEntries`. This browser stores which entries are read. Emits when the inbox changes.
 */
class Inbox extends Emitter {
  unread = []
  read = []
  /** `idle` until a person is chosen, then `loading`, `ready` or `failed`. */
  state = 'idle'
  error = undefined

  #latest = { tasks: new Map(), notes: new Map() }
  #entries = []
  #person = undefined

  /** Loads the latest tasks and notes for the chosen person, and follows all later changes. */
  start() {
    me.subscribe(() => this.#begin())
    project.subscribe(() => this.#sort())
    live.reset.subscribe(() => this.#load())
    live.changes.subscribe((changes) => this.#take(changes))
    router.subscribe(() => this.#look())
    journal.subscribe(() => this.#wrote())
    addEventListener('storage', ({ key }) => key === STORED && this.#sort())
    this.#begin()
  }

  markRead(keys) {
    const kept = this.#kept()
    this.#keep({ ...kept, read: { ...kept.read, ...Object.fromEntries(keys.map((key) => [key, Date.now()])) } })
  }

  markAllRead() {
    this.markRead(this.unread.map(({ key }) => key))
  }

  /** Loads the inbox again after a failure. */
  load() {
    return this.#load()
  }

  #begin() {
    if (this.#person === me.id) return this.#sort()
    this.#person = me.id
    if (!me.id) {
      this.state = 'idle'
      this.#sort()
      return undefined
    }
    return this.#load()
  }

  async #load() {
    if (!me.id) return
    this.state = this.state === 'ready' ? 'ready' : 'loading'
    this.emit()
    try {
      const names = Object.keys(LOOKS).filter(collection)
      const [answers] = await Promise.all([
        Promise.all(names.map((name) => get(`/${name}?${new URLSearchParams(LOOKS[name])}`))),
        records(peopleType().name).load(),
      ])
      names.forEach((name, index) => {
        this.#latest[name] = new Map(answers[index].data.map((record) => [record.id, record]))
      })
      this.state = 'ready'
      // The name of the person is loaded now.
      me.emit()
      if (!this.#kept().person) this.#startAfresh()
    } catch (error) {
      this.state = this.state === 'ready' ? 'ready' : 'failed'
      this.error = error
      readWhenReached(error, () => this.#load())
    }
    this.#sort()
  }

  /** Records that are older than the choice of the person count as seen. */
  #startAfresh() {
    const mine = [...this.#latest.tasks.values()].filter(({ assignee }) => assignee === me.id)
    this.#keep({
      person: me.id,
      since: new Date().toISOString(),
      read: {},
      seen: Object.fromEntries(mine.map(({ id, updatedAt }) => [id, updatedAt ?? ''])),
    })
  }

  #take(changes) {
    if (this.state !== 'ready') return
    const own = changes.filter(({ entity }) => entity in this.#latest)
    if (own.length === 0) return
    if (own.some(({ action, value }) => action !== 'deleted' && !value)) {
      this.#load()
      return
    }
    for (const { entity, action, id, value } of own) {
      if (action === 'deleted') this.#latest[entity].delete(id)
      else this.#latest[entity].set(id, value)
    }
    this.#look()
    this.#sort()
  }

  /** Marks the entries of the open record as read. */
  #look() {
    const { item, in: other } = router.query
    const name = other ?? placeAt(router.path)?.collection
    if (!item || this.state !== 'ready' || !(name in this.#latest)) return
    const keys = this.unread.filter(({ id }) => id === item).map(({ key }) => key)
    if (name === 'tasks') this.#see([item])
    if (keys.length > 0) this.markRead(keys)
  }

  /** Changes that this person made in this tab count as seen. */
  #wrote() {
    if (this.state !== 'ready') return
    const { edits = [], created = [] } = journal.done.at(-1) ?? {}
    this.#see([...edits, ...created].filter(({ name }) => name === 'tasks').map(({ id }) => id))
  }

  #see(ids) {
    const kept = this.#kept()
    const seen = { ...kept.seen }
    for (const id of ids) {
      const times = [this.#latest.tasks.get(id)?.updatedAt, records('tasks').get(id)?.updatedAt, seen[id]]
      const latest = times.filter(Boolean).sort().at(-1)
      if (latest) seen[id] = latest
    }
    if (Object.entries(seen).some(([id, at]) => kept.seen[id] !== at)) this.#keep({ ...kept, seen })
  }

  #sort() {
    const kept = this.#kept()
    const { tasks, notes } = this.#latest
    const known = me.id && me.name && this.state === 'ready'
    this.#entries = known
      ? inboxEntries(
          { tasks: [...tasks.values()], notes: [...notes.values()] },
          { me: { id: me.id, name: me.name }, seen: kept.seen, isDone: (task) => isDone(task, project.config) },
        )
      : []
    const { unread, read } = divided(this.#entries, kept)
    this.unread = unread
    this.read = read
    this.emit()
  }

  #kept() {
    const nothing = { since: '', read: {}, seen: {} }
    try {
      const kept = JSON.parse(localStorage.getItem(STORED))
      return kept?.person === me.id ? { ...nothing, ...kept } : nothing
    } catch {
      return nothing
    }
  }

  #keep(kept) {
    localStorage.setItem(STORED, JSON.stringify({ ...kept, read: pruned(kept.read) }))
    this.#sort()
  }
}

export const inbox = new Inbox()
