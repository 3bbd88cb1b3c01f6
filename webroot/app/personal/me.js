import { Emitter } from '../../lib/emitter.js'
import { live } from '../server/live.js'
import { peopleType } from '../server/schema.js'
import { personName } from './people.js'
import { storeText, storedText, whenStoredElsewhere } from '../../lib/page/stored-value.js'

const PERSON = 'planner.author'
const TAKES_NEW = 'planner.assign-to-me'
const LOGS_FOR_NOBODY = 'planner.hours-of-nobody'

/**
 * The person who uses this browser. `id` is the id of a person, and undefined until a person is chosen. Emits when the
 * person changes, in this tab or in another.
 */
class Me extends Emitter {
  get id() {
    return storedText(PERSON) || undefined
  }

  set id(id) {
    storeText(PERSON, id || undefined)
    if (id) this.logsForNobody = false
    this.emit()
  }

  /** The name of the person. Undefined until it is loaded. */
  get name() {
    return personName(this.id, () => this.emit())
  }

  /** Whether this tab logs hours without a person and does not ask again whose they are. */
  get logsForNobody() {
    return storedText(LOGS_FOR_NOBODY, sessionStorage) !== undefined
  }

  set logsForNobody(value) {
    storeText(LOGS_FOR_NOBODY, value ? '1' : undefined, sessionStorage)
  }

  /** Whether a new task without an assignee is assigned to this person. */
  get takesNewTasks() {
    return this.id !== undefined && storedText(TAKES_NEW) === '1'
  }

  set takesNewTasks(value) {
    storeText(TAKES_NEW, value ? '1' : undefined)
    this.emit()
  }
}

export const me = new Me()

whenStoredElsewhere([PERSON, TAKES_NEW], () => me.emit())
live.changes.subscribe(
  (changes) => changes.some(({ entity, id }) => id === me.id && entity === peopleType()?.name) && me.emit(),
)
