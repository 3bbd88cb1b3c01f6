import { html } from 'lit'
import { icon } from '../../../../components/icon/icon.js'
import { styles } from '../../../../components/style.js'
import { parentFinder } from '../../../../lib/relations.js'
import { treeOf } from './tree.logic.js'
import { ListMode } from '../list/list.js'
import { registerMode } from '../modes.js'
import './tree.css'

/** The records below their parents. */
class TreeMode extends ListMode {
  #closed = new Set()

  /** A tree needs all records, because the place of a record depends on the others. */
  get remote() {
    return undefined
  }

  get canGroup() {
    return false
  }

  render(records) {
    const [parent, children] = [this.field('parent'), this.field('children')]
    const idOf = (field, value) => this.page.store.get(value)?.id ?? this.page.context.find(field, value)?.id
    const { rows, levels } = treeOf(records, parentFinder(records, parent, children, idOf), this.#closed)
    return this.table(
      rows,
      this.listColumns.list({
        except: parent,
        titleCell: (record, link) => this.#branch(record, levels.get(record.id), link),
      }),
      levels,
    )
  }

  #branch(record, level, link) {
    const { depth, open } = level ?? { depth: 1 }
    return html`<span class="branch" ${styles({ '--depth': String(depth - 1) })}>
      ${
        open === undefined
          ? html`<span class="branch-leaf"></span>`
          : html`<button class="branch-fold" tabindex="-1" aria-hidden="true" @click=${() => this.fold(record.id)}>
              ${icon(open ? 'chevron-down' : 'chevron-right')}
            </button>`
      }
      ${link}</span
    >`
  }

  fold(id) {
    if (!this.#closed.delete(id)) this.#closed.add(id)
    this.page.requestUpdate()
  }
}

registerMode('tree', TreeMode)
