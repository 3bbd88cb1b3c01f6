import { namedRecord } from '../references/names.js'
import { records } from '../records/records.js'
import { peopleType, titleOf } from '../server/schema.js'

/**
 * Returns the name of a person by id. Undefined until it is loaded, and if there is no such person. Calls `came()` when
 * the name is loaded.
 */
export function personName(id, came) {
  const type = peopleType()
  if (!id || !type) return undefined
  const person = records(type.name).get(id) ?? namedRecord(type.name, id, came)
  return person && titleOf(type, person)
}
