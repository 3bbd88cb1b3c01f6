import { byName } from '../../lib/values/names.js'

/** Returns the messages of a form, by field, after the value of a field has changed: its message no longer applies. */
export function withoutErrorOf(errors, name) {
  if (!Object.hasOwn(errors, name)) return errors
  const others = byName(errors)
  delete others[name]
  return others
}

/** Returns the first control with an invalid value. A picker is a button, and a button cannot have `aria-invalid`. */
export function firstInvalid(form) {
  return form.querySelector('[aria-invalid="true"], [data-invalid]')
}
