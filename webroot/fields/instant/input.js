import { dateInput } from '../date/input.js'

export function instantInput(props) {
  const change = (local) =>
    props.change(local ? new Date(local.includes('T') ? local : `${local}T00:00`).toISOString() : null)
  return dateInput({ ...props, value: localForm(props.value), change })
}

/** Returns the instant in local time without a zone, as the control requires. Other texts are returned unchanged. */
function localForm(value) {
  const then = new Date(value ?? NaN)
  if (Number.isNaN(then.getTime())) return value
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
