import { dayOfValue } from '../../lib/time/dates.js'
import { RemoteRows } from '../list/rows/remote-rows.js'

/**
 * The rows of a timeline of a collection that is too long to load. The query also has `dates`, the names of the fields
 * with the first and last days: `{start: [name], end: [name]}`.
 */
export class RemoteSpans extends RemoteRows {
  /** The span of all matching records, `{start, end}`. Undefined if no record has a date. */
  extent = undefined

  async fetch() {
    const { start, end } = this.query.dates
    const [show, first, last] = await Promise.all([
      super.fetch(),
      Promise.all(start.map((field) => this.#extreme(field, ''))),
      Promise.all(end.map((field) => this.#extreme(field, '-'))),
    ])
    const days = [...first, ...last].filter(Boolean).sort()
    return () => {
      show()
      this.extent = days.length > 0 ? { start: days[0], end: days.at(-1) } : undefined
    }
  }

  /** Returns the first day of a field or, with the direction `-`, the last one. Undefined without a date. */
  async #extreme(field, direction) {
    const where = new URLSearchParams(this.where)
    where.set('sort', direction + field)
    if (!where.has(field)) where.set(field, '!')
    const { data } = await this.request({ where: where.toString(), fields: `id,${field}`, limit: 1 })
    return dayOfValue(this.type.fieldsByName.get(field), data.rows[0]?.[field])
  }
}
