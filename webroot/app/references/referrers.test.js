import { test } from 'node:test'
import assert from 'node:assert/strict'
import { pathLabel } from './referrers.logic.js'

test('the label of a member names its list too', () => {
  const target = { name: 'target', label: 'Target' }
  const type = {
    fields: [
      { name: 'parent', label: 'Parent' },
      { name: 'connections', label: 'Connections', of: { fields: [target] } },
    ],
  }
  assert.equal(pathLabel(type, 'parent'), 'Parent')
  assert.equal(pathLabel(type, 'connections.target'), 'Connections: Target')
  assert.equal(pathLabel(type, 'connections.unknown'), 'Connections: unknown')
})
