import { test } from 'node:test'
import assert from 'node:assert/strict'
import { familyOf, holdersOf, pathTo, relationsOf, sceneOf, linksAt, nextLink } from './scene.logic.js'

/** Returns the family of records that are written as `{child: parent}`. */
function family(parents) {
  return familyOf(
    Object.keys(parents).map((id) => ({ id })),
    ({ id }) => parents[id],
  )
}

/** Returns the function that finds links that are written as `[source, target, label]`. */
function links(...all) {
  return ({ id }) => all.filter(([source]) => source === id).map(([, target, label]) => ({ target, label }))
}

const shop = family({
  buyer: undefined,
  shop: undefined,
  bank: undefined,
  web: 'shop',
  api: 'shop',
  cart: 'api',
  payments: 'api',
})

const drawn = (scene) =>
  scene.links.map(({ from, to, labels, isLifted }) => [from, to, labels.join(' · '), isLifted ? 'lifted' : 'own'])

test('a parent that is missing or that closes a circle counts as none', () => {
  const { parents, below } = family({ a: 'b', b: 'c', c: 'a', d: 'gone', e: 'e' })
  assert.deepEqual(Object.fromEntries(parents), { a: 'b', b: 'c' })
  assert.deepEqual(below.get(undefined), ['c', 'd', 'e'])
})

test('the path leads from the top to a record', () => {
  assert.deepEqual(pathTo(shop, 'cart'), ['shop', 'api', 'cart'])
  assert.deepEqual(pathTo(shop, undefined), [])
})

test('the top shows the records without a parent, and links of others belong to those that contain them', () => {
  const scene = sceneOf(
    shop,
    links(['buyer', 'web', 'orders'], ['payments', 'bank', 'charges'], ['web', 'api', 'asks']),
  )
  assert.deepEqual(scene.members, ['buyer', 'shop', 'bank'])
  assert.deepEqual(scene.others, [])
  assert.deepEqual(drawn(scene), [
    ['buyer', 'shop', 'orders', 'lifted'],
    ['shop', 'bank', 'charges', 'lifted'],
  ])
})

test('the labels of the links of two visible records hide those of the records inside', () => {
  const scene = sceneOf(shop, links(['shop', 'bank', 'takes money'], ['payments', 'bank', 'charges']))
  assert.deepEqual(drawn(scene), [['shop', 'bank', 'takes money', 'own']])
  assert.equal(scene.links[0].links.length, 2)
})

test('several links between two records are one line with all labels', () => {
  const scene = sceneOf(shop, links(['buyer', 'shop', 'orders'], ['buyer', 'shop', ' '], ['buyer', 'shop', 'returns']))
  assert.deepEqual(drawn(scene), [['buyer', 'shop', 'orders · returns', 'own']])
})

test('inside a record there are its children, and the records outside that are linked with them', () => {
  const scene = sceneOf(
    shop,
    links(['cart', 'payments'], ['payments', 'bank', 'charges'], ['web', 'cart'], ['buyer', 'web'], ['buyer', 'bank']),
    'api',
  )
  assert.deepEqual(scene.path, ['shop', 'api'])
  assert.deepEqual(scene.members, ['cart', 'payments'])
  assert.deepEqual(scene.others, ['web', 'bank'])
  assert.deepEqual(drawn(scene), [
    ['web', 'cart', '', 'own'],
    ['cart', 'payments', '', 'own'],
    ['payments', 'bank', 'charges', 'own'],
  ])
})

test('a link with the record itself meets its boundary, unless the other record is linked with a child', () => {
  const scene = sceneOf(
    shop,
    links(['web', 'api', 'asks'], ['api', 'bank', 'pays'], ['payments', 'bank', 'charges']),
    'api',
  )
  assert.deepEqual(drawn(scene), [
    ['web', 'api', 'asks', 'own'],
    ['payments', 'bank', 'charges', 'own'],
  ])
  assert.deepEqual(scene.others, ['web', 'bank'])
})

test('a link to what contains the diagram, or to itself, or to a missing record is not shown', () => {
  const scene = sceneOf(shop, links(['cart', 'shop'], ['cart', 'cart'], ['cart', 'gone'], ['cart', 'api']), 'api')
  assert.deepEqual(scene.links, [])
})

test('a missing record shows the top', () => {
  const scene = sceneOf(shop, links(), 'gone')
  assert.equal(scene.inside, undefined)
  assert.deepEqual(scene.members, ['buyer', 'shop', 'bank'])
})

test('a record is shown if it contains one that filters show', () => {
  assert.deepEqual([...holdersOf(shop, ['cart', 'bank'])], ['cart', 'api', 'shop', 'bank'])
})

test('each record knows what it uses and what uses it', () => {
  const relations = relationsOf([{ from: 'a', to: 'b', labels: ['reads'] }])
  assert.deepEqual(relations.get('a'), { uses: [{ id: 'b', labels: ['reads'] }], users: [] })
  assert.deepEqual(relations.get('b'), { uses: [], users: [{ id: 'a', labels: ['reads'] }] })
})

test('keys lead from one link of a record to the next, first those from it and then those to it', () => {
  const link = (from, to) => ({ from, to })
  const own = linksAt([link('a', 'b'), link('b', 'c'), link('c', 'a'), link('b', 'd')], 'b')
  assert.deepEqual(
    own.map(({ from, to }) => from + to),
    ['bc', 'bd', 'ab'],
  )
  const go = (at, key) => nextLink(own, own[at], key)
  assert.equal(go(0, 'ArrowRight'), own[1])
  assert.equal(go(2, 'ArrowDown'), own[2])
  assert.equal(go(2, 'ArrowUp'), own[1])
  assert.equal(go(1, 'End'), own[2])
  assert.equal(go(1, 'Home'), own[0])
  assert.equal(go(1, 'x'), undefined)
})
