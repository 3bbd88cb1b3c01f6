import { coalesce } from '../../lib/coalesce.js'
import { Emitter } from '../../lib/emitter.js'
import { Loads } from '../../lib/loads.js'
import { placeAt } from '../places/places.js'
import { router } from '../places/router.js'
import { journal } from '../undo/journal.js'
import { get, readWhenReached } from '../server/api.js'
import { live } from '../server/live.js'
import { project } from '../server/project.js'
import { divided, inboxEntries, mayConcern, pruned, readBefore } from './inbox.logic.js'
import { me } from './me.js'
import { storeValue, storedValue, whenStoredElsewhere } from '../../lib/page/stored-value.js'
import { own } from '../../lib/values/names.js'

const STORED = 'planner.inbox'
const DELAY_MS = 300

/**
 * The inbox of the person who uses this browser. The server returns what concerns the person. This browser stores what
 * the person has read. `unread` and `read` hold entries of `inboxEntries`. Emits when the inbox changes.
 */
class Inbox extends Emitter {
  unread = []
  read = []
  /** `idle` until a person is chosen, then `loading`, `ready` or `failed`. */
  state = 'idle'
  error = undefined

  #reading = coalesce(() => this.load(), DELAY_MS)
  #loads = new Loads()
  #person = undefined
  #chosenAt = 0
  /** The entries of the last response. */
  #answered = []
  /** The ids of the tasks that this tab has changed and whose new time of change is not known yet. */
  #written = new Set()

  /** Loads what concerns the chosen person, and follows all later changes. */
  start() {
    const { request } = this.#reading
    me.subscribe(() => this.#begin())
    project.subscribe(request)
    live.reset.subscribe(request)
    live.changes.subscribe((changes) => this.#take(changes))
    router.subscribe(() => this.#look())
    journal.subscribe(() => this.#wrote())
    whenStoredElsewhere([STORED], () => this.#sort())
    this.#begin()
  }

  markRead(keys) {
    const kept = this.#kept()
    this.#keep({ ...kept, read: { ...kept.read, ...Object.fromEntries(keys.map((key) => [key, Date.now()])) } })
  }

  markAllRead() {
    this.markRead(this.unread.map(({ key }) => key))
  }

  /** Loads the inbox. If two loads overlap, the later one counts. */
  async load() {
    if (!me.id) return
    const isLast = this.#loads.begin()
    if (this.state !== 'ready') this.state = 'loading'
    this.emit()
    try {
      const { data } = await get(`/inbox?${new URLSearchParams({ person: me.id })}`)
      if (!isLast()) return
      this.#person = data.person
      this.#answered = data.entries
      this.state = 'ready'
      if (!this.#kept().person) this.#startAfresh(data)
      this.#seeWritten()
      this.#sort()
      this.#look()
    } catch (error) {
      if (!isLast()) return
      if (this.state !== 'ready') this.state = 'failed'
      this.error = error
      readWhenReached(error, () => this.load())
      this.emit()
    }
  }

  #begin() {
    if (this.#person?.id === me.id) return
    this.#person = me.id && { id: me.id, name: me.id }
    this.#answered = []
    this.#chosenAt = Date.now()
    this.#loads.begin()
    this.state = 'idle'
    if (me.id) this.load()
    else this.#sort()
  }

  /** What is older than the choice of the person counts as read, but nothing that is written during the first load. */
  #startAfresh(data) {
    this.#keep({ person: me.id, ...readBefore(this.#chosenAt, data) })
  }

  /** The open tasks of the person. */
  #tasks() {
    return this.#answered.filter(({ kind }) => kind === 'assigned')
  }

  #take(changes) {
    if (!this.#person) return
    const isLoading = this.state !== 'ready'
    if (isLoading || changes.some((change) => mayConcern(change, this.#person, this.#answered))) this.#reading.request()
  }

  /** Marks the entries of the open record as read. */
  #look() {
    const { item, in: other } = router.query
    const name = other ?? placeAt(router.path)?.collection
    if (!item || !name || this.state !== 'ready') return
    const isOpen = (entry) => entry.id === item && entry.collection === name
    this.#see(this.#tasks().filter(isOpen))
    const keys = this.unread.filter(isOpen).map(({ key }) => key)
    if (keys.length > 0) this.markRead(keys)
  }

  /** Changes that this person made in this tab count as seen, including changes by undo. */
  #wrote() {
    const steps = [journal.done.at(-1), journal.undone.at(-1)].filter(Boolean)
    for (const { id } of steps.flatMap(({ edits, created, removed }) => [...edits, ...created, ...removed]))
      this.#written.add(id)
    if (this.#tasks().some(({ id }) => this.#written.has(id))) this.#reading.request()
  }

  #seeWritten() {
    const { seen } = this.#kept()
    const changed = this.#tasks().filter(({ id, at }) => this.#written.has(id) && (own(seen, id) ?? '') < (at ?? ''))
    changed.forEach(({ id }) => this.#written.delete(id))
    this.#see(changed)
  }

  #see(tasks) {
    const kept = this.#kept()
    const news = tasks.filter(({ id, at }) => own(kept.seen, id) !== (at ?? ''))
    if (news.length === 0) return
    this.#keep({ ...kept, seen: { ...kept.seen, ...Object.fromEntries(news.map(({ id, at }) => [id, at ?? ''])) } })
  }

  #sort() {
    const kept = this.#kept()
    const entries = this.state === 'ready' ? inboxEntries(this.#answered, kept.seen) : []
    Object.assign(this, divided(entries, kept))
    this.emit()
  }

  #kept() {
    const kept = storedValue(STORED)
    return { since: '', read: {}, seen: {}, ...(kept?.person === me.id ? kept : {}) }
  }

  #keep(kept) {
    const keys = inboxEntries(this.#answered, kept.seen).map(({ key }) => key)
    storeValue(STORED, { ...kept, read: pruned(kept.read, keys) })
    this.#sort()
  }
}

export const inbox = new Inbox()
