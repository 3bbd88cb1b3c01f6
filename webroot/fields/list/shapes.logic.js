import { isEmpty } from '../../lib/values/equal.js'
import { t } from '../../words/words.js'

const member = (of, name) => of?.fields?.find((each) => each.name === name)

/** Groups the entries of a list by level, as `{value, label, entries}`. Unknown levels come last. */
export function levelsOf(entries, of) {
  const options = member(of, 'level').options.map(({ value, label }) => ({ value, label: label ?? String(value) }))
  const known = new Set(options.map(({ value }) => value))
  const others = [...new Set(entries.map(({ level }) => level).filter((level) => !known.has(level)))].map((value) => ({
    value,
    label: String(value ?? t('fields.noLevel')),
  }))
  return [...options, ...others].map((option) => ({
    ...option,
    entries: entries.filter(({ level }) => level === option.value),
  }))
}

/**
 * Returns the members of the entries of a level. The list sets `level` and `order` from the position of an entry. Above
 * the highest level there is none to which an entry could refer.
 */
export function membersAt({ name: list, of }, { entries }, at) {
  const isShown = ({ name, entryOf }) =>
    at > 0 || entryOf?.list !== list || entries.some((entry) => !isEmpty(entry[name]))
  return of.fields.filter((each) => each.name !== 'level' && each.name !== 'order' && isShown(each))
}

/** Replaces the entries of one level. */
export function withLevel(entries, of, level, changed) {
  return levelsOf(entries, of)
    .flatMap((rung) => (rung.value === level ? changed.map((entry) => ({ ...entry, level })) : rung.entries))
    .map(({ order, ...entry }) => entry)
}
