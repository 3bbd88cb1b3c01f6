import { t } from '../../words/words.js'
import { toneOf } from '../../lib/tone.js'
import { valuePicker } from '../value-picker.js'

export const tagsInput = (input) =>
  valuePicker({
    ...input,
    multiple: true,
    free: true,
    options: () =>
      input.context.valuesOf(input.field.name).map((tag) => ({ value: tag, label: tag, tone: toneOf(tag) })),
    noun: t('fields.tag'),
    placeholder: t('fields.addTags'),
  })
