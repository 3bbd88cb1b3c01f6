import { test } from 'node:test'
import assert from 'node:assert/strict'
import { joinedReferrers } from './referrers.logic.js'

const group = (collection, field, total, ids = []) => ({ collection, field, total, records: ids.map((id) => ({ id })) })
const totals = (groups) => groups.map(({ collection, field, total }) => [collection, field, total])

test('the referrers of several records are added up by relation', () => {
  const answers = [[group('tasks', 'milestone', 2)], [group('tasks', 'milestone', 1), group('notes', 'about', 0)]]
  assert.deepEqual(totals(joinedReferrers('milestones', ['a', 'b'], answers)), [['tasks', 'milestone', 3]])
})

test('records that are deleted together are not counted', () => {
  const answers = [[group('tasks', 'parentId', 1, ['child'])], [group('tasks', 'blockedBy', 0)]]
  assert.deepEqual(joinedReferrers('tasks', ['parent', 'child'], answers), [])
})
