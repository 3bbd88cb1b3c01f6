import { test } from 'node:test'
import assert from 'node:assert/strict'
import { placeInSource } from './source-position.logic.js'

const show = (source, rendered, before) => {
  const at = placeInSource(source, rendered, before.length)
  return `${source.slice(0, at)}|${source.slice(at)}`
}

test('an offset in plain text does not change', () => {
  assert.equal(show('Buy oat milk', 'Buy oat milk', 'Buy o'), 'Buy o|at milk')
  assert.equal(show('Buy oat milk', 'Buy oat milk', 'Buy oat milk'), 'Buy oat milk|')
  assert.equal(show('Buy oat milk', 'Buy oat milk', 'Buy '), 'Buy |oat milk')
})

test('syntax is skipped', () => {
  assert.equal(show('## Buy **oat** milk', 'Buy oat milk', 'Buy oa'), '## Buy **oa|t** milk')
  assert.equal(show('## Buy **oat** milk', 'Buy oat milk', ''), '## |Buy **oat** milk')
  assert.equal(show('see [docs](https://x.org) now', 'see docs now', 'see docs n'), 'see [docs](https://x.org) n|ow')
  assert.equal(show('- a\n- [ ] box', 'a\nbox', 'a\nbo'), '- a\n- [ ] bo|x')
  assert.equal(
    show('| a | b |\n|---|---|\n| cat | dog |', 'a\tb\ncat\tdog', 'a\tb\nca'),
    '| a | b |\n|---|---|\n| ca|t | dog |',
  )
})

test('the caret before a word comes after the syntax of the previous word', () => {
  assert.equal(show('the **lathe** and', 'the lathe and', 'the lathe '), 'the **lathe** |and')
  assert.equal(
    show('a [drill](https://x.org/first) first', 'a drill first', 'a drill '),
    'a [drill](https://x.org/first) |first',
  )
  assert.equal(show('one\n\n- two', 'one\ntwo', 'one\n'), 'one\n\n- |two')
})

test('the offset stays near if the source does not contain a rendered character', () => {
  assert.equal(show('a &amp; b c', 'a & b c', 'a & b'), 'a &amp; b| c')
})
