const NUMBERS = new Set(['number', 'integer', 'money'])

export const asText = (value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''))

/** The pairs that have a value, as an object; what is typed becomes a number where numbers are kept. */
export function saidOf(pairs, values) {
  const said = pairs.filter(([key, value]) => key !== '' && value !== '' && !(NUMBERS.has(values) && Number.isNaN(Number(value))))
  return Object.fromEntries(said.map(([key, value]) => [key, NUMBERS.has(values) ? Number(value) : value]))
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
