import { openChooser } from '../../components/chooser/chooser.js'
import { editRecords } from '../../app/edits/edit-records.js'
import { records } from '../../app/records/records.js'
import { editSettings } from '../../app/edits/settings.js'
import { project } from '../../app/server/project.js'
import { collection, isEditable, offers, titleOf } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { t } from '../../words/words.js'

const LIMITS = [1, 2, 3, 4, 5, 6, 8, 10]

/** What a board of a collection remembers: folded columns in this browser, limits of columns in the project. */
export class BoardMemory {
  #type
  #stored

  constructor(type) {
    this.#type = type
    this.#stored = `planner.board.${type.name}`
  }

  /** The values of the folded columns; undefined stands for the column without a value. */
  get folded() {
    const values = JSON.parse(localStorage.getItem(this.#stored) ?? '[]')
    return new Set(values.map((value) => value ?? undefined))
  }

  fold(value) {
    const { folded } = this
    if (!folded.delete(value)) folded.add(value)
    localStorage.setItem(this.#stored, JSON.stringify([...folded].map((each) => each ?? null)))
  }

  /** The limits of the columns with some values. */
  limits(values) {
    const known = project.config?.wipLimits ?? {}
    const limits = values.map((value) => [value, known[this.#keyOf(value)]])
    return new Map(limits.filter(([, limit]) => limit > 0))
  }

  setLimit(value, limit) {
    return editSettings({ wipLimits: { ...(project.config?.wipLimits ?? {}), [this.#keyOf(value)]: limit } })
  }

  #keyOf(value) {
    return `${this.#type.name}: ${value ?? ''}`
  }
}

/**
 * Returns the items of the menu of a column `{value, isOption}` that is called `name`. `idsIn(value)` resolves to the
 * ids of all cards of a column. `changed()` renders the board again.
 */
export function columnMenu({ type, field, column, name, memory, idsIn, changed }) {
  const { value } = column
  const limit = memory.limits([value]).get(value)
  const items = [
    {
      label: t('board.fold'),
      glyph: 'chevrons-left-right',
      run: () => {
        memory.fold(value)
        changed()
      },
    },
  ]
  if (session.readOnly) return items
  items.push({
    label: limit ? t('board.limit', { limit }) : t('board.setLimit'),
    glyph: 'gauge',
    run: () => chooseLimit(name, limit, (next) => memory.setLimit(value, next)),
  })
  const rename = renaming(type, field, column, idsIn)
  if (rename) items.push({ label: t('board.rename'), glyph: 'pencil', run: () => askName(name, rename) })
  return items
}

/** Asks how many cards a column may have; `set` gets 0 for any number. */
export function chooseLimit(section, limit, set) {
  openChooser({
    title: t('board.limitTitle', { section }),
    options: LIMITS.map((value) => ({ value, label: String(value) })),
    value: limit,
    clear: t('board.noLimit'),
    free: true,
    choose: (value) => set(Number(value) || 0),
  })
}

function askName(section, rename) {
  openChooser({
    title: t('section.renameTitle', { section }),
    free: true,
    options: [],
    placeholder: section,
    choose: rename,
  })
}

/**
 * Returns the function that renames a column, or undefined. It renames the record to which a relation points, or
 * changes a free value in all records. The options of a description keep their names.
 */
function renaming(type, field, { value, isOption }, idsIn) {
  if (value === undefined || isOption) return undefined
  if (field.type !== 'relation')
    return field.type === 'text' || field.open
      ? async (name) => editRecords(type.name, await idsIn(value), { [field.name]: name })
      : undefined
  const target = field.targets.map(collection).find((each) => each && named(each, field, value))
  const naming = target?.fieldsByName.get(target.naming)
  if (!target || !offers(target, 'update') || naming.type !== 'text' || !isEditable(naming)) return undefined
  return async (name) => {
    await editRecords(target.name, [named(target, field, value).id], { [naming.name]: name })
    if (field.by === 'name') await editRecords(type.name, await idsIn(value), { [field.name]: name })
  }
}

function named(type, field, value) {
  const store = records(type.name)
  return field.by === 'name' ? store.all().find((record) => titleOf(type, record) === value) : store.get(value)
}
