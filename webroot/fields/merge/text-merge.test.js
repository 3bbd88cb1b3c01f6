import { test } from 'node:test'
import assert from 'node:assert/strict'
import { mergeText } from './text-merge.logic.js'
import { changesOf } from '../../lib/text/differences.js'

test('changes of different words are merged', () => {
  assert.equal(mergeText('Buy milk today', 'Buy oat milk today', 'Buy milk tomorrow'), 'Buy oat milk tomorrow')
})

test('changes of different paragraphs are merged', () => {
  const base = 'One.\n\nTwo.\n\nThree.\n'
  assert.equal(
    mergeText(base, 'One, first.\n\nTwo.\n\nThree.\n', 'One.\n\nTwo.\n\nThree.\n\nFour.\n'),
    'One, first.\n\nTwo.\n\nThree.\n\nFour.\n',
  )
})

test('two changes of the same word are a conflict', () => {
  assert.equal(mergeText('Buy milk', 'Buy bread', 'Buy eggs'), undefined)
})

test('adjacent changes are a conflict', () => {
  assert.equal(mergeText('Buy', 'Buy milk', 'Sell'), undefined)
})

test('two insertions at the same place are a conflict', () => {
  assert.equal(mergeText('A\n', 'A\nB\n', 'A\nC\n'), undefined)
})

test('the same change of both sides is applied once', () => {
  assert.equal(mergeText('Buy milk', 'Buy oat milk', 'Buy oat milk'), 'Buy oat milk')
})

test('a change of one side is accepted', () => {
  assert.equal(mergeText('a b c', 'a b c', 'a c'), 'a c')
  assert.equal(mergeText('a b c', 'b c d', 'a b c'), 'b c d')
})

test('spaces and line ends are kept', () => {
  assert.equal(mergeText('a\n\n\nb', 'a  \n\n\nb', 'a\n\n\nb!'), 'a  \n\n\nb!')
})

test('a second merge keeps later changes', () => {
  const sent = 'Buy milk'
  const merged = mergeText('Buy', sent, 'Buy') ?? ''
  assert.equal(merged, 'Buy milk')
  const both = mergeText('Buy milk\nx y', 'Buy oat milk\nx y', 'Buy milk\nx z')
  assert.equal(mergeText('Buy oat milk\nx y', 'Buy oat milk now\nx y', both), 'Buy oat milk now\nx z')
})

test('the changes transform one text into the other', () => {
  let seed = 7
  const random = (most) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most
  const text = () => Array.from({ length: random(30) }, () => 'ab \n'[random(4)])
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [text(), text()]
    const rebuilt = changesOf(before, after).reduceRight(
      (all, change) => all.toSpliced(change.from, change.to - change.from, ...change.entries),
      before,
    )
    assert.deepEqual(rebuilt, after)
  }
})

test('completely different long texts are one change', () => {
  const words = (prefix) => Array.from({ length: 3000 }, (_, index) => `${prefix}${index}`).join(' ')
  assert.equal(changesOf(words('a').split(' '), words('b').split(' ')).length, 1)
})

test('a rewritten text is not merged with another change', () => {
  assert.equal(mergeText('Questions go to Jonas.', 'Questions now go to Jonas.', 'Write to Mira please.'), undefined)
})
