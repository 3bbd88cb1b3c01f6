import { syntaxTree } from '@codemirror/language'
import { Decoration, EditorView, ViewPlugin, WidgetType } from '@codemirror/view'
import { t } from '../../words/words.js'

/** The CSS classes of lines, by the name of the syntax node. */
const LINES = {
  ATXHeading1: 'md-h1',
  ATXHeading2: 'md-h2',
  ATXHeading3: 'md-h3',
  ATXHeading4: 'md-h4',
  ATXHeading5: 'md-h4',
  ATXHeading6: 'md-h4',
  SetextHeading1: 'md-h1',
  SetextHeading2: 'md-h2',
  Blockquote: 'md-quote',
  FencedCode: 'md-code',
  CodeBlock: 'md-code',
  Table: 'md-table',
  HorizontalRule: 'md-rule',
}
const SPANS = { InlineCode: 'md-inline-code' }
const DEEPEST = 6
/** A line has the direction of its own language, as in the rendered text. */
const DIRECTION = Decoration.line({ attributes: { dir: 'auto' } })

/** The check box of a task list in the text. */
class TaskBox extends WidgetType {
  constructor(checked) {
    super()
    this.checked = checked
  }

  eq(other) {
    return other.checked === this.checked
  }

  toDOM(view) {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = this.checked
    box.className = 'md-box'
    box.tabIndex = -1
    box.setAttribute('aria-label', this.checked ? t('check.done') : t('check.open'))
    box.disabled = view.state.readOnly
    box.addEventListener('mousedown', (event) => event.preventDefault())
    box.addEventListener('click', (event) => {
      event.preventDefault()
      const at = view.posAtDOM(box)
      view.dispatch({
        changes: { from: at + 1, to: at + 2, insert: this.checked ? ' ' : 'x' },
        userEvent: 'input.tick',
      })
    })
    return box
  }

  ignoreEvent() {
    return true
  }
}

/** Formats the text in place: directions, headings, quotes, code, tables, list items, and check boxes. */
export const liveFormat = ViewPlugin.fromClass(
  class {
    constructor(view) {
      this.decorations = decorate(view)
    }

    update(update) {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state)
      if (update.docChanged || update.viewportChanged || update.selectionSet || parsed)
        this.decorations = decorate(update.view)
    }
  },
  {
    decorations: (plugin) => plugin.decorations,
    provide: (plugin) => EditorView.atomicRanges.of((view) => boxesIn(view.plugin(plugin)?.decorations)),
  },
)

/** Returns the ranges of check boxes, which the caret skips like one character. */
function boxesIn(decorations) {
  return decorations
    ? decorations.update({ filter: (from, to, { spec }) => spec.widget instanceof TaskBox })
    : Decoration.none
}

function decorate(view) {
  const found = []
  for (const { from, to } of view.visibleRanges) {
    for (const line of linesIn(view, from, to)) found.push(DIRECTION.range(line.from))
    syntaxTree(view.state).iterate({ from, to, enter: (node) => addTo(found, view, node) })
  }
  return Decoration.set(found, true)
}

function addTo(found, view, node) {
  if (node.name in LINES) addLines(found, view, node, LINES[node.name])
  if (node.name in SPANS) found.push(Decoration.mark({ class: SPANS[node.name] }).range(node.from, node.to))
  if (node.name === 'ListItem') addLines(found, view, node, `md-item md-item-${Math.min(depthOf(node), DEEPEST)}`, true)
  if (node.name === 'TaskMarker' && !isTouched(view, node)) {
    const checked = /x/i.test(view.state.sliceDoc(node.from, node.to))
    found.push(Decoration.replace({ widget: new TaskBox(checked) }).range(node.from, node.to))
  }
}

/** Adds a class to the first line or to every visible line of a node. */
function addLines(found, view, node, name, firstOnly = false) {
  const end = firstOnly ? node.from : Math.min(node.to, view.viewport.to)
  for (const line of linesIn(view, Math.max(node.from, view.viewport.from), end))
    found.push(Decoration.line({ class: name }).range(line.from))
}

/** Yields the lines that a range touches. */
function* linesIn(view, from, to) {
  for (let at = from; at <= to;) {
    const line = view.state.doc.lineAt(at)
    yield line
    at = line.to + 1
  }
}

function depthOf(node) {
  let depth = 0
  for (let parent = node.node; parent; parent = parent.parent) depth += parent.name === 'ListItem' ? 1 : 0
  return depth
}

/** A check box is shown as text while the selection touches it. */
function isTouched(view, node) {
  return view.hasFocus && view.state.selection.ranges.some((range) => range.from < node.to && range.to > node.from)
}
