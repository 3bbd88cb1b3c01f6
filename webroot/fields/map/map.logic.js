export const asText = (value) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')

/** Returns an object of the pairs that have a name and a value. */
export function objectOf(pairs) {
  return Object.fromEntries(pairs.filter(([key, value]) => key !== '' && value !== ''))
}

/**
 * Returns the field of a map's values: the declared type, or else a number or text. Undefined for objects, which can
 * only be edited in the file.
 */
export function valueField(field, value) {
  if (field.values) return { type: field.values }
  return value !== null && typeof value === 'object' ? undefined : { type: 'figure' }
}

/** Returns an unused key: today, the last unused day before it, or a numbered name. */
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
