/** Lists of objects that have a better home than one entry below the other, told by what their entries are made of. */

const member = (of, name) => of?.fields?.find((each) => each.name === name)

/** Rows of an outline: a text and how deep it stands. */
export function isOutline(of) {
  return of?.type === 'object' && member(of, 'text')?.type === 'text' && member(of, 'level')?.type === 'integer'
}

/** Named lists: a heading and the texts below it. */
export function isCategories(of) {
  const members = (of?.fields ?? []).filter(({ type }) => type !== 'id')
  return of?.type === 'object' && members.length === 2 && members[0].type === 'text' && members[1].type === 'list' && (members[1].of?.type ?? 'text') === 'text'
}

/** Steps of a ladder: each stands on one of a few levels and serves one of the level above. */
export function isLadder(of) {
  return of?.type === 'object' && member(of, 'level')?.type === 'select' && member(of, 'parentId') !== undefined
}

/** The entries of a list by the level on which they stand, `{value, label, entries}`; unknown levels come last. */
export function rungsOf(entries, of) {
  const options = member(of, 'level').options.map(({ value, label }) => ({ value, label: label ?? String(value) }))
  const known = new Set(options.map(({ value }) => value))
  const others = [...new Set(entries.map(({ level }) => level).filter((level) => !known.has(level)))].map((value) => ({ value, label: String(value ?? 'Without a level') }))
  return [...options, ...others].map((option) => ({ ...option, entries: entries.filter(({ level }) => level === option.value) }))
}

/** All entries with those of one level replaced, level by level. */
export function withRung(entries, of, level, changed) {
  return rungsOf(entries, of).flatMap((rung) => (rung.value === level ? changed.map((entry) => ({ ...entry, level })) : rung.entries)).map(({ order, ...entry }) => entry)
}
