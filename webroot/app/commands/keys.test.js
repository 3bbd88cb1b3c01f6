import { test } from 'node:test'
import assert from 'node:assert/strict'
import { display, isCharacterKey, keyOf, step } from './keys.logic.js'

const press = (key, modifiers = {}) => ({ key, ...modifiers })

test('Mod is the main modifier of the platform', () => {
  assert.equal(keyOf(press('k', { ctrlKey: true }), false), 'Mod+k')
  assert.equal(keyOf(press('k', { metaKey: true }), true), 'Mod+k')
  assert.equal(keyOf(press('k', { ctrlKey: true }), true), 'Ctrl+k')
})

test('a shifted sign is named without Shift, a shifted letter with it', () => {
  assert.equal(keyOf(press('?', { shiftKey: true }), false), '?')
  assert.equal(keyOf(press('C', { shiftKey: true }), false), 'Shift+c')
  assert.equal(keyOf(press('ArrowUp', { shiftKey: true }), false), 'Shift+ArrowUp')
})

test('a modifier alone is not a key', () => {
  assert.equal(keyOf(press('Shift', { shiftKey: true }), false), undefined)
})

test('two keys in succession match a sequence', () => {
  const all = ['g t', 'g b', 'c']
  assert.deepEqual(step('', 'g', all), { matched: undefined, pending: 'g' })
  assert.deepEqual(step('g', 't', all), { matched: 'g t', pending: '' })
  assert.deepEqual(step('g', 'c', all), { matched: 'c', pending: '' })
  assert.deepEqual(step('g', 'x', all), { matched: undefined, pending: '' })
})

test('keys are shown with the labels of the keyboard', () => {
  assert.deepEqual(display('Mod+k', true), [['⌘', 'K']])
  assert.deepEqual(display('g t', false), [['G'], ['T']])
  assert.deepEqual(display('Mod+Shift+z', false), [['Ctrl', 'Shift', 'Z']])
  assert.deepEqual(display('Mod+Delete', false, { Mod: 'Strg', Delete: 'Entf' }), [['Strg', 'Entf']])
  assert.deepEqual(display('Mod+Delete', true, { Mod: 'Strg', Delete: 'Entf' }), [['⌘', 'Delete']])
})

test('letters, signs and sequences of them are character keys', () => {
  assert.deepEqual(['c', '?', 'Shift+m', 'g t', '/'].map(isCharacterKey), [true, true, true, true, true])
  assert.deepEqual(['Escape', 'Mod+k', 'Shift+ArrowUp', 'Delete', 'Enter', 'Alt+1'].map(isCharacterKey), [
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
