import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isDueOn } from './habits.logic.js'

const SUNDAY = '2026-11-22'

test('a daily habit is due every day or on its target days', () => {
  assert.equal(isDueOn({ frequency: 'daily' }, SUNDAY), true)
  assert.equal(isDueOn({ frequency: 'daily', targetDays: ['Mon', 'Sun'] }, SUNDAY), true)
  assert.equal(isDueOn({ frequency: 'daily', targetDays: ['Mon'] }, SUNDAY), false)
})

test('a weekly habit is due until it is done in that week', () => {
  assert.equal(isDueOn({ frequency: 'weekly', completions: ['2026-11-15'] }, SUNDAY), true)
  assert.equal(isDueOn({ frequency: 'weekly', completions: ['2026-11-16'] }, SUNDAY), false)
})

test('a habit that was done today is still shown', () => {
  assert.equal(isDueOn({ frequency: 'weekly', completions: [SUNDAY] }, SUNDAY), true)
  assert.equal(isDueOn({ frequency: 'daily', targetDays: ['Mon'], completions: [SUNDAY] }, SUNDAY), true)
})

test('days are read as the server reads them', () => {
  const FRIDAY = '2026-11-27'
  for (const day of ['friday', 'FRI', ' Frid']) {
    assert.equal(isDueOn({ frequency: 'daily', targetDays: [day] }, FRIDAY), true, day)
    assert.equal(isDueOn({ frequency: 'daily', targetDays: [day] }, SUNDAY), false, day)
  }
  assert.equal(isDueOn({ frequency: 'daily', targetDays: ['workdays', { a: 1 }] }, SUNDAY), true)
  assert.equal(isDueOn({ frequency: 'weekly', completions: [`${FRIDAY}T08:00`] }, FRIDAY), true)
})
