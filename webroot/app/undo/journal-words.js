import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import { titleOf } from '../server/schema.js'

/** Returns a description of an edit, such as "Changed “Order pumps”: Due". */
export function nameOfEdit(type, record, patch) {
  const title = quoted(titleOf(type, record))
  const [name, ...others] = Object.keys(patch)
  if (name === undefined || others.length > 0) return t('journal.changed', { title })
  const label = type.fieldsByName.get(name)?.label ?? name
  return t('journal.changedField', { field: label, title })
}
