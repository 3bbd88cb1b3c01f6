/**
 * The possible lengths in bytes of the encrypted AES key at the start of an encrypted archive, for RSA keys of 2048 to
 * 16384 bits.
 */
const FEWEST_WRAPPED = 256
const MOST_WRAPPED = 2048

/**
 * Whether an archive is encrypted. An encrypted archive starts with the length of its encrypted key in four bytes,
 * little-endian. A tar archive starts with a path.
 */
export function isEncrypted(bytes) {
  if (bytes.length < 4) return false
  const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true)
  return length >= FEWEST_WRAPPED && length <= MOST_WRAPPED && length % 8 === 0
}

/**
 * Returns the effects of a restore on files, as `[{action, paths}]` in the order of the list. With `overwrite`,
 * different files are replaced. Otherwise they are kept.
 */
export function changesIn(files, overwrite) {
  const found = { created: [], replaced: [], kept: [], ignored: [] }
  for (const { path, action } of files) found[action === 'replaced' && !overwrite ? 'kept' : action]?.push(path)
  return Object.entries(found)
    .filter(([, paths]) => paths.length > 0)
    .map(([action, paths]) => ({ action, paths }))
}

/** Returns a private key as one line, for an HTTP header. */
export function headerKey(text) {
  return text.replace(/\s+/g, '')
}
