import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = new URL('..', import.meta.url).pathname
const NATIVE = /<input[^>]*\btype=["']?(?:date|datetime-local|month|week|time|number|range)\b|<select\b/

function modules() {
  return readdirSync(ROOT, { recursive: true })
    .filter((path) => path.endsWith('.js') && !path.endsWith('.test.js') && !path.includes('node_modules'))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))
}

test('the pattern finds native controls', () => {
  assert.match('<input\n  class="input"\n  type="date"\n/>', NATIVE)
  assert.doesNotMatch('<input type="checkbox" /> <value-picker></value-picker>', NATIVE)
})

test('no module uses native controls for dates, times, numbers and choices', () => {
  const found = modules().filter(({ source }) => NATIVE.test(source))
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  )
})
