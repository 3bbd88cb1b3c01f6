import { resendKey } from './resent-key.js'

/** Closes the topmost open dialog, menu or list, as Escape does. Returns whether there was one. */
export function closeLayer() {
  const layer = [...document.querySelectorAll('dialog:modal, .floating:popover-open')].at(-1)
  if (!layer) return false
  if (!layer.contains(document.activeElement)) layer.querySelector('input, button')?.focus()
  const isUnused = resendKey({ key: 'Escape', code: 'Escape' })
  if (isUnused && layer.matches('dialog[open]')) layer.close()
  else if (isUnused && layer.matches(':popover-open')) layer.hidePopover()
  return true
}
