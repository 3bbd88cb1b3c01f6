import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf, hoursPath, periodQuery, rowsOf, viewOf } from './hours.logic.js'

const now = { today: '2026-11-18', firstDay: 1 }

test('the period is a week, a month or any days', () => {
  const week = viewOf({}, now)
  assert.deepEqual([week.span, week.from, week.to, week.columns], ['week', '2026-11-16', '2026-11-22', 'day'])
  const month = viewOf({ span: 'month', date: '2028-02-29' }, now)
  assert.deepEqual([month.from, month.to, month.columns], ['2028-02-01', '2028-02-29', 'day'])
  const days = viewOf({ from: '2026-01-01', to: '2026-12-31', by: 'task' }, now)
  assert.deepEqual([days.span, days.columns, days.rows], ['days', 'month', 'task'])
  assert.equal(viewOf({ from: '2026-12-01', to: '2026-11-01' }, now).span, 'week')
})

test('a step leads to the next period of the same length', () => {
  assert.deepEqual(periodQuery(viewOf({}, now), -1), { date: '2026-11-09' })
  assert.deepEqual(periodQuery(viewOf({ span: 'month', date: '2026-01-31' }, now), 1), { date: '2026-02-01' })
  const days = viewOf({ from: '2026-11-01', to: '2026-11-10' }, now)
  assert.deepEqual(periodQuery(days, 1), { from: '2026-11-11', to: '2026-11-20' })
})

test('the path has the filters and the groupings', () => {
  assert.equal(
    hoursPath(viewOf({ person: 'p_1', billed: 'false' }, now), true),
    '/hours?from=2026-11-16&to=2026-11-22&person=p_1&billed=false&by=person%2Ctask%2Cday&limit=0',
  )
})

test('the columns cover the period', () => {
  assert.equal(columnsOf(viewOf({}, now), now).length, 7)
  assert.equal(columnsOf(viewOf({}, now), now)[2].isToday, true)
  const weeks = columnsOf(viewOf({ from: '2026-10-01', to: '2026-11-30' }, now), now)
  assert.deepEqual([weeks[0].key, weeks.at(-1).key], ['2026-09-28', '2026-11-30'])
  const months = columnsOf(viewOf({ from: '2026-01-31', to: '2026-12-01' }, now), now)
  assert.deepEqual([months.length, months[0].key, months.at(-1).key], [12, '2026-01', '2026-12'])
})

test('the rows have exact sums and their parts', () => {
  const groups = [
    { person: 'a', task: 't1', day: '2026-11-16', hours: 0.1 },
    { person: 'a', task: 't2', day: '2026-11-16', hours: 0.2 },
    { task: 't1', day: '2026-11-17', hours: 1 },
  ]
  const sums = { person: [{ person: 'a', hours: 0.3 }, { hours: 1 }], task: [], day: [] }
  const [first, nobody] = rowsOf({ groups, sums }, { rows: 'person', columns: 'day' })
  assert.equal(first.cells.get('2026-11-16'), 0.3)
  assert.deepEqual(
    first.parts.map(({ key, hours }) => [key, hours]),
    [
      ['t1', 0.1],
      ['t2', 0.2],
    ],
  )
  assert.equal(nobody.key, undefined)
  assert.equal(nobody.hours, 1)
})
