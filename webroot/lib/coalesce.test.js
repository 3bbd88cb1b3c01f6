import { test } from 'node:test'
import assert from 'node:assert/strict'
import { coalesce } from './coalesce.js'

test('further requests do not postpone the work', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let runs = 0
  const work = coalesce(() => void runs++, 100)
  for (let i = 0; i < 5; i++) {
    work.request()
    context.mock.timers.tick(30)
  }
  assert.equal(runs, 1)
})

test('requests while the work runs start it once more', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const ends = []
  const work = coalesce(() => new Promise((resolve) => ends.push(resolve)), 100)
  work.request()
  context.mock.timers.tick(100)
  work.request()
  work.request()
  context.mock.timers.tick(1000)
  assert.equal(ends.length, 1, 'the work does not run twice at the same time')
  ends[0]()
  await Promise.resolve()
  await Promise.resolve()
  context.mock.timers.tick(100)
  assert.equal(ends.length, 2)
  ends[1]()
  await Promise.resolve()
  await Promise.resolve()
  context.mock.timers.tick(1000)
  assert.equal(ends.length, 2)
})

test('cancelled work does not start', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let runs = 0
  const work = coalesce(() => void runs++, 100)
  work.request()
  work.cancel()
  context.mock.timers.tick(1000)
  assert.equal(runs, 0)
})
