import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { plainText } from '../../lib/text/plain-text.js'
import { HeldElement } from '../held-element.js'
import { openMenu } from '../menu/menu.js'
import { drawing, NARROW } from '../pan-zoom/drawing.js'
import {
  changedValue,
  insertedBeside,
  insertedInto,
  rowsOf,
  sizeOfBranch,
  without,
  withoutBranch,
} from '../outline/outline.logic.js'
import { outlineKeys } from '../outline/outline-keys.js'
import { BranchDrag } from './branch-drag.js'
import { afterRemoval, movedByDrag, movedByKey } from './mind-edits.logic.js'
import { MindKeyboard } from './mind-keyboard.js'
import { dropAt, layoutOf, markOf, neighbourOf, suitsTwoSides } from './mind-layout.logic.js'
import { hasOneRoot, mapOf } from './mind-map.logic.js'
import { draggedBranch, mindInput, mindLines, mindNode, mindTools } from './mind-parts.js'
import { nodeMenu } from './node-menu.js'
import { keysOfPaths, pathsOfKeys, withKeys } from './row-keys.logic.js'
import { remember, remembered } from '../../lib/page/remembered.js'
import { t } from '../../words/words.js'
import './mind-map.css'
import '../outline/outline.css'
import '../list-tools/list-tools.css'

/** What this browser remembers: the folded nodes of each map. */
const FOLDS = 'folds'

/**
 * An outline that is drawn and edited as a mind map. `value` is a list of rows `{text, level}`. The centre is
 * `heading`, or the only row of the top level. Sends `change` with `detail.value`, and `rename` to edit `heading`. The
 * browser remembers the folded nodes by the `memory` of the map, a name of its own.
 *
 * New values are shown at once, except while a text is edited.
 */
class MindMap extends drawing(HeldElement) {
  static properties = {
    heading: {},
    label: {},
    controlId: {},
    memory: {},
    readOnly: { type: Boolean },
    _rows: { state: true },
    _selected: { state: true },
    _editing: { state: true },
    _folded: { state: true },
    _dragged: { state: true },
  }

  #keys = 0
  #rooted = undefined
  #map = undefined
  #twoSided = undefined
  #frame = undefined
  #hadFocus = false
  #isRecalled = false
  #keyboard = new MindKeyboard({
    state: () => this.#keyboardState(),
    act: (found) => this.#act(found),
    endText: (how) => this.#endText(how),
    frameKey: (event) => this.panZoom.key(event),
  })
  #drag = new BranchDrag(this, {
    show: (dragged) => (this._dragged = dragged),
    drop: (key, target) => this.#drop(key, target),
    hold: () => this.panZoom.letGo(),
    pan: (right, down) => this.panZoom.pan(right, down),
    placeOf: (event) => this.panZoom.placeOf(event),
    targetAt: (place, keys) => dropAt(this.#map, this._layout.boxes, place, keys),
  })

  constructor() {
    super()
    this.value = []
    this._rows = []
    this._folded = new Set()
  }

  get keeps() {
    return this._editing !== undefined
  }

  adopt(value) {
    const rows = rowsOf(value)
    this._rows = withKeys(rows, this._rows, () => this.#newKey())
    // The centre stays the same while a map is edited, as far as that is possible.
    this.#rooted ??= rows.length > 1 && hasOneRoot(rows)
    if (this.#isRecalled) return
    this.#isRecalled = true
    this._folded = keysOfPaths(this._rows, remembered(FOLDS, this.memory))
  }

  leaving() {
    this.#endEdit()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drag.end()
  }

  #newKey() {
    this.#keys += 1
    return `n${this.#keys}`
  }

  willUpdate(changed) {
    super.willUpdate(changed)
    if (!hasOneRoot(this._rows)) this.#rooted = false
    this.#map = mapOf(this._rows, { rooted: this.#rooted, title: this.heading, folded: this._folded })
    if (!this.#map.nodes.has(this._selected)) this._selected = this.#map.centre.key
    this.#hadFocus = this.contains(document.activeElement)
  }

  updated(changed) {
    super.updated(changed)
    const isOther = changed.has('_folded') || changed.has('_rows')
    if (this.memory && isOther && this._folded.size + (changed.get('_folded')?.size ?? 0) > 0)
      remember(FOLDS, this.memory, pathsOfKeys(this._rows, this._folded))
  }

  layoutOf(sizes) {
    if (!this.#frame) return undefined
    const narrow = this.#isNarrow
    this.#twoSided ??= suitsTwoSides(this.#map, sizes, { frame: this.#frame, narrow })
    return layoutOf(this.#map, sizes, { twoSided: this.#twoSided, narrow })
  }

  placed() {
    if (this.#hadFocus && document.activeElement === document.body)
      this.#elementOf(this._selected)?.focus({ preventScroll: true })
  }

  get #isNarrow() {
    return this.#frame?.width < NARROW
  }

  render() {
    return html`<pan-zoom
        .content=${this.#drawing()}
        .box=${this._layout?.box}
        .centre=${{ x: 0, y: 0 }}
        .label=${this.label}
        .name=${plainText(this.heading ?? '') || this.label}
        .tools=${this.readOnly ? undefined : this.#tools()}
        @framed=${this.#framed}
      ></pan-zoom>
      ${
        this.readOnly
          ? nothing
          : outlineKeys([
              ['Tab', t('mind.addsBelow')],
              ['Enter', t('mind.addsBeside')],
              ['F2', t('mind.edits')],
              ['Alt ↑ ↓ ← →', t('outline.moves')],
              [t('keys.space'), t('mind.folds')],
              ['Esc Tab', t('outline.leaves')],
            ])
      }`
  }

  #framed = ({ detail }) => {
    this.#twoSided = undefined
    this.#frame = detail
    this.requestUpdate()
  }

  #drawing() {
    const { nodes } = this.#map
    return html`
      ${mindLines(this._layout?.lines)}
      <div
        class="mind-tree ${this._layout ? '' : 'is-new'} ${this.#isNarrow ? 'is-narrow' : ''}"
        role="tree"
        id=${this.controlId ?? nothing}
        aria-label=${this.label}
        @keydown=${(event) => this.#keyboard.handle(event)}
      >
        ${repeat(
          [...nodes.values()],
          ({ key }) => key,
          (node) => this.#node(node),
        )}
      </div>
      ${this._dragged?.place ? this.#ghost() : nothing}
    `
  }

  #node(node) {
    const { key, depth } = node
    const { _dragged: dragged } = this
    const isEdited = this._editing?.key === key
    const isMovable = !this.readOnly && depth > 0 && !isEdited
    return mindNode({
      node,
      state: {
        'is-edited': isEdited,
        'is-selected': key === this._selected,
        'is-taken': dragged?.keys.has(key),
        'is-target': dragged?.target?.key === key && dragged.target.by === 0,
        'is-left': this._layout?.boxes.get(key)?.side < 0,
      },
      isSelected: key === this._selected,
      isFixed: !isMovable && !isEdited,
      input: isEdited ? this.#input(node) : undefined,
      focused: () => (this._selected = key),
      pressed: (event) => isMovable && this.#press(event, node),
      edit: () => this.#edit(node),
      fold: () => this.#fold(node),
    })
  }

  #input(node) {
    return mindInput({
      text: node.text,
      set: (text) => this.#setText(node, text),
      left: () => document.hasFocus() && this._editing?.key === node.key && this.#endEdit(),
    })
  }

  #ghost() {
    const { place, key, target } = this._dragged
    return draggedBranch({
      place,
      text: this.#map.nodes.get(key)?.text ?? '',
      mark: target && markOf(this._layout.boxes.get(target.key), target.by),
    })
  }

  #tools() {
    const node = this.#selectedNode
    return mindTools({
      isCentre: node.depth === 0,
      add: () => this.#add(node),
      addBeside: () => this.#addBeside(node),
      edit: () => this.#edit(node),
      menu: (anchor) => this.#menu(anchor, node),
    })
  }

  #menu(anchor, node) {
    /** Somebody else may have changed the map since the menu was opened. */
    const withNode = (run) => {
      const now = this.#map.nodes.get(node.key)
      if (now) run(now)
    }
    const { items, label } = nodeMenu(this._rows, node, {
      move: (moved) => withNode(({ at }) => this.#take(moved(this._rows, at))),
      fold: () => withNode((now) => this.#fold(now)),
      remove: () => withNode((now) => this.#remove(now)),
    })
    openMenu(anchor, items, { label })
  }

  #keyboardState() {
    const { key } = this.#selectedNode
    const edited = this._editing && this.#map.nodes.get(this._editing.key).text
    return { readOnly: this.readOnly, side: this._layout?.boxes.get(key)?.side ?? 0, edited }
  }

  get #selectedNode() {
    return this.#map.nodes.get(this._selected)
  }

  #act(found) {
    const { act, arrow, by, text } = found
    const node = this.#selectedNode
    if (act === 'go') this.#focus(neighbourOf(this.#map, this._layout, node.key, arrow))
    else if (act === 'fold') this.#fold(node)
    else if (act === 'edit') this.#edit(node)
    else if (act === 'type') this.#edit(node, text)
    else if (act === 'into' || (act === 'beside' && node.depth === 0)) this.#add(node)
    else if (act === 'beside') this.#addBeside(node, by)
    else if (act === 'remove') this.#remove(node)
    else this.#take(movedByKey(this._rows, node, found))
  }

  /** Ends the edit as a key asks for it, a result of `actInText`. */
  #endText(how) {
    const { key, before } = this._editing
    if (how === 'cancel') this.#setText(this.#map.nodes.get(key), before)
    this.#endEdit()
    if (how === 'into') this.#add(this.#map.nodes.get(key))
    else this.#focus(this._selected)
  }

  #add(node) {
    this.#unfold(node.key)
    this.#insert(insertedInto(this._rows, node.at), node)
  }

  #addBeside(node, by) {
    this.#insert(insertedBeside(this._rows, node.at, by), node)
  }

  /** A new row is sent when it has a text. */
  #insert({ rows, at }, from) {
    const key = this.#newKey()
    this._rows = rows.with(at, { ...rows[at], key })
    this._editing = { key, before: '', from: from.key }
    this.#focus(key)
  }

  /** Edits the text of a node. `text` replaces it. */
  #edit(node, text) {
    if (this.readOnly) return
    if (node.at < 0) {
      if (text === undefined) this.dispatchEvent(new CustomEvent('rename', { bubbles: true }))
      return
    }
    this._editing = { key: node.key, before: node.text, from: node.parent?.key }
    if (text !== undefined) this.#setText(node, text)
    this.#focus(node.key, text === undefined)
  }

  /** Ends the edit. A node without a text is removed, and its branch moves up. */
  #endEdit() {
    if (!this._editing) return
    const { key, from } = this._editing
    this._editing = undefined
    // The text control disappears. The focus must not leave the drawing with it.
    const element = this.#elementOf(key)
    if (element?.querySelector('textarea') === document.activeElement) element.focus({ preventScroll: true })
    const at = this._rows.findIndex((row) => row.key === key)
    if (at >= 0 && this._rows[at].text.trim() === '') {
      this.#set(without(this._rows, at))
      if (this._selected === key) this._selected = from
    }
    // A value that has arrived meanwhile is shown now.
    this.requestUpdate('value', undefined)
    this.performUpdate()
  }

  #fold(node) {
    if (node.depth === 0 || (node.children.length === 0 && node.hidden === 0)) return
    if (this._folded.has(node.key)) this.#unfold(node.key)
    else this._folded = new Set([...this._folded, node.key])
    this.#focus(node.key)
  }

  #unfold(key) {
    this._folded = new Set([...this._folded].filter((each) => each !== key))
  }

  #remove(node) {
    if (node.depth === 0) return
    this.#set(withoutBranch(this._rows, node.at))
    this.#focus(afterRemoval(node).key)
  }

  /** Takes the rows after a branch has moved, `{rows, at}`. Undefined if nothing has moved. */
  #take(moved) {
    if (!moved) return
    const { key } = moved.rows[moved.at]
    this.#set(moved.rows)
    this.#focus(key)
  }

  #setText({ at }, text) {
    this.#set(this._rows.with(at, { ...this._rows[at], text }))
  }

  #set(rows) {
    const value = changedValue(this._rows, rows)
    this._rows = rows
    if (value) this.sendChange(value)
  }

  #elementOf(key) {
    return this.querySelector(`.mind-node[data-key="${key}"]`)
  }

  /** Selects a node and gives it, or its text, the focus. `all` selects its whole text. */
  async #focus(key, all = false) {
    this._selected = key
    await this.updateComplete
    const element = this.#elementOf(key)
    const control = element?.querySelector('textarea') ?? element
    control?.focus({ preventScroll: true })
    if (control?.matches('textarea')) control.setSelectionRange(all ? 0 : control.value.length, control.value.length)
    const box = this._layout?.boxes.get(key)
    if (box) this.panZoom.reveal(box)
  }

  #press(event, node) {
    if (event.button !== 0 || event.target.closest('button')) return
    const branch = this._rows.slice(node.at, node.at + sizeOfBranch(this._rows, node.at))
    this.#drag.begin(event, node.key, new Set(branch.map(({ key }) => key)))
  }

  /** Moves a branch to a target of `dropAt`. */
  #drop(key, target) {
    const [node, other] = [key, target.key].map((each) => this.#map.nodes.get(each))
    if (!node || !other) return
    if (target.by === 0) this.#unfold(other.key)
    this.#take(movedByDrag(this._rows, node, other, target.by))
  }
}

customElements.define('mind-map', MindMap)
