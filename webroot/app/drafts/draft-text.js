import { t } from '../../words/words.js'
import { copyText } from '../messages/clipboard.js'
import { toast } from '../messages/toasts.js'

/** Says that the record of typed values is deleted, and offers to copy the values. */
export function offerDraftText(values) {
  const text = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n\n')
  toast(t('drafts.gone'), { tone: 'bad', stay: true, action: { label: t('action.copy'), run: () => copyText(text) } })
}
