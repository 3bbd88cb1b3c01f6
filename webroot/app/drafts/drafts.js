import { Emitter } from '../../lib/emitter.js'
import { storeValue, storedKeys, storedValue } from '../../lib/page/stored-value.js'
import { randomKey } from '../../lib/random-key.js'

/*
 * Texts that are typed but not stored, by name: the name of a collection for its form, or an API path. Each tab stores
 * its drafts, so that a person who leaves a form by mistake loses nothing.
 *
 * A draft that is being sent is kept apart until the server has stored it, so that the form is free for the next draft
 * and nobody sends a text twice. It comes back if the server refuses it. If the page closes before the answer, the next
 * page sends the draft's request again with the same idempotency key. A draft without a request comes back.
 */

/** A server keeps an idempotency key for 24 hours. */
const SAFE_MS = 20 * 60 * 60 * 1000

/** Emits the name of a draft that a form should take: it has come back, or it replaces the draft in the form. */
export const drafts = new Emitter()

/** The keys of the drafts that this page is sending. All other sent drafts have come back. */
const underWay = new Set()

export function draftOf(name) {
  return storedValue(keyOf(name), sessionStorage)
}

/** Stores a draft. The next form of the collection starts with it. */
export function keepDraft(name, draft) {
  storeValue(keyOf(name), draft, sessionStorage)
}

export function dropDraft(name) {
  storeValue(keyOf(name), undefined, sessionStorage)
}

/** Returns the draft for a form: the typed one, or else the first one that has come back. */
export function nextDraft(name) {
  const typed = draftOf(name)
  const back = typed === undefined ? broughtBack(name)[0] : undefined
  if (!back) return typed
  exchange(name, back.key)
  return back.draft
}

/** Returns all drafts that have come back, for a form that can hold several texts. The form keeps them from now on. */
export function takeBack(name) {
  const back = broughtBack(name)
  write(
    name,
    sentOf(name).filter(({ key }) => underWay.has(key)),
  )
  return back.map(({ draft }) => draft)
}

/** Returns the drafts that have come back, as `{key, draft}`. */
export function broughtBack(name) {
  return sentOf(name).filter(({ key }) => !underWay.has(key))
}

/**
 * Makes a draft that has come back the next one. A draft that was typed since then comes back later, after the form is
 * free again.
 */
export function exchange(name, key) {
  const typed = draftOf(name)
  const others = sentOf(name).filter((each) => each.key !== key)
  const [back] = sentOf(name).filter((each) => each.key === key)
  if (!back) return
  write(name, typed === undefined ? others : [{ key: randomKey(), draft: typed }, ...others])
  keepDraft(name, back.draft)
}

/**
 * Sets a draft apart that is being sent. The form is free for the next one. The next page can repeat the `request`; see
 * `resend-drafts.js`. The `key` of the result is the request's idempotency key.
 */
export function sendDraft(name, draft, request) {
  dropDraft(name)
  return sendBesideForm(name, draft, request)
}

/** Like `sendDraft` for values that no form has, such as a copy. The draft of the form stays. */
export function sendBesideForm(name, draft, request) {
  const key = randomKey()
  write(name, [...sentOf(name), { key, draft }])
  const sent = sending(name, key)
  if (request) sent.ask(request)
  return sent
}

/** Returns the drafts with a request that the previous page had no answer to, as `{name, draft, request, sent}`. */
export function interrupted() {
  return sentNames().flatMap((name) =>
    broughtBack(name)
      .filter(({ request, at }) => request && Date.now() - at < SAFE_MS)
      .map(({ key, draft, request }) => ({ name, draft, request, sent: sending(name, key) })),
  )
}

function sending(name, key) {
  underWay.add(key)
  return {
    key,

    /** Sets the request, which begins now. */
    ask(request) {
      replace(name, key, (each) => ({ ...each, request, at: Date.now() }))
    },

    /** Replaces the draft, which was changed since or was stored in part. */
    keep(changed) {
      replace(name, key, (each) => ({ ...each, draft: changed }))
    },

    /** The server has stored the draft, or its form still has it. */
    end() {
      underWay.delete(key)
      write(
        name,
        sentOf(name).filter((each) => each.key !== key),
      )
    },

    /** The server has refused the draft. */
    comeBack() {
      underWay.delete(key)
      replace(name, key, ({ draft }) => ({ key, draft }))
      drafts.emit(name)
    },
  }
}

function sentOf(name) {
  return storedValue(sentKeyOf(name), sessionStorage) ?? []
}

function replace(name, key, changed) {
  write(
    name,
    sentOf(name).map((each) => (each.key === key ? changed(each) : each)),
  )
}

function sentNames() {
  const prefix = sentKeyOf('')
  return storedKeys(prefix, sessionStorage).map((key) => key.slice(prefix.length))
}

function write(name, sent) {
  storeValue(sentKeyOf(name), sent.length > 0 ? sent : undefined, sessionStorage)
}

function keyOf(name) {
  return `planner.new.${name}`
}

function sentKeyOf(name) {
  return `planner.sent.${name}`
}
