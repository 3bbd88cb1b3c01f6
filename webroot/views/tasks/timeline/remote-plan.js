import { RemoteSpans } from '../../../kits/timeline/remote-spans.js'

/** The fields of a task that determine its span and its dependencies. */
const PLANNED = 'id,section,completed,blockedBy,plannedStart,plannedEnd,dueDate,effort'
const LARGE_PAGE = 1000
/** The number of ids in the address of one request. */
const IDS = 100

/**
 * The rows of the timeline of a project with too many tasks to load. The tasks on which loaded tasks depend are loaded
 * without their texts. If `path` is set in the query, all tasks with dependencies are loaded too, because each of them
 * may be part of the critical path.
 */
export class RemotePlan extends RemoteSpans {
  /** Tasks without rows, by id, with the fields that determine their spans. The map is new after each response. */
  linked = new Map()

  async fetch() {
    const [show, linked] = await Promise.all([super.fetch(), this.query.path ? this.#allLinked() : new Map()])
    return () => {
      this.linked = linked
      show()
    }
  }

  take(answer) {
    const ids = super.take(answer)
    this.#loadBefore(answer.data.rows)
    return ids
  }

  /** Loads the tasks on which some tasks depend. */
  async #loadBefore(tasks) {
    const { round } = this
    const missing = this.#missingOf(tasks, (id) => this.linked.has(id) || this.store.has(id))
    if (missing.length === 0) return
    try {
      const others = await this.#byId(missing)
      if (round !== this.round) return
      this.linked = new Map([...this.linked, ...others])
      this.notify()
    } catch {
      // Conflicts with these tasks are marked after the next response.
    }
  }

  /**
   * Loads the tasks that depend on a task, then the tasks that depend on those of them that move, and so on. `moved()`
   * returns the ids of the loaded tasks that have to move with the first task.
   */
  async loadSuccessors(id, moved) {
    const known = new Set()
    try {
      for (let next = [id]; next.length > 0; next = [...moved()].filter((each) => !known.has(each))) {
        next.forEach((each) => known.add(each))
        for (const part of partsOf(next))
          for (const answer of await this.#pages({ where: whereOf('blockedBy', part) })) this.take(answer)
      }
    } catch {
      // Successors that are not loaded do not move. They are marked as conflicts when they are shown.
    }
  }

  async #allLinked() {
    const pages = await this.#pages({ where: 'blockedBy=!', fields: PLANNED })
    const waiting = pages.flatMap(({ data }) => data.rows)
    const known = new Map(waiting.map((task) => [task.id, task]))
    const others = await this.#byId(this.#missingOf(waiting, (id) => known.has(id)))
    return new Map([...known, ...others])
  }

  #missingOf(tasks, isKnown) {
    const ids = tasks.flatMap(({ blockedBy = [] }) => blockedBy)
    return [...new Set(ids)].filter((id) => !isKnown(id))
  }

  /** Returns entries of a map from ids to tasks. */
  async #byId(ids) {
    const answers = await Promise.all(
      partsOf(ids).map((part) => this.request({ where: whereOf('id', part), fields: PLANNED, limit: IDS })),
    )
    return answers.flatMap(({ data }) => data.rows.map((task) => [task.id, task]))
  }

  /** Returns the responses with all rows of a query. */
  async #pages(query) {
    const answers = []
    for (let offset = 0, matching = 1; offset < matching;) {
      const answer = await this.request({ ...query, offset, limit: LARGE_PAGE })
      answers.push(answer)
      offset += answer.data.rows.length
      matching = answer.data.rows.length > 0 ? answer.data.matching : 0
    }
    return answers
  }
}

function partsOf(ids) {
  return Array.from({ length: Math.ceil(ids.length / IDS) }, (_, at) => ids.slice(at * IDS, (at + 1) * IDS))
}

function whereOf(field, ids) {
  return new URLSearchParams({ [field]: ids.join(',') }).toString()
}
