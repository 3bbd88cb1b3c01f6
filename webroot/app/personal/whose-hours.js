import { loadModule } from '../loader.js'
import { me } from './me.js'

let asked = undefined

/**
 * Returns the person whose hours are logged, as `{person}`, or `{}` for hours without a person if this tab has asked
 * before. Otherwise, if nobody has said who uses this browser, returns a promise of the answer: `{}` for hours without
 * a person, and undefined if the question was left without an answer, or if another request has asked it already.
 */
export function whoseHours() {
  if (me.id) return { person: me.id }
  if (me.logsForNobody) return {}
  if (asked) return Promise.resolve(undefined)
  asked = loadModule(new URL('./who.js', import.meta.url)).then(({ askWhoseHours }) => askWhoseHours())
  return asked.finally(() => (asked = undefined))
}
