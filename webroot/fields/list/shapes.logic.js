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

/** Replaces the entries of one level. */
export function withLevel(entries, of, level, changed) {
  return levelsOf(entries, of)
    .flatMap((rung) => (rung.value === level ? changed.map((entry) => ({ ...entry, level })) : rung.entries))
    .map(({ order, ...entry }) => entry)
}
