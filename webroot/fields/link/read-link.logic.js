const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u

/**
 * Parses an address of the kind `email` or `url`. A web address without a scheme gets one. Angle brackets are removed.
 * Returns `{value}`, `{}` for an empty text, or a `problem`.
 */
export function readLink(text, kind) {
  const plain = text
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, kind === 'email' ? '' : '$&')
  if (plain === '') return {}
  if (kind === 'email') return EMAIL.test(plain) ? { value: plain } : { problem: 'unreadable' }
  if (HOST.test(plain)) return { value: `https://${plain}` }
  return SCHEME.test(plain) && !/\s/.test(plain) && plain.replace(SCHEME, '').replace(/^\/+/, '')
    ? { value: plain }
    : { problem: 'unreadable' }
}
