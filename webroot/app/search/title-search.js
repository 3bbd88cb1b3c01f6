import { fold } from '../../lib/text/fuzzy.js'
import { schema, titleOf } from '../server/schema.js'
import { titled } from '../references/titles.js'

const entries = new WeakMap()

/** Every loaded record with a title, as `{type, record, title, texts}`. `texts` are folded. */
export function knownRecords() {
  return schema.collections.flatMap((type) => titled(type.name).map((record) => knownRecord(type, record)))
}

export function knownRecord(type, record) {
  let entry = entries.get(record)
  if (!entry) {
    const title = titleOf(type, record)
    entry = { type, record, title, texts: searchTexts(title, record) }
    entries.set(record, entry)
  }
  return entry
}

/** The folded texts by which a record is found without the server's index: its title, id and tags. */
function searchTexts(title, record) {
  const tags = [record.tags ?? []].flat().filter((tag) => typeof tag === 'string')
  return [fold(title), fold(record.id), ...tags.map(fold)]
}
