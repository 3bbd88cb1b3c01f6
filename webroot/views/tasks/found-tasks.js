import { filtered } from '../../fields/filters/filters.logic.js'
import { today } from '../../lib/time/dates.js'
import { comparedValue } from './compared-value.logic.js'

/** The tasks that match the filters and the text of the search field. */
export class FoundTasks {
  #fields
  #namesOf
  #texts = new WeakMap()
  #last = {}

  /** `fields` are the fields of tasks by name. See `fieldContext` for `namesOf`. */
  constructor(fields, namesOf) {
    this.#fields = fields
    this.#namesOf = namesOf
  }

  /** Returns the matching tasks of `all`. The result is the same array until the arguments or the people change. */
  among(all, { filters, find, config, people }) {
    const key = JSON.stringify([filters, find, today()])
    const last = this.#last
    if (last.all !== all || last.config !== config || last.people !== people || last.key !== key) {
      const value = filtered(all, {
        filters,
        find,
        fields: this.#fields,
        today: today(),
        textOf: (task) => this.#textOf(task),
        valueIn: (task, name) => comparedValue(task, name, config),
        namesOf: this.#namesOf,
      })
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
