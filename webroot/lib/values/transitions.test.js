import assert from 'node:assert/strict'
import test from 'node:test'
import { mayBegin, mayChange, obstacleTo, withInitial, withPossible } from './transitions.js'

const options = ['packed', 'sent', 'lost', 'found'].map((value) => ({ value, label: value }))
const state = { name: 'state', options, default: 'packed' }
const title = { name: 'title' }
const type = {
  transitions: [
    {
      field: 'state',
      initial: ['packed', 'sent'],
      steps: [
        { from: ['packed'], to: 'sent', when: { address: ['near'] }, because: { address: 'Nobody knows where to.' } },
        { from: ['packed', 'sent'], to: 'lost', when: { isInsured: [true] }, because: {} },
        { from: ['lost'], to: 'found', when: {}, because: {} },
      ],
    },
  ],
}
const packed = { state: 'packed', address: 'near', isInsured: true }

const valuesOf = (field) => field.options.map(({ value, why }) => (why ? `${value}: ${why}` : value))

test('a step whose condition holds is possible, and so is the present value', () => {
  assert.equal(obstacleTo(type, packed, state, 'sent'), undefined)
  assert.equal(obstacleTo(type, packed, state, 'packed'), undefined)
  assert.deepEqual(obstacleTo(type, packed, state, 'found'), { because: undefined })
})

test('a step whose condition does not hold has the reason of the unmet field', () => {
  assert.deepEqual(obstacleTo(type, { state: 'packed' }, state, 'sent'), { because: 'Nobody knows where to.' })
  assert.deepEqual(obstacleTo(type, { state: 'packed' }, state, 'lost'), { because: undefined })
})

test('another field, and a value that is no option, can change to everything', () => {
  assert.equal(obstacleTo(type, packed, title, 'x'), undefined)
  assert.equal(obstacleTo(type, { state: 'mislaid' }, state, 'found'), undefined)
  assert.equal(withPossible(type, title, [packed]), title)
  assert.deepEqual(valuesOf(withPossible(type, state, [{ state: 'mislaid' }])), ['packed', 'sent', 'lost', 'found'])
})

test('a cleared choice and an absent one have the default', () => {
  assert.equal(obstacleTo(type, packed, state, null), undefined)
  assert.deepEqual(obstacleTo(type, { state: 'sent' }, state, null), { because: undefined })
  assert.deepEqual(obstacleTo(type, {}, state, 'found'), { because: undefined })
})

test('one record can choose the possible options, and see the ones that a reason prevents', () => {
  assert.deepEqual(valuesOf(withPossible(type, state, [packed])), ['packed', 'sent', 'lost'])
  assert.deepEqual(valuesOf(withPossible(type, state, [{ state: 'packed' }])), [
    'packed',
    'sent: Nobody knows where to.',
  ])
})

test('several records can choose what is possible for all of them', () => {
  const sent = { state: 'sent', isInsured: true }
  assert.deepEqual(valuesOf(withPossible(type, state, [packed, sent])), ['sent', 'lost'])
  assert.deepEqual(valuesOf(withPossible(type, state, [packed, { state: 'found' }])), [])
  const lost = { state: 'packed', title: 'B' }
  assert.deepEqual(
    valuesOf(withPossible(type, state, [packed, lost], (because, { title: name }) => `${name}: ${because}`)),
    ['packed', 'sent: B: Nobody knows where to.'],
  )
})

test('a field with nothing to choose cannot change', () => {
  assert.equal(mayChange(type, state, [{ state: 'found' }]), false)
  assert.equal(mayChange(type, state, [{ state: 'lost' }]), true)
  assert.equal(mayChange(type, state, [packed, { state: 'found' }]), false)
  assert.equal(mayChange(type, title, [packed]), true)
})

test('a new record has an initial value', () => {
  assert.deepEqual(valuesOf(withInitial(type, state)), ['packed', 'sent'])
  assert.equal(withInitial(type, title), title)
  assert.equal(mayBegin(type, state, 'lost'), false)
  assert.equal(mayBegin(type, state, undefined), true)
  assert.equal(mayBegin(type, title, 'x'), true)
})
