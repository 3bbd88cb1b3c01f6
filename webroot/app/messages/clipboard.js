import { t } from '../../words/words.js'
import { toast } from './toasts.js'

/**
 * Copies a text. Shows the text instead if the browser refuses: only pages of a secure origin may write to the
 * clipboard.
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    toast(t('action.copied'))
  } catch {
    toast(text, { stay: true })
  }
}
