import { openChooser } from '../../components/chooser/chooser.js'
import { askName } from '../naming/ask-name.js'
import { openMenu } from '../../components/menu/menu.js'
import { changeRecords, editSeen } from '../../app/edits/edit-records.js'
import { records } from '../../app/records/records.js'
import { editLimit, editSettingEntry } from '../../app/edits/settings.js'
import { optionKey } from '../../app/server/problems/option-names.logic.js'
import { project } from '../../app/server/project.js'
import { collection, isEditable, offers, titleOf } from '../../app/server/schema.js'
import { t } from '../../words/words.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'

const LIMITS = [1, 2, 3, 4, 5, 6, 8, 10]

/**
 * The stored preferences of a board: the folded and hidden columns in this browser, with the key prefix `stored`, and
 * the limits of columns in the project. `limitKeyOf(value)` returns the name of the limit of a column.
 */
export class BoardPreferences {
  #stored
  #limitKeyOf

  constructor(stored, limitKeyOf) {
    this.#stored = stored
    this.#limitKeyOf = limitKeyOf
  }

  /** The values of the folded columns; undefined stands for the column without a value. */
  get folded() {
    return read(this.#stored)
  }

  /** Folds a column, or unfolds it. */
  fold(value) {
    toggle(this.#stored, value)
  }

  /** The values of the hidden columns. */
  get hidden() {
    return read(`${this.#stored}.hidden`)
  }

  /** Hides a column, or shows it again. */
  hide(value) {
    toggle(`${this.#stored}.hidden`, value)
  }

  /** The limits of the columns with some values. */
  limits(values) {
    const known = project.config?.wipLimits ?? {}
    const limits = values.map((value) => [value, known[this.#limitKeyOf(value)]])
    return new Map(limits.filter(([, limit]) => limit > 0))
  }

  setLimit(value, name, limit) {
    return editLimit(this.#limitKeyOf(value), name, limit)
  }
}

/** Returns the stored values of columns. JSON has null for undefined. */
function read(key) {
  const values = storedValue(key) ?? []
  return new Set(values.map((value) => value ?? undefined))
}

/** Stores a value, or removes it if it is stored. */
function toggle(key, value) {
  const values = read(key)
  if (!values.delete(value)) values.add(value)
  storeValue(
    key,
    [...values].map((each) => each ?? null),
  )
}

/** Returns the stored preferences of a collection's board. */
export function preferencesOf({ name }) {
  return new BoardPreferences(`planner.board.${name}`, (value) => `${name}: ${value ?? ''}`)
}

/**
 * Opens the menu of a column `{value}` with the name `name`: folding, hiding, the limit, and additional `items`.
 * `changed()` renders the board again.
 */
export function openColumnMenu(anchor, { column, name, memory, items, changed }) {
  const { value } = column
  const limit = memory.limits([value]).get(value)
  openMenu(
    anchor,
    [
      {
        label: t('board.fold'),
        glyph: 'chevrons-left-right',
        run: () => {
          memory.fold(value)
          changed()
        },
      },
      {
        label: t('board.hide'),
        glyph: 'eye-off',
        run: () => {
          memory.hide(value)
          changed()
        },
      },
      {
        label: limit ? t('board.limit', { limit }) : t('board.setLimit'),
        glyph: 'gauge',
        run: () => chooseLimit(name, limit, (next) => memory.setLimit(value, name, next)),
      },
      ...items,
    ],
    { label: t('board.moreFor', { section: name }) },
  )
}

/**
 * Returns the menu items that rename a column `{value, isOption}` with the name `name`. `idsIn(value)` resolves to the
 * ids of all cards of a column.
 */
export function renameItems({ type, field, column, name, idsIn }) {
  const rename = renaming(type, field, column, idsIn)
  if (!rename) return []
  const described = describedName(field, column)
  const ask = () =>
    askName({
      title: t('section.renameTitle', { section: name }),
      text: name,
      // The empty choice is the name in the description.
      clear: described && t('board.describedName', { name: described }),
      store: rename,
    })
  return [{ label: t('board.rename'), glyph: 'pencil', run: ask }]
}

/** Asks for the maximum number of cards in a column. `set` receives 0 for no limit. */
function chooseLimit(section, limit, set) {
  openChooser({
    title: t('board.limitTitle', { section }),
    options: LIMITS.map((value) => ({ value, label: String(value) })),
    value: limit,
    clear: t('board.noLimit'),
    free: true,
    placeholder: t('board.limitHint'),
    choose: (value) => Number(value) >= 0 && set(Math.round(Number(value))),
  })
}

/** Returns the label of an option in the description. Undefined unless the project has renamed the option. */
function describedName(field, { value, isOption }) {
  const option = isOption ? field.options.find((each) => each.value === value) : undefined
  return option && option.described !== option.label ? option.described : undefined
}

/**
 * Returns the function that renames a column. Undefined if the column cannot be renamed. For a relation, the function
 * renames the referenced record. For a free value, it changes the value in all records. For an option of the
 * description, it sets the option's name in this project.
 */
function renaming(type, field, { value, isOption, name: before }, idsIn) {
  if (value === undefined) return undefined
  if (isOption) {
    const { described } = field.options.find((option) => option.value === value)
    return (chosen) => {
      const name = chosen ?? described
      const what = t('journal.renamedOption', { before, name })
      return editSettingEntry('optionNames', optionKey(type, field, value), name === described ? undefined : name, what)
    }
  }
  if (field.type !== 'relation')
    return field.type === 'text' || field.open
      ? async (name) => changeRecords(type.name, await idsIn(value), { [field.name]: name })
      : undefined
  const target = field.targets.map(collection).find((each) => each && named(each, field, value))
  const naming = target?.fieldsByName.get(target.naming)
  if (!target || !offers(target, 'update') || naming.type !== 'text' || !isEditable(naming)) return undefined
  return async (name) => {
    await editSeen(target.name, named(target, field, value).id, { [naming.name]: name })
    if (field.by === 'name') await changeRecords(type.name, await idsIn(value), { [field.name]: name })
  }
}

function named(type, field, value) {
  const store = records(type.name)
  return field.by === 'name' ? store.all().find((record) => titleOf(type, record) === value) : store.get(value)
}
