import { collection } from '../server/schema.js'
import { t } from '../../words/words.js'

/** The type of results that are uploaded files. */
const UPLOADS = 'uploads'

/** Returns what results of a type are: a collection, or `{title, singular, icon}` of the uploaded files. */
export function resultType(name) {
  if (name !== UPLOADS) return collection(name)
  return { title: t('place.uploads'), singular: t('search.file'), icon: 'paperclip' }
}

/** Whether a result is a record of a collection. Only a record opens beside a list. */
export function isRecord({ type }) {
  return type !== UPLOADS
}
