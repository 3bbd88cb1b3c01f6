import { openChooser } from '../../components/chooser/chooser.js'
import { openMenu } from '../../components/menu/menu.js'
import { hintOf } from '../../app/commands/commands.js'
import { copyText } from '../../app/messages/clipboard.js'
import { permalink, router } from '../../app/places/router.js'
import { removeRecords } from '../../app/edits/actions.js'
import { duplicate } from '../../app/edits/duplicate.js'
import { asksNothing, operationsOn } from '../../app/edits/operations.logic.js'
import { reasonOf, runOperation } from '../../app/edits/operations.js'
import { records } from '../../app/records/records.js'
import { offers } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { keptBecause } from '../../lib/values/condition.js'
import { t } from '../../words/words.js'
import { confirmRemoval } from '../record/confirm-removal.js'
import { chooseTags } from './bulk/choose-tags.js'
import { askField } from './bulk/set-field.js'
import { isTicked, tickToday } from './today-tick.js'

/**
 * The actions for one or several records of any collection, for menus, bars and keys. `view` has `type`, `context`,
 * `act(ids, run, options)`, which runs a change and keeps the focus in the list, and `unselect()`.
 */
export class RecordActions {
  #view

  constructor(view) {
    this.#view = view
  }

  get #type() {
    return this.#view.type
  }

  get #mayUpdate() {
    return offers(this.#type, 'update') && !session.readOnly
  }

  get mayCreate() {
    return offers(this.#type, 'create') && !session.readOnly
  }

  get mayDelete() {
    return offers(this.#type, 'delete') && !session.readOnly
  }

  /** Returns the reason why one of some records cannot be deleted. Undefined if all of them can be deleted. */
  whyKept(ids) {
    return keptBecause(this.#type, this.#found(ids))
  }

  #found(ids) {
    return ids.map((id) => records(this.#type.name).get(id)).filter(Boolean)
  }

  /** Opens the menu of records beside an element, or at a point of the window. `more` are items of the view. */
  openMenu(anchor, ids, at, more = []) {
    openMenu(anchor, this.menu(ids, more), { label: t('list.actions'), at, align: at ? 'start' : 'end' })
  }

  menu(ids, more = []) {
    const [id] = ids
    const single = ids.length === 1
    const groups = [
      single ? [{ label: t('command.open'), glyph: 'panel-left', hint: 'O', run: () => this.#open(id) }] : [],
      more,
      this.operations(ids),
      this.#mayUpdate ? this.#edits(ids) : [],
      single
        ? [
            ...(this.mayCreate
              ? [
                  {
                    label: t('command.duplicate'),
                    glyph: 'copy',
                    hint: hintOf({ keys: ['Mod+d'] }),
                    run: () => this.duplicate(id),
                  },
                ]
              : []),
            {
              label: t('command.copyLink'),
              glyph: 'link',
              hint: hintOf({ keys: ['Mod+Shift+l'] }),
              run: () => this.copyLink(id),
            },
            { label: t('command.copyId'), glyph: 'hash', run: () => copyText(id) },
          ]
        : [],
      this.mayDelete
        ? [
            {
              label: t('command.delete'),
              glyph: 'trash-2',
              hint: hintOf({ keys: ['Delete'] }),
              danger: true,
              why: this.whyKept(ids),
              run: () => this.remove(ids),
            },
          ]
        : [],
    ]
    return groups.filter((group) => group.length > 0).flatMap((group, index) => (index > 0 ? ['-', ...group] : group))
  }

  duplicate(id) {
    return duplicate(this.#type.name, id)
  }

  copyLink(id) {
    return copyText(permalink(this.#type.name, id))
  }

  #open(id) {
    router.open(this.#type.name, id)
  }

  #edits(ids) {
    return [
      { label: t('list.setAField'), glyph: 'pencil', hint: 'E', run: () => this.setField(ids) },
      ...(this.hasTags
        ? [{ label: t('list.setTags'), glyph: 'tag', hint: 'Shift T', run: () => this.setTags(ids) }]
        : []),
    ]
  }

  setField(ids) {
    askField(this.#type, ids, (run) => this.#view.act(ids, run))
  }

  setTags(ids) {
    chooseTags(this.#type.name, ids, { act: (run) => this.#view.act(ids, run) })
  }

  get hasTags() {
    return this.#type.fields.some((field) => field.type === 'tags' && field.origin === 'client')
  }

  get mayUpdate() {
    return this.#mayUpdate
  }

  /** The name of the list of dates to which today can be added. Undefined if the description names none. */
  get tickField() {
    return this.#type.views.find(({ kind }) => kind === 'list')?.fields.tick
  }

  tickToday(ids) {
    const { context } = this.#view
    return this.#view.act(ids, () => tickToday(this.#type.name, ids, this.tickField, context.today))
  }

  #tick(ids, found) {
    const isDone = found.every((record) => isTicked(record, this.tickField, this.#view.context.today))
    return {
      label: isDone ? t('fields.date.notToday') : t('fields.date.doneToday'),
      glyph: isDone ? 'undo-2' : 'check',
      hint: hintOf({ keys: ['d'] }),
      run: () => this.tickToday(ids),
    }
  }

  /** The operations of the description as menu items. An unavailable operation shows the reason. */
  operations(ids) {
    if (session.readOnly) return []
    const found = this.#found(ids)
    const ticks = this.tickField && this.#mayUpdate && found.length === ids.length ? [this.#tick(ids, found)] : []
    const operations = operationsOn(this.#type, found)
      .filter(({ operation }) => ids.length === 1 || asksNothing(operation))
      .map(({ operation, because }) => ({
        label: asksNothing(operation) && !operation.confirmation ? operation.label : `${operation.label}…`,
        glyph: operation.icon,
        why: because && reasonOf(this.#type, because),
        run: () => this.#do(operation, ids),
      }))
    return [...ticks, ...operations]
  }

  /**
   * Runs an operation, after a confirmation if necessary. An operation that needs input opens the record's panel
   * instead.
   */
  #do(operation, ids) {
    if (!asksNothing(operation)) return this.#open(ids[0])
    const run = () => this.#view.act(ids, () => runOperation(this.#type, operation, ids))
    if (!operation.confirmation) return run()
    return openChooser({
      title: operation.confirmation,
      options: [{ value: true, label: operation.label, glyph: operation.icon }],
      choose: run,
    })
  }

  remove(ids) {
    confirmRemoval(this.#type.name, ids, () => {
      this.#view.act(ids, () => removeRecords(this.#type.name, ids), { leaves: true })
      if (ids.includes(router.query.item)) router.close()
      this.#view.unselect()
    })
  }
}
