import { syntaxTree } from '@codemirror/language'
import { t } from '../../words/words.js'
import { continueList, heading, indentItems, insertBlock, link, prefixLines, wrap } from './markdown.logic.js'
import { nextCell } from './table.logic.js'
import { typed } from './typed.logic.js'
import { uploads } from '../upload/uploads.js'
import { editorKeys } from './editor-keys.js'

const TABLE = '| A   | B   |\n| --- | --- |\n|     |     |'
const CODE = '```\n\n```'

/** Applies a function of `markdown.logic.js` to the editor. Returns whether it changed the text. */
export function apply(view, change) {
  const { doc, selection } = view.state
  const { from, to } = selection.main
  const text = doc.toString()
  const next = change({ text, start: from, end: to })
  if (!next || view.state.readOnly) return false
  view.dispatch({
    changes: difference(text, next.text),
    selection: { anchor: next.start, head: next.end },
    userEvent: 'input',
    scrollIntoView: true,
  })
  return true
}

/** Changes the text as a typed letter asks for, instead of inserting the letter. Returns whether it did. */
export function completeTyped(view, from, to, letter) {
  const { main } = view.state.selection
  if (view.composing || from !== main.from || to !== main.to) return false
  return apply(view, (state) => typed(state, letter))
}

/** Returns the one range in which two texts differ. */
function difference(before, after) {
  let from = 0
  while (from < before.length && before[from] === after[from]) from += 1
  let end = 0
  while (end < before.length - from && end < after.length - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

/** Moves between the cells of a table and aligns the table. */
function stepInTable(view, by) {
  const table = tableAt(view.state)
  if (!table) return false
  const { doc, selection } = view.state
  const first = doc.lineAt(table.from)
  const here = doc.lineAt(selection.main.head)
  const lines = doc.sliceString(first.from, doc.lineAt(table.to).to).split('\n')
  const next = nextCell(lines, here.number - first.number, selection.main.head - here.from, by)
  if (!next) return false
  const start = first.from + next.lines.slice(0, next.line).reduce((sum, line) => sum + line.length + 1, 0)
  view.dispatch({
    changes: { from: first.from, to: first.from + lines.join('\n').length, insert: next.lines.join('\n') },
    selection: { anchor: start + next.start, head: start + next.end },
    userEvent: 'input',
    scrollIntoView: true,
  })
  return true
}

function tableAt(state) {
  for (let node = syntaxTree(state).resolveInner(state.selection.main.head, -1); node; node = node.parent) {
    if (node.name === 'Table') return node
  }
  return undefined
}

const does = (change) => (view) => apply(view, change)

/**
 * The key bindings of the editor in addition to those of CodeMirror. Tab leaves the text, except in a list or a table.
 */
export const keyBindings = [
  { key: 'Enter', run: does(continueList) },
  // These keys submit the form that contains the text.
  { key: 'Mod-Enter', run: () => true },
  { key: 'Tab', run: (view) => stepInTable(view, 1) || apply(view, (state) => indentItems(state, 1)) },
  { key: 'Shift-Tab', run: (view) => stepInTable(view, -1) || apply(view, (state) => indentItems(state, -1)) },
  ...editorKeys().map(({ command, key }) => ({
    key: key.replaceAll('+', '-'),
    run: (view) =>
      commandsOf(view)
        .find(({ name }) => name === command)
        .run(),
  })),
]

/** The commands of the toolbar and the slash menu: `{name, label, glyph, run}`. */
export function commandsOf(view, pickFiles) {
  const command = (name, label, glyph, change) => ({ name, label, glyph, run: () => apply(view, change) })
  return [
    command('heading1', t('editor.heading', { level: 1 }), 'heading', (state) => heading(state, 1)),
    command('heading', t('editor.heading', { level: 2 }), 'heading', (state) => heading(state, 2)),
    command('heading3', t('editor.heading', { level: 3 }), 'heading', (state) => heading(state, 3)),
    command('list', t('editor.list'), 'list', (state) => prefixLines(state, '- ')),
    command('numbers', t('editor.numbers'), 'list-ordered', (state) => prefixLines(state, '1. ')),
    command('checks', t('editor.checks'), 'list-checks', (state) => prefixLines(state, '- [ ] ')),
    command('quote', t('editor.quote'), 'quote', (state) => prefixLines(state, '> ')),
    command('table', t('editor.table'), 'table', (state) => insertBlock(state, TABLE, 2, 3)),
    command('block', t('editor.codeBlock'), 'code', (state) => insertBlock(state, CODE, 4)),
    command('line', t('editor.line'), 'minus', (state) => insertBlock(state, '---')),
    command('record', t('editor.record'), 'link', (state) => insertAt(state, '[[')),
    command('person', t('editor.person'), 'user', (state) => insertAt(state, '@')),
    command('bold', t('editor.bold'), 'bold', (state) => wrap(state, '**')),
    command('italic', t('editor.italic'), 'italic', (state) => wrap(state, '_')),
    command('strike', t('editor.strike'), 'strikethrough', (state) => wrap(state, '~~')),
    command('code', t('editor.code'), 'code', (state) => wrap(state, '`')),
    command('link', t('editor.link'), 'link', link),
    ...(uploads.available ? [{ name: 'file', label: t('editor.file'), glyph: 'paperclip', run: pickFiles }] : []),
  ]
}

function insertAt({ text, start, end }, sign) {
  const lead = start > 0 && !/\s/.test(text[start - 1]) ? ' ' : ''
  const at = start + lead.length + sign.length
  return { text: text.slice(0, start) + lead + sign + text.slice(end), start: at, end: at }
}
