import { t } from '../../words/words.js'
import { toneOf } from '../../lib/tone.js'
import { valuePicker } from '../value-picker.js'

/** A control in which tags are typed, or chosen from the tags of other records. A new tag is an option too. */
export function tagsInput(input) {
  const { value, field, context } = input
  const options = () => [...new Set([...context.valuesOf(field.name), ...[value ?? []].flat()])].map(optionOf)
  return valuePicker({
    ...input,
    options,
    optionOf,
    multiple: true,
    free: true,
    noun: t('fields.tag'),
    placeholder: t('fields.addTags'),
  })
}

function optionOf(tag) {
  return { value: tag, label: tag, tone: toneOf(tag) }
}
