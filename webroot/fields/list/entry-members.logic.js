import { isLine } from './lines.logic.js'

const LONG = ['markdown', 'list', 'object', 'tags', 'map']

/** Returns the members of an entry that fit into one row. Undefined for objects that need more space. */
export function rowOf(of) {
  if (of?.type !== 'object') return undefined
  const members = membersOf(of)
  if (isLine(of)) return members.filter((member) => ['description', 'quantity', 'rate', 'amount'].includes(member.name))
  return members.length > 1 && members.length <= 4 && !members.some(isLong) ? members : undefined
}

/** Returns the members that do not fit into the row, or that are too long for each card. */
export function restOf(of, row) {
  const members = membersOf(of)
  return row
    ? members.filter((member) => !row.includes(member))
    : members.slice(1).filter((member) => isLong(member) || member.name === 'description')
}

/** A few chosen words, such as the days of a week, are not long. */
function isLong({ type, of }) {
  return LONG.includes(type) && of?.type !== 'select'
}

function membersOf(of) {
  return (of.fields ?? []).filter((member) => member.type !== 'id')
}
