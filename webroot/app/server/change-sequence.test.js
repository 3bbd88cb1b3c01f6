import { test } from 'node:test'
import assert from 'node:assert/strict'
import { ChangeSequence, MOST_MISSED } from './change-sequence.logic.js'

const at = (number, run = 1) => ({ run, number })
const missed = (first, last) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    eventId: `1-${first + index}`,
    entity: 'goals',
    action: 'created',
    id: String(first + index),
  }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A sequence after position 100, whose reads the test answers. */
function begin() {
  const start = at(100)
  const seen = { numbers: [], values: [], moves: [], resets: 0, reads: [] }
  const sequence = new ChangeSequence({
    first: () => start,
    read: ({ number }) => new Promise((answer) => seen.reads.push({ since: number, answer })),
    take: (changes) =>
      changes.forEach(({ position, value }) => {
        seen.numbers.push(position.number)
        if (value) seen.values.push(position.number)
      }),
    move: ({ number }) => seen.moves.push(number),
    reset: () => (seen.resets += 1),
  })
  const add = (...numbers) => numbers.forEach((number) => sequence.add({ id: String(number), value: {} }, at(number)))
  const answer = async (read, last, more = {}) => {
    const { since, answer: resolve } = seen.reads[read]
    resolve({ changes: missed(since + 1, last), next: `1-${last}`, reset: false, ...more })
    await settled()
  }
  return { sequence, seen, add, answer }
}

test('the changes of the stream are taken at once, and each once', () => {
  const { seen, add } = begin()
  add(101, 102, 102, 101, 103)
  assert.deepEqual(seen.numbers, [101, 102, 103])
  assert.deepEqual(seen.reads, [])
})

test('what was missed comes before the changes of the stream', async () => {
  const { sequence, seen, add, answer } = begin()
  sequence.catchUp()
  add(103)
  assert.deepEqual(seen.numbers, [])
  await answer(0, 102)
  assert.deepEqual(seen.numbers, [101, 102, 103])
  assert.deepEqual(seen.values, [103])
})

test('reads do not overlap, and no change is taken again', async () => {
  const { sequence, seen, add, answer } = begin()
  sequence.catchUp()
  add(103)
  sequence.catchUp()
  sequence.catchUp()
  assert.equal(seen.reads.length, 1)
  await answer(0, 103)
  assert.deepEqual(seen.numbers, [101, 102, 103])
  assert.deepEqual(seen.values, [103])
  assert.equal(seen.reads.length, 2)
  assert.equal(seen.reads[1].since, 103)
  await answer(1, 104)
  assert.deepEqual(seen.numbers, [101, 102, 103, 104])
  add(104, 105)
  assert.deepEqual(seen.numbers, [101, 102, 103, 104, 105])
  assert.equal(seen.reads.length, 2)
})

test('the changes in a gap of the stream are read first', async () => {
  const { seen, add, answer } = begin()
  add(101, 104, 105)
  assert.deepEqual(seen.numbers, [101])
  await answer(0, 104)
  assert.deepEqual(seen.numbers, [101, 102, 103, 104, 105])
  assert.deepEqual(seen.values, [101, 104, 105])
  assert.equal(seen.resets, 0)
})

test('a gap that opens during a read is read too', async () => {
  const { sequence, seen, add, answer } = begin()
  sequence.catchUp()
  add(104)
  await answer(0, 101)
  assert.deepEqual(seen.numbers, [101])
  await answer(1, 104)
  assert.deepEqual(seen.numbers, [101, 102, 103, 104])
  assert.equal(seen.resets, 0)
})

test('a gap that the server cannot fill resets the data', async () => {
  const { seen, add, answer } = begin()
  add(104)
  await answer(0, 101)
  assert.deepEqual([seen.numbers, seen.resets], [[101], 1])
  await answer(1, 104)
  add(105)
  assert.deepEqual(seen.numbers, [101, 105])
})

test('too many missed changes, or another run, reset the data', async () => {
  const { sequence, seen, add, answer } = begin()
  sequence.catchUp()
  await answer(0, 100 + MOST_MISSED)
  assert.deepEqual([seen.numbers, seen.resets], [[], 1])
  add(101 + MOST_MISSED)
  sequence.add({ id: 'after the restart' }, at(1, 2))
  seen.reads[1].answer({ changes: [], next: '2-1', reset: true })
  await settled()
  assert.equal(seen.resets, 2)
  assert.deepEqual(sequence.newest, at(1, 2))
})

test('after a reset of the stream, the response of a running read is too old', async () => {
  const { sequence, seen, answer } = begin()
  sequence.catchUp()
  sequence.reset(at(110))
  await answer(0, 103)
  assert.deepEqual([seen.numbers, seen.resets, seen.reads[1].since], [[], 1, 110])
  await answer(1, 111)
  assert.deepEqual(seen.numbers, [111])
})

test('after a failed read, the changes of the stream wait for the next read', async () => {
  const { seen, add, answer } = begin()
  add(102)
  seen.reads[0].answer(undefined)
  await settled()
  assert.deepEqual(seen.numbers, [])
  add(103)
  await answer(1, 102)
  assert.deepEqual(seen.numbers, [101, 102, 103])
})
