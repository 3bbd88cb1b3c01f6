import { test } from 'node:test'
import assert from 'node:assert/strict'
import { actInText, actOf } from './mind-keys.logic.js'

test('keys have the meanings of other programs for mind maps', () => {
  const act = (key, more = {}, side = 1) => actOf({ key, ...more }, side)
  assert.deepEqual(act('Enter'), { act: 'beside', by: 1 })
  assert.deepEqual(act('Enter', { shiftKey: true }), { act: 'beside', by: -1 })
  assert.deepEqual(act('Tab'), { act: 'into' })
  assert.equal(act('Tab', { shiftKey: true }), undefined)
  assert.deepEqual(act('F2'), { act: 'edit' })
  assert.deepEqual(act('Delete'), { act: 'remove' })
  assert.deepEqual(act(' '), { act: 'fold' })
  assert.deepEqual(act('x'), { act: 'type', text: 'x' })
  assert.equal(act('+'), undefined)
  assert.equal(act('z', { ctrlKey: true }), undefined)
  assert.equal(act('F5'), undefined)
})

test('Alt with an arrow key moves a branch towards the centre or away from it', () => {
  const act = (key, side) => actOf({ key, altKey: true }, side)?.act
  assert.equal(act('ArrowRight', 1), 'indent')
  assert.equal(act('ArrowLeft', 1), 'outdent')
  assert.equal(act('ArrowLeft', -1), 'indent')
  assert.equal(act('ArrowRight', -1), 'outdent')
  assert.equal(act('ArrowRight', 0), undefined)
  assert.equal(act('ArrowUp', -1), 'swap')
  assert.equal(act('x', 1), undefined)
})

test('the keys of a text end its edit, cancel it, or add a node below', () => {
  assert.equal(actInText({ key: 'Enter' }, 'Wheel'), 'end')
  assert.equal(actInText({ key: 'Enter', shiftKey: true }, 'Wheel'), undefined)
  assert.equal(actInText({ key: 'Escape' }, 'Wheel'), 'cancel')
  assert.equal(actInText({ key: 'Tab' }, 'Wheel'), 'into')
  assert.equal(actInText({ key: 'Tab' }, ' '), 'end')
  assert.equal(actInText({ key: 'Tab', shiftKey: true }, 'Wheel'), 'end')
  assert.equal(actInText({ key: 'Tab', altKey: true }, 'Wheel'), undefined)
  assert.equal(actInText({ key: 'a' }, 'Wheel'), undefined)
})
