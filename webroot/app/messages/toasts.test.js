import { test } from 'node:test'
import assert from 'node:assert/strict'
import { withToast } from './toasts.logic.js'

const plain = (id, text, more = {}) => ({ id, text, tone: 'plain', stay: false, ...more })
const idsOf = (shown) => shown.map(({ id }) => id)

test('an equal message is shown once, as the latest', () => {
  const shown = [plain(1, 'Read-only'), plain(2, 'Saved')]
  assert.deepEqual(idsOf(withToast(shown, plain(3, 'Read-only'))), [2, 3])
  assert.deepEqual(idsOf(withToast(shown, plain(3, 'Read-only', { tone: 'bad' }))), [1, 2, 3])
})

test('messages with an action are kept, because each action has its own target', () => {
  const action = { label: 'Undo', run: () => {} }
  assert.deepEqual(idsOf(withToast([plain(1, 'Deleted', { action })], plain(2, 'Deleted', { action }))), [1, 2])
})

test('three messages are shown besides those that stay', () => {
  const shown = [plain(1, 'a'), plain(2, 'b'), plain(3, 'c'), plain(4, 'd', { stay: true })]
  assert.deepEqual(idsOf(withToast(shown, plain(5, 'e'))), [4, 2, 3, 5])
})
