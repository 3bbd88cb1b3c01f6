import { t } from '../../words/words.js'
import { toast } from './toasts.js'

/**
 * Copies a text, or shows it where the browser does not let us: only pages on a secure address may write the clipboard.
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    toast(t('action.copied'))
  } catch {
    toast(text, { stay: true })
  }
}
