import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readDate, readPriority, readQuickAdd } from './quick-add.js'

const world = {
  today: '2026-11-21',
  people: [{ id: 'p1', name: 'Noor Haddad' }, { id: 'p2', name: 'Ada Winter' }],
  sections: ['Todo', 'In Progress', 'Done'],
}

test('one line holds a whole task', () => {
  assert.deepEqual(readQuickAdd('Order pumps #hardware @noor !1 ^friday ~Todo', world), {
    title: 'Order pumps', tags: ['hardware'], assignee: 'p1', priority: 1, dueDate: '2026-11-27', section: 'Todo',
  })
})

test('known names may have spaces', () => {
  assert.deepEqual(readQuickAdd('Fix it @Noor Haddad ~In Progress now', world), { title: 'Fix it now', assignee: 'p1', section: 'In Progress' })
  assert.equal(readQuickAdd('x ~"Brand new"', world).section, 'Brand new')
  assert.equal(readQuickAdd('x ~in', world).section, 'In Progress')
})

test('signs inside words stay in the title', () => {
  assert.deepEqual(readQuickAdd('Mail a@b.org about C# and wow! now', world), { title: 'Mail a@b.org about C# and wow! now' })
  assert.equal(readQuickAdd('Add !bang and ^nonsense', world).title, 'Add !bang and ^nonsense')
})

test('unknown people are kept by name', () => {
  assert.equal(readQuickAdd('x @zoe', world).assignee, 'zoe')
})

test('dates come in many words', () => {
  const at = (word) => readDate(word, '2026-11-21')
  assert.equal(at('today'), '2026-11-21')
  assert.equal(at('tom'), '2026-11-22')
  assert.equal(at('mon'), '2026-11-23')
  assert.equal(at('saturday'), '2026-11-28')
  assert.equal(at('3d'), '2026-11-24')
  assert.equal(at('2w'), '2026-12-05')
  assert.equal(at('1m'), '2026-12-21')
  assert.equal(at('nextweek'), '2026-11-23')
  assert.equal(at('2027-01-31'), '2027-01-31')
  assert.equal(at('someday'), undefined)
})

test('priorities have names', () => {
  assert.equal(readPriority('high'), 2)
  assert.equal(readPriority('7'), undefined)
})
