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

/** The query of a restore, by the choice for files that differ from the archive. */
const QUERIES = { keep: '', replace: '?overwrite=true', exact: '?exact=true' }

/** Returns the query of a restore. */
export function restoreQuery(differing) {
  return QUERIES[differing]
}

/** Returns the number of files that a restore writes or removes, from the report of an exact dry run. */
export function changeCount(report, differing) {
  const replaced = differing === 'keep' ? 0 : report.replaced
  return report.created + replaced + (differing === 'exact' ? report.removed : 0)
}

/**
 * Returns the effects of a restore on files, as `[{action, paths}]`, from the files of the report of an exact dry run.
 * `differing` is `keep`, `replace`, or `exact`, which also removes the files that the archive does not have.
 */
export function changesIn(files, differing) {
  const found = { removed: [], created: [], replaced: [], kept: [], ignored: [] }
  for (const { path, action } of files) {
    if (action === 'removed' && differing !== 'exact') continue
    found[action === 'replaced' && differing === 'keep' ? 'kept' : action]?.push(path)
  }
  return Object.entries(found)
    .filter(([, paths]) => paths.length > 0)
    .map(([action, paths]) => ({ action, paths }))
}

/** The maximum length of a key. A key of 16384 bits has about 19,000 hexadecimal digits. */
export const MOST_KEY_CHARACTERS = 20_000

/** Whether a text can be a key. An HTTP header cannot contain every text. */
export function mayBeKey(text) {
  return text.length <= MOST_KEY_CHARACTERS && /^[\x21-\x7e\s]*$/.test(text)
}

/** Returns a private key as one line, for an HTTP header. */
export function headerKey(text) {
  return text.replace(/\s+/g, '')
}
