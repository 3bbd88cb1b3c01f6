import { html } from 'lit'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { project } from '../../app/server/project.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { taskTitle } from '../../app/tasks/tasks.js'
import { isDone, sectionsOf } from '../../lib/tasks/tasks.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'
import { t } from '../../words/words.js'
import { isCellEdited } from '../../components/data-table/edited-cell.js'
import { openColumnMenu } from '../../kits/list/columns/column-menu.js'
import { ListColumns } from '../../kits/list/columns/columns.js'
import { nextSort } from '../../kits/list/columns/columns.logic.js'
import { listSums } from '../../kits/list/columns/list-sums.js'
import { listKeys } from '../../kits/list/list-keys.js'
import { noMatch } from '../../kits/list/bar/no-match.js'
import { mayGroup } from '../../kits/list/rows/group-value.logic.js'
import { recordsIn } from '../../kits/list/rows/order-and-groups.logic.js'
import { clearSelection, pickRow, selectAll } from '../../kits/list/selection/select-all.js'
import { Selection } from '../../kits/list/selection/selection.js'
import { taskCells, titleCell } from './list/list-cells.js'
import { listCommands } from './list/list-commands.js'
import { GROUPINGS, fixedBecause } from './list/list.logic.js'
import { groupItems, layoutItems } from './list/list-menu.js'
import { moveBy, moveTo, explainFixed } from './list/list-moves.js'
import { pageOf } from './list/list-page.js'
import { groupHead, noTasks, taskBulkBar } from './list/list-parts.js'
import { loadedRows, remoteRows } from './list/list-rows.js'
import { TasksView } from './tasks-view.js'
import '../../components/data-table/data-table.js'
import './tasks-list.css'

const FOLDED = 'planner.list.folded'

/** The tasks as rows in groups, for reading, completing and changing many at once. */
class TasksList extends TasksView {
  /** The ids of the folded groups. */
  folded = new Set(storedValue(FOLDED) ?? ['section:done'])
  #loaded = undefined

  constructor() {
    super()
    this.selection = new Selection(
      () => this.shownIds(),
      () => this.requestUpdate(),
      (id) => this.isLong && this.store.has(id),
    )
    this.listColumns = new ListColumns(pageOf(this), {
      usual: () => (this.#isTight() ? ['dueDate', 'assignee'] : ['milestone', 'dueDate', 'assignee']),
      cells: taskCells(() => this.context),
    })
  }

  namesCame() {
    this.#loaded?.forget()
    super.namesCame()
  }

  makeRemote() {
    return remoteRows(this)
  }

  willUpdate() {
    const { find, sort } = this.query
    if (this.remote) {
      const filters = this.hidesDone ? { ...this.filters, completed: 'false' } : this.filters
      const day = this.grouping === 'due' ? this.context.today : undefined
      if (this.remote.setQuery({ filters, find, sort, group: this.groupField?.name, day })) this.selection.forget()
      return
    }
    const { config } = this.context
    this.#loaded ??= loadedRows(this)
    this.#loaded.setQuery({
      filters: this.filters,
      find,
      sort,
      group: this.groupField?.name,
      grouping: this.grouping,
      hidesDone: this.hidesDone,
      folded: [...this.folded],
      doneSection: config?.doneSection,
      sections: config?.sections,
    })
  }

  /** The rows, from the loaded tasks or from the server. */
  get source() {
    return this.remote ?? this.#loaded
  }

  get sections() {
    if (!this.remote || this.grouping !== 'section') return super.sections
    const named = this.remote.groupValues.filter(Boolean).map((section) => ({ section }))
    return sectionsOf([...named, ...this.store.all()], project.config)
  }

  /** The field that groups the tasks. Undefined without groups. */
  get groupField() {
    return this.type.fieldsByName.get(this.grouping === 'due' ? 'dueDate' : this.grouping)
  }

  /** The field that groups the tasks, unless the grouping is one of the common ones. */
  get otherField() {
    return GROUPINGS.some(([name]) => name === this.grouping) ? undefined : this.groupField
  }

  /** Whether the tasks are loaded in pages from the server. */
  get isLong() {
    return this.remote !== undefined
  }

  /** Why a person cannot move the rows; see `fixedBecause`. Undefined if the rows can be moved. */
  get fixedBecause() {
    const { grouping, isLong, isNarrowed } = this
    return fixedBecause({ sort: this.query.sort, grouping, isLong, isNarrowed })
  }

  /** The rows: heads of groups and tasks. */
  get rows() {
    return this.remote || this.#loaded?.isShown ? (this.source?.rows ?? []) : []
  }

  shownIds() {
    return recordsIn(this.rows).map((row) => row.id)
  }

  focusRecord(id) {
    return this.#table()?.focusRow(this.rows.findIndex((row) => row.id === id))
  }

  /** The name of the grouping in the address, or the default one. */
  get grouping() {
    const { group } = this.query
    const isKnown = GROUPINGS.some(([name]) => name === group) || mayGroup(this.type.fieldsByName.get(group) ?? {})
    return isKnown ? group : 'section'
  }

  render() {
    const { rows } = this
    return html`
      ${this.bar({ layout: this.#layoutMenu() })}
      <div class="page">${this.#body(rows)}</div>
      ${taskBulkBar(this)}
    `
  }

  /**
   * Whether completed tasks are hidden. Grouped by section, they are in a folded group instead. Otherwise they are
   * hidden unless a filter or a search includes them.
   */
  get hidesDone() {
    return this.grouping !== 'section' && !this.query.find && this.query.completed === undefined
  }

  /** The loaded tasks of the list, including those in folded groups. */
  get listed() {
    const { tasks, context } = this
    return this.hidesDone ? tasks.filter((task) => !isDone(task, context.config)) : tasks
  }

  /** The server does not count hidden tasks either. */
  get counted() {
    const counted = super.counted
    return counted && !this.remote ? { ...counted, shown: this.listed.length } : counted
  }

  /** The ids of the tasks of the list in their order. If all tasks are loaded, folded groups are included. */
  #listedIds() {
    return (this.remote ? recordsIn(this.rows) : this.#loaded.records).map(({ id }) => id)
  }

  #body(rows) {
    const { explanation } = this
    if (explanation) return explanation
    const instead = isCellEdited(this) ? undefined : this.#insteadOfRows(rows)
    if (instead) return instead
    const { selection } = this
    const columns = this.listColumns.list({ titleCell: (task) => titleCell(task, this.context, this.toggle) })
    const sums = this.#sums(columns)
    return html`<data-table
      class="task-table"
      arranged
      @leave=${() => this.requestUpdate()}
      .rows=${rows}
      .columns=${columns}
      .sums=${sums?.sums}
      .sumsLabel=${sums?.label}
      .sort=${this.query.sort}
      label=${t('tasks.title')}
      .openId=${this.query.item}
      .head=${(row) => groupHead(this, row)}
      .selected=${session.readOnly ? undefined : selection.ids}
      .titled=${taskTitle}
      @open=${(event) => this.open(event.detail.id)}
      @sight=${({ detail }) => this.source.see(detail.first, detail.last)}
      @sort=${({ detail }) => this.sortBy(nextSort(this.query.sort, detail.name, detail))}
      @resize=${({ detail }) => this.listColumns.resize(detail.name, detail.width)}
      @arrange=${({ detail }) => this.listColumns.arrange(detail.name, detail.to, detail.after)}
      @column-menu=${({ detail }) =>
        openColumnMenu(detail, {
          type: this.type,
          columns: this.listColumns,
          groups: groupItems(this).filter(({ field }) => field === detail.name),
        })}
      @pick=${({ detail }) => pickRow(this, detail)}
      @sweep=${({ detail }) => selection.sweep(detail.from, detail.to)}
      @extend=${({ detail }) => this.#extend(detail.by)}
      .movable=${!session.readOnly && this.fixedBecause === undefined}
      .fixed=${!session.readOnly && this.fixedBecause !== undefined}
      @fixed=${() => explainFixed(this)}
      @move=${({ detail }) => moveTo(this, detail.id, detail.index)}
      @row-menu=${({ detail }) => this.openRowMenu(detail.anchor, detail.id)}
    ></data-table>`
  }

  /** Returns what is shown in place of the table while there are no rows. Undefined if there are rows. */
  #insteadOfRows(rows) {
    const { state } = this.remote ?? this.store
    const isComing = this.remote
      ? state !== 'ready'
      : !this.#loaded.isShown || (state === 'partial' && rows.length === 0)
    if (isComing) return skeletonRows(12)
    if ((this.remote?.total ?? this.store.size) === 0) return noTasks(this)
    return rows.length === 0 ? noMatch(this, t('tasks.noMatchText')) : undefined
  }

  #sums(columns) {
    const { source } = this
    const isComing = !this.remote && this.store.state !== 'ready'
    return listSums({
      type: this.type,
      columns,
      context: this.listColumns.sumContext,
      matching: isComing ? 0 : source.matching,
      selected: this.selection.inOrder().map((id) => this.store.get(id)),
      sumAll: (fields) => source.sums(fields),
    })
  }

  sortBy(sort) {
    router.set({ sort: sort ?? null }, { replace: true })
  }

  async #extend(by) {
    const from = this.#table().activeId
    await this.#table().step(by)
    this.selection.extend(from, this.#table().activeId)
  }

  /**
   * Whether the titles need the space of the milestone column. On a phone they do not, because milestones have their
   * own line.
   */
  #isTight() {
    return this.query.item ? innerWidth < 1500 : innerWidth >= 768 && innerWidth < 1000
  }

  #layoutMenu() {
    return {
      label: t('tasks.groupAndSort'),
      short: t('tasks.groupShort'),
      glyph: 'rows-3',
      items: () =>
        layoutItems(
          this,
          pageOf(this, () => this.#listedIds()),
        ),
    }
  }

  fold(group) {
    if (!this.folded.delete(group)) this.folded.add(group)
    storeValue(FOLDED, [...this.folded])
    this.remote?.forget()
    this.requestUpdate()
  }

  clearSelection() {
    clearSelection(this)
  }

  #table() {
    return this.querySelector('data-table')
  }

  selectAll() {
    return selectAll(this, this.source)
  }

  async step(by) {
    const table = this.#table()
    if (!table) return
    await table.step(by)
    if (this.query.item && table.activeId !== this.query.item) this.open(table.activeId, { replace: true })
  }

  moveBy(id, by) {
    if (this.fixedBecause === undefined) moveBy(this, id, by)
    else explainFixed(this)
  }

  commands() {
    return [...super.commands(), ...listCommands(this), ...listKeys()]
  }
}

customElements.define('view-tasks-list', TasksList)
