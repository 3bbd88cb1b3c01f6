import { toast } from '../../app/messages/toasts.js'
import { plainText, quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'

/** Reports a removal from a record, and offers to undo it. */
export function reportRemoved(what, undo) {
  toast(t('record.removed', { what }), { action: { label: t('action.undo'), run: () => withoutFocus(undo) } })
}

/** A focused list keeps its entries, so it would not show a restored one, and the next edit would remove it again. */
function withoutFocus(run) {
  const { activeElement } = document
  activeElement.blur()
  run()
  setTimeout(() => {
    if (document.activeElement === document.body) activeElement.focus({ preventScroll: true })
  })
}

/** Returns the name of a removed entry for a message. */
export function nameOf(entry) {
  const text =
    typeof entry === 'object' ? (entry.title ?? entry.name ?? entry.text ?? entry.description ?? entry.body) : entry
  return text ? quoted(plainText(String(text))) : t('record.removedEntries', { count: 1 })
}
