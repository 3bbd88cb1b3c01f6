import { test } from 'node:test'
import assert from 'node:assert/strict'
import { mustReadAgain, nothingKnown, storedPart, takesEvent, takesRead, takesWrite } from './order.logic.js'

const at = (number, run = 1) => ({ run, number })
const tag = (version) => `"${String(version).padStart(22, '0')}-shown"`

test('the tag of the stored record is found in every form of an entity tag', () => {
  const stored = 'abcdefghij-bcdefghij12'
  assert.equal(storedPart(`"${stored}-x-yz"`), stored)
  assert.equal(storedPart(`W/"${stored}-x-yz-gzip"`), stored)
  assert.equal(storedPart(undefined), undefined)
})

test('a late event does not replace a newer read', () => {
  const known = nothingKnown()
  assert.equal(takesRead(known, { position: at(5) }), true)
  assert.equal(takesEvent(known, { position: at(5), etag: tag(5) }), false)
  assert.equal(takesEvent(known, { position: at(6), etag: tag(6) }), true)
})

test('a slow read does not replace a newer event', () => {
  const known = nothingKnown()
  takesEvent(known, { position: at(7), etag: tag(7) })
  assert.equal(takesRead(known, { position: at(6) }), false)
  assert.equal(takesRead(known, { position: at(7) }), true)
})

test('only an event after a write replaces the response to the write', () => {
  const known = nothingKnown()
  assert.equal(takesWrite(known, { position: at(9), since: at(4), etag: tag('ours') }), true)
  assert.equal(takesEvent(known, { position: at(5), etag: tag('theirs') }), false)
  assert.equal(takesEvent(known, { position: at(6), etag: tag('ours') }), true)
  assert.equal(takesEvent(known, { position: at(7), etag: tag('later') }), true)
})

test('the response to a write does not replace a later event that arrived first', () => {
  const known = nothingKnown()
  takesEvent(known, { position: at(5), etag: tag('ours') })
  takesEvent(known, { position: at(6), etag: tag('theirs') })
  assert.equal(takesWrite(known, { position: at(6), since: at(4), etag: tag('ours') }), false)
})

test('an older read does not restore a deleted record', () => {
  const known = nothingKnown()
  takesWrite(known, { position: at(9), since: at(3), etag: undefined })
  assert.equal(takesRead(known, { position: at(8) }), false)
  assert.equal(takesEvent(known, { position: at(7), etag: tag(7) }), false)
  assert.equal(takesEvent(known, { position: at(8), etag: undefined }), true)
  assert.equal(takesEvent(known, { position: at(9), etag: tag('restored') }), true)
})

test('an event of a later server run is always newer', () => {
  const known = nothingKnown()
  takesEvent(known, { position: at(900), etag: tag(1) })
  assert.equal(takesEvent(known, { position: at(1, 2), etag: tag(2) }), true)
})

test('a record is read again if the event of its write is missing and other events were held back', () => {
  const known = nothingKnown()
  takesWrite(known, { position: at(6), since: at(4), etag: tag('same as before') })
  takesEvent(known, { position: at(5), etag: tag('theirs') })
  assert.equal(mustReadAgain(known, at(5)), false)
  assert.equal(mustReadAgain(known, at(6)), true)
  assert.equal(mustReadAgain(known, at(7)), false)
})

/**
 * One record on a server, changed by this client and by others. The events arrive in order, the responses in any order.
 * The client must never show an older version after a newer one, and must end with the server's version.
 */
for (let seed = 1; seed <= 300; seed += 1) {
  test(`events and responses in any order, seed ${seed}`, () => simulate(seed))
}

function simulate(seed) {
  const random = generator(seed)
  const chance = (share) => random() < share
  let number = 0
  let version = 0
  let deleted = false
  // Two deletions of one record would have indistinguishable events.
  let deletedOnce = false
  const stream = []
  const flying = []
  const known = nothingKnown()
  let shown = 0
  let heard = at(0)
  takesRead(known, { position: at(0) })

  const state = () => ({ version, etag: deleted ? undefined : tag(version) })
  const commit = (deletes = false) => {
    number += 1
    version += 1
    deleted = deletes
    deletedOnce ||= deletes
    stream.push({ position: at(number), ...state() })
  }
  const show = (next) => {
    assert.ok(next >= shown, `showed version ${next} after ${shown}`)
    shown = next
  }
  const deliver = () => {
    const event = stream.shift()
    heard = event.position
    if (takesEvent(known, event)) show(event.version)
    if (mustReadAgain(known, heard)) flying.push({ kind: 'read', asked: true })
  }
  const land = () => {
    const [one] = flying.splice(Math.floor(random() * flying.length), 1)
    if (one.kind === 'read' && takesRead(known, { position: one.position, etag: one.etag })) show(one.version)
    if (one.kind === 'write' && takesWrite(known, one)) show(one.version)
  }
  const serve = (one) => {
    if (one.kind === 'read') {
      one.position = at(number)
      Object.assign(one, state())
    } else {
      one.since = heard
      if (chance(0.3)) commit()
      if (deleted || chance(0.9)) commit(!deletedOnce && chance(0.2))
      Object.assign(one, state())
      if (chance(0.3)) commit()
      one.position = at(number)
    }
    one.served = true
  }

  for (let step = 0; step < 60; step += 1) {
    if (chance(0.3)) commit()
    if (chance(0.3)) {
      // The store sends the writes of one record one after another.
      const one = { kind: chance(0.5) || flying.some(({ kind }) => kind === 'write') ? 'read' : 'write' }
      serve(one)
      flying.push(one)
    }
    if (stream.length > 0 && chance(0.5)) deliver()
    flying.filter((one) => !one.served).forEach(serve)
    if (flying.length > 0 && chance(0.4)) land()
  }
  while (flying.length > 0 || stream.length > 0) {
    if (stream.length > 0) deliver()
    flying.filter((one) => !one.served).forEach(serve)
    if (flying.length > 0) land()
  }
  assert.equal(shown, version)
}

function generator(seed) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
