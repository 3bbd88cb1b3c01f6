import { test } from 'node:test'
import assert from 'node:assert/strict'
import { piecesOf, spokenNote, spokenText } from './spoken-text.logic.js'

test('syntax, code and addresses are not spoken', () => {
  const list = '- **One** [link](https://example.org)\n- [x] `two`'
  const markdown = `# Title\n\n${list}\n\n~~~js\nlet x\n~~~\n\n| a | b |\n|---|---|\n| 1 | 2 |`
  assert.equal(spokenText(markdown), 'Title\n\nOne link\ntwo\n\na, b\n\n1, 2')
})

test('the title of a referenced record is spoken', () => {
  assert.equal(spokenText('See [[tasks/task_1|Wire the board]] and [[Goal]]'), 'See Wire the board and Goal')
})

test('blocks are spoken in their order, without code', () => {
  const note = {
    title: 'Plan',
    mode: 'enhanced',
    paragraphs: [
      { type: 'text', content: 'Last', globalOrder: 2 },
      { type: 'code', content: 'let x', globalOrder: 0 },
    ],
    customSections: [
      {
        type: 'tabs',
        title: 'Ways',
        globalOrder: 1,
        config: { tabs: [{ title: 'First way', content: [{ type: 'text', content: 'Walk' }] }] },
      },
    ],
  }
  assert.equal(spokenNote(note), 'Plan\n\nWays\n\nFirst way\n\nWalk\n\nLast')
})

test('pieces end with sentences, the first piece is short, and no text is lost', () => {
  const text = Array.from({ length: 200 }, (_, index) => `Sentence number ${index} is here.`).join(' ')
  const pieces = piecesOf(text)
  assert.ok(pieces[0].length <= 300)
  assert.ok(pieces.every((piece) => piece.length <= 1200 && piece.endsWith('.')))
  assert.equal(pieces.join(' '), text)
})

test('a text without spaces is split too', () => {
  assert.deepEqual(
    piecesOf('x'.repeat(1600)).map((piece) => piece.length),
    [300, 1200, 100],
  )
})
