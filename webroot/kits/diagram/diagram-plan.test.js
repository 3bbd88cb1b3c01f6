import { test } from 'node:test'
import assert from 'node:assert/strict'
import { levelOfNew, linkPlan, linksIn, withLink, withoutLink, withText } from './diagram-plan.logic.js'

const relation = { name: 'target', type: 'relation', targets: ['parts'] }
const entry = { type: 'object', fields: [relation, { name: 'says', type: 'text' }] }
const withLabels = linkPlan({ name: 'links', of: entry }, 'parts')
const withoutLabels = linkPlan({ name: 'links', of: { type: 'relation', targets: ['parts'] } }, 'parts')

test('the members of a link are found by their types', () => {
  assert.equal(withLabels.target.name, 'target')
  assert.equal(withLabels.label.name, 'says')
  assert.equal(linkPlan({ name: 'links', of: entry }, 'others'), undefined)
  assert.equal(linkPlan(undefined, 'parts'), undefined)
})

test('links are read and written, with and without labels', () => {
  const record = { links: [{ target: 'a', says: 'reads' }] }
  assert.deepEqual(linksIn(record, withLabels), [{ target: 'a', label: 'reads', entry: record.links[0] }])
  assert.deepEqual(withLink(record, withLabels, { value: 'b', text: 'writes' }), [
    { target: 'a', says: 'reads' },
    { target: 'b', says: 'writes' },
  ])
  assert.deepEqual(withLink({}, withLabels, { value: 'b', text: null }), [{ target: 'b' }])
  assert.deepEqual(linksIn({ links: ['a'] }, withoutLabels), [{ target: 'a', entry: 'a' }])
  assert.deepEqual(withLink({ links: ['a'] }, withoutLabels, { value: 'b' }), ['a', 'b'])
})

test('one of several links is changed or removed', () => {
  const record = { links: [{ target: 'a' }, { target: 'b', says: 'reads', since: 1 }, { target: 'c' }] }
  const [, second] = linksIn(record, withLabels)
  assert.deepEqual(withText(record, withLabels, second, 'writes')[1], { target: 'b', says: 'writes', since: 1 })
  assert.deepEqual(withText(record, withLabels, second, null)[1], { target: 'b', since: 1 })
  assert.deepEqual(withoutLink(record, withLabels, second), [{ target: 'a' }, { target: 'c' }])
})

test('a link that somebody else has changed is not changed', () => {
  const [link] = linksIn({ links: [{ target: 'a', says: 'reads' }] }, withLabels)
  const changed = { links: [{ target: 'a', says: 'writes' }] }
  assert.equal(withText(changed, withLabels, link, 'deletes'), undefined)
  assert.equal(withoutLink(changed, withLabels, link), undefined)
  assert.equal(withoutLink({}, withLabels, link), undefined)
})

test('a new record has the level of the records beside it, or else the one below that of its parent', () => {
  const levels = ['context', 'container', 'component']
  assert.equal(levelOfNew(levels, ['container', 'component', 'component', undefined], 'context'), 'component')
  assert.equal(levelOfNew(levels, [], 'context'), 'container')
  assert.equal(levelOfNew(levels, [], 'component'), 'component')
  assert.equal(levelOfNew(levels, [], undefined), 'context')
})
