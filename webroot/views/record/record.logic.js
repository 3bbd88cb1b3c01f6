import { isZeroIn } from '../../fields/number/amounts.js'
import { fulfils } from '../../lib/values/condition.js'
import { equal, isEmpty } from '../../lib/values/equal.js'

/**
 * Returns the fields of a record in the layout of the description: computed `figures`, `groups` of `{title, fields}`
 * with one line per field, `blocks` of full width, `boxes` beside each other with their `areas` (row by row), read-only
 * `facts`, and `own` for keys that are not in the description. Without a record, returns only the editable fields that
 * apply to the values of `draft`. Empty fields that apply only to other records are omitted.
 */
export function layoutOf(type, record, draft = {}) {
  const { record: layout } = type
  const known = (names) => names.map((name) => type.fieldsByName.get(name))
  const state = record ?? draft
  const concerns = ({ name }) => layout.only.every(({ fields, when }) => !fields.includes(name) || fulfils(state, when))
  const asked = (field) =>
    !isEmpty(state[field.name]) ? record || field.origin === 'client' : field.origin === 'client' && concerns(field)
  const shown = (names) => known(names).filter(asked)
  const told = (names) => known(names).filter((field) => isShown(field, record, layout.nonzero.includes(field.name)))
  return {
    figures: told(layout.figures),
    groups: layout.groups
      .map(({ title, fields }) => ({ title, fields: shown(fields) }))
      .filter(({ fields }) => fields.length > 0),
    blocks: shown(layout.blocks),
    boxes: shown([...new Set(layout.boxes.flat())]),
    areas: areasOf(layout.boxes),
    facts: told(layout.facts),
    own: Object.keys(record ?? {})
      .filter((name) => !type.fieldsByName.has(name))
      .map((name) => ownField(name, record[name])),
  }
}

/**
 * Whether a record consists of one text, which may also be written in blocks. The form of a new record asks for the
 * text first.
 */
export function isText(type) {
  const { blocks } = layoutOf(type)
  return blocks[0]?.type === 'markdown' && blocks.some((field) => field.as === 'blocks')
}

/** Types whose values have no place in a cell of a table. */
const WITHOUT_COLUMN = new Set(['id', 'list', 'map'])

/** Returns the columns for a table of a list: the members of its entries that take one line and have a value. */
export function columnsOf(field, entries) {
  return field.of.fields.filter(
    ({ name, type }) => !WITHOUT_COLUMN.has(type) && entries.some((entry) => !isEmpty(entry[name])),
  )
}

/** Whether a computed value is shown. Empty values and false are hidden, and with `isHiddenAt0` also 0. */
function isShown(field, record, isHiddenAt0) {
  const value = record?.[field.name]
  return !isEmpty(value) && !(field.type === 'boolean' && value === false) && !(isHiddenAt0 && isZeroIn(field, record))
}

/**
 * Returns the rows as areas of a grid. All rows have the same number of columns, and the boxes of a row have equal
 * widths.
 */
function areasOf(rows) {
  const columns = rows.map((row) => row.length).reduce(leastCommonMultiple, 1)
  return rows.map((row) => `"${row.flatMap((name) => Array(columns / row.length).fill(name)).join(' ')}"`).join(' ')
}

function leastCommonMultiple(a, b) {
  let multiple = a
  while (multiple % b !== 0) multiple += a
  return multiple
}

/** Returns a field for a key that is only in the file, with a type that fits its value. */
function ownField(name, value) {
  const type =
    typeof value === 'number'
      ? 'number'
      : typeof value === 'boolean'
        ? 'boolean'
        : Array.isArray(value)
          ? 'list'
          : typeof value === 'object'
            ? 'map'
            : 'text'
  return { name, label: name, type, origin: 'client', own: true, ...(type === 'list' ? { of: { type: 'text' } } : {}) }
}

/**
 * Returns the edits `{field: {base, ours}}` of a new `record` that was added with the values `sent`, while the `draft`
 * was changed further.
 */
export function editsSince(sent, draft, record) {
  const later = Object.keys({ ...sent, ...draft }).filter((name) => !equal(sent[name], draft[name]))
  return Object.fromEntries(later.map((name) => [name, { base: record[name], ours: draft[name] ?? null }]))
}
