import { test } from 'node:test'
import assert from 'node:assert/strict'
import { literalsIn } from './literals.logic.js'

test('text between tags and in visible attributes is found', () => {
  const source = 'html`<p title="A hint" class="is-open big">${x} more<br />${icon("x")}Save</p>`'
  assert.deepEqual(textsIn(source), ['A hint', 'more', 'Save'])
})

test('sentences, buttons and labels in strings are found', () => {
  assert.deepEqual(textsIn("const a = { label: 'Add a task' }"), ['Add a task'])
  assert.deepEqual(textsIn('announce(`${title} was moved`)'), ['… was moved'])
  assert.deepEqual(textsIn("return done ? 'Open again' : other"), ['Open again'])
  assert.deepEqual(textsIn("throw new Error('It is gone.')"), ['It is gone.'])
  assert.deepEqual(textsIn('return `went with ${title}`'), ['went with …'])
})

test('catalogue keys, names in code and programming errors are not visible texts', () => {
  for (const source of [
    "t('tasks.add')",
    "import { a } from './Some place.js'",
    "event.key === 'Enter'",
    "button.classList.add('is-open', 'is-late')",
    "throw new TypeError('Give a name.')",
    "console.warn('Not today')",
    'html`<b class="Add me">${t("x")}</b>`',
    '// Add a task\n/* Save `it` */ const x = /Save "it`/.test(y)',
    'html`<kbd>Esc</kbd> · <code>--port 1</code>`',
  ])
    assert.deepEqual(textsIn(source), [], source)
})

function textsIn(source) {
  return literalsIn(source).map(({ text }) => text)
}
