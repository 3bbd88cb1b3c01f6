import { html, nothing } from 'lit'
import { followPointer } from '../../lib/page/follow-pointer.js'
import { sortKeysOf } from '../../lib/values/sort-keys.js'
import { icon } from '../icon/icon.js'

const PX_PER_REM = () => parseFloat(getComputedStyle(document.documentElement).fontSize)
const NARROWEST = 3

/**
 * The column heads of a table. A click sorts by the column. A click with Shift adds the column to the sort keys.
 * Dragging the edge of a head changes the column width. A double click on the edge fits the width to the content.
 * Dragging a head moves its column. `dispatch(name, detail)` receives the events `sort`, `resize`, `fit`, `arrange` and
 * `column-menu`.
 */
export class TableHead {
  #dispatch
  #dragged = undefined

  constructor(dispatch) {
    this.#dispatch = dispatch
  }

  render({ columns, sort, arranged }) {
    const keys = sortKeysOf(sort)
    return html`<div class="table-head" role="row" aria-rowindex="1">
      ${columns.map((column, at) => this.#head(column, at, keys, arranged))}
    </div>`
  }

  #head(column, at, keys, arranged) {
    const place = keys.findIndex(({ name }) => name === column.name)
    const descending = keys[place]?.isDescending
    const canMove = arranged && at > 0
    return html`
      <div
        class="table-th ${column.align === 'end' ? 'is-end' : ''}"
        role="columnheader"
        data-column=${column.name}
        aria-sort=${place === 0 ? (descending ? 'descending' : 'ascending') : nothing}
        draggable=${canMove ? 'true' : nothing}
        @dragstart=${canMove ? (event) => this.#dragStart(event, column) : nothing}
        @dragover=${canMove ? this.#dragOver : nothing}
        @dragleave=${canMove ? (event) => unmark(event.currentTarget) : nothing}
        @drop=${canMove ? (event) => this.#drop(event, column) : nothing}
        @contextmenu=${arranged ? (event) => this.#menu(event, column) : nothing}
      >
        ${
          column.sortable
            ? html`<button
                class="table-sort"
                @click=${(event) => this.#dispatch('sort', { name: column.name, add: event.shiftKey })}
              >
                <span class="truncate">${column.label}</span
                >${place >= 0 ? icon(descending ? 'arrow-down' : 'arrow-up') : nothing}${
                  place >= 0 && keys.length > 1 ? html`<span class="table-sort-place">${place + 1}</span>` : nothing
                }
              </button>`
            : html`<span class="truncate">${column.label}</span>`
        }
        ${
          arranged
            ? html`<span
                class="table-edge"
                aria-hidden="true"
                @pointerdown=${(event) => this.#resize(event, column)}
                @dblclick=${() => this.#dispatch('fit', { name: column.name })}
              ></span>`
            : nothing
        }
      </div>
    `
  }

  #menu(event, column) {
    event.preventDefault()
    const anchor = event.currentTarget.querySelector('button') ?? event.currentTarget
    const at = event.clientX > 0 ? { x: event.clientX, y: event.clientY } : undefined
    this.#dispatch('column-menu', { name: column.name, anchor, at })
  }

  /** Follows the pointer and sends the width in rem at each step. */
  #resize(event, column) {
    if (event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    event.stopPropagation()
    const edge = event.currentTarget
    const head = edge.parentElement
    const rem = PX_PER_REM()
    const from = head.getBoundingClientRect().width
    edge.setPointerCapture(event.pointerId)
    followPointer(event, {
      move: ({ clientX }) => {
        const width = Math.max(NARROWEST, (from + clientX - event.clientX) / rem)
        this.#dispatch('resize', { name: column.name, width: Math.round(width * 4) / 4 })
      },
    })
  }

  #dragStart(event, column) {
    if (event.target.closest?.('.table-edge')) return event.preventDefault()
    this.#dragged = column.name
    event.dataTransfer.effectAllowed = 'move'
    return event.dataTransfer.setData('text/plain', column.label)
  }

  #dragOver = (event) => {
    if (this.#dragged === undefined) return
    event.preventDefault()
    event.currentTarget.dataset.drop = isAfter(event) ? 'after' : 'before'
  }

  #drop(event, column) {
    if (this.#dragged === undefined) return
    event.preventDefault()
    unmark(event.currentTarget)
    this.#dispatch('arrange', { name: this.#dragged, to: column.name, after: isAfter(event) })
    this.#dragged = undefined
  }
}

function isAfter({ currentTarget, clientX }) {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX > left + width / 2
}

function unmark(head) {
  delete head.dataset.drop
}
