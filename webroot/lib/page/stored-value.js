/**
 * Returns the value that is stored as JSON in this browser. Returns undefined if there is none, or if the text is no
 * JSON, because other versions and other programs may write to the same storage.
 */
export function storedValue(key, storage = localStorage) {
  try {
    return JSON.parse(storage.getItem(key)) ?? undefined
  } catch {
    return undefined
  }
}
