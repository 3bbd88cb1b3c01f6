export const asText = (value) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')

/** The pairs that have a name and a value, as an object. */
export function saidOf(pairs) {
  return Object.fromEntries(pairs.filter(([key, value]) => key !== '' && value !== ''))
}

/**
 * How a value of a map is written: as the map says, else as a number or a text; undefined for what only a file can say.
 */
export function valueField(field, value) {
  if (field.values) return { type: field.values }
  return value !== null && typeof value === 'object' ? undefined : { type: 'figure' }
}

/** A key that is not there yet: today or the first free day before it, else a numbered name. */
export function freshKey(keys, today, addDays) {
  if (today === undefined) {
    let number = keys.size + 1
    while (keys.has(`name ${number}`)) number += 1
    return `name ${number}`
  }
  let day = today
  while (keys.has(day)) day = addDays(day, -1)
  return day
}
