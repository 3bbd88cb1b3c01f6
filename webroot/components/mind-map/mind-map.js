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
import {
  actInText,
  actOf,
  dropAt,
  hasOneRoot,
  keysOfPaths,
  layoutOf,
  mapOf,
  markOf,
  neighbourOf,
  pathsOfKeys,
  suitsTwoSides,
  withKeys,
} from './mind-map.logic.js'
import { draggedBranch, mindInput, mindLines, mindNode, mindTools } from './mind-parts.js'
import { nodeMenu } from './node-menu.js'
import { remember, remembered } from '../../lib/page/remembered.js'
import { t } from '../../words/words.js'
import './mind-map.css'
import '../outline/outline.css'
import '../list-tools/list-tools.css'

const READING = new Set(['go', 'fold', 'leave'])

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
  /** Whether the next Tab leaves the drawing. */
  #leaving = false
  #hadFocus = false
  #isRecalled = false
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
        @keydown=${this.#key}
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
      set: (text) => this.#set(this._rows.with(node.at, { ...this._rows[node.at], text })),
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
    const node = this.#map.nodes.get(this._selected)
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

  #key = (event) => {
    if (event.isComposing || event.defaultPrevented) return
    const act = this._editing ? this.#actInText(event) : this.#actOf(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  #actOf(event) {
    const node = this.#map.nodes.get(this._selected)
    const found = actOf(event, this._layout?.boxes.get(node.key)?.side ?? 0)
    const wasLeaving = this.#leaving
    this.#leaving = false
    if (!found) return this.panZoom.key(event) ? () => {} : undefined
    if (this.readOnly && !READING.has(found.act)) return undefined
    if (found.act === 'leave') {
      if (wasLeaving || this.readOnly) return undefined
      return () => (this.#leaving = true)
    }
    if (wasLeaving && event.key === 'Tab') return undefined
    return () => this.#do(found, node)
  }

  #do(found, node) {
    const { act, arrow, by, text } = found
    if (act === 'go') this.#focus(neighbourOf(this.#map, this._layout, node.key, arrow))
    else if (act === 'fold') this.#fold(node)
    else if (act === 'edit') this.#edit(node)
    else if (act === 'type') this.#edit(node, text)
    else if (act === 'into' || (act === 'beside' && node.depth === 0)) this.#add(node)
    else if (act === 'beside') this.#addBeside(node, by)
    else if (act === 'remove') this.#remove(node)
    else this.#take(movedByKey(this._rows, node, found))
  }

  #actInText(event) {
    const node = this.#map.nodes.get(this._editing.key)
    const act = actInText(event, node.text)
    return act && (() => this.#endWith(act, node))
  }

  #endWith(act, node) {
    const { before } = this._editing
    if (act === 'cancel') this.#set(this._rows.with(node.at, { ...this._rows[node.at], text: before }))
    this.#endEdit()
    if (act === 'into') this.#add(this.#map.nodes.get(node.key))
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
    if (text !== undefined) this.#set(this._rows.with(node.at, { ...this._rows[node.at], text }))
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
