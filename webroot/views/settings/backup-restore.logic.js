/** The lengths of the first part of an encrypted archive: an AES key that RSA with 2048 to 16384 bits has encrypted. */
const FEWEST_WRAPPED = 256
const MOST_WRAPPED = 2048

/**
 * Whether an archive is encrypted, by its first four bytes: the length of the encrypted key, little-endian. A tar
 * begins with a path.
 */
export function isEncrypted(bytes) {
  if (bytes.length < 4) return false
  const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true)
  return length >= FEWEST_WRAPPED && length <= MOST_WRAPPED && length % 8 === 0
}

/**
 * What a restore does with the files of an archive, in the order in which people read it: `[{action, paths}]`. With
 * `overwrite` files that differ are replaced, without it they are kept.
 */
export function changesIn(files, overwrite) {
  const found = { created: [], replaced: [], kept: [], ignored: [] }
  for (const { path, action } of files) found[action === 'replaced' && !overwrite ? 'kept' : action]?.push(path)
  return Object.entries(found)
    .filter(([, paths]) => paths.length > 0)
    .map(([action, paths]) => ({ action, paths }))
}

/** A private key as one line, which a header can hold. */
export function headerKey(text) {
  return text.replace(/\s+/g, '')
}
