import { filtered } from '../../fields/filters/filters.logic.js'
import { today } from '../../lib/time/dates.js'
import { comparedValue } from './compared-value.logic.js'

/** The tasks that match the filters and the text of the search field. */
export class FoundTasks {
  #fields
  #texts = new WeakMap()
  #last = {}

  /** `fields` are the fields of tasks by name. */
  constructor(fields) {
    this.#fields = fields
  }

  /** Returns the matching tasks of `all`. The result is the same array until the arguments change. */
  among(all, { filters, find, config, people }) {
    const key = JSON.stringify([filters, find, today()])
    const last = this.#last
    if (last.all !== all || last.config !== config || last.people !== people || last.key !== key) {
      const textOf = (task) => this.#textOf(task)
      const valueIn = comparedValue({ config, people })
      const value = filtered(all, { filters, find, fields: this.#fields, today: today(), textOf, valueIn })
      this.#last = { all, config, people, key, value }
    }
    return this.#last.value
  }

  #textOf(task) {
    if (!this.#texts.has(task))
      this.#texts.set(task, [task.title, task.id, ...[task.tags ?? []].flat(), task.milestone, task.project].join(' '))
    return this.#texts.get(task)
  }
}
