/*
 * Texts that this browser stores. Its storage may be full or refuse texts. A text that is not stored is kept until the
 * page closes, so that the page works all the same.
 */

/** The texts that are not stored, by storage and key. */
const unstored = new WeakMap()

/** Returns a stored text. Undefined if there is none. */
export function storedText(key, storage = localStorage) {
  return unstored.get(storage)?.get(key) ?? storage.getItem(key) ?? undefined
}

/** Stores a text. `undefined` removes it. */
export function storeText(key, text, storage = localStorage) {
  unstored.get(storage)?.delete(key)
  try {
    if (text === undefined) storage.removeItem(key)
    else storage.setItem(key, text)
  } catch (error) {
    console.debug(error)
    if (!unstored.has(storage)) unstored.set(storage, new Map())
    unstored.get(storage).set(key, text)
  }
}

/**
 * Returns the value that is stored as JSON in this browser. Returns undefined if there is none, or if the text is no
 * JSON, because other versions and other programs may write to the same storage.
 */
export function storedValue(key, storage = localStorage) {
  try {
    return JSON.parse(storedText(key, storage)) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON. `undefined` removes it. */
export function storeValue(key, value, storage = localStorage) {
  storeText(key, value === undefined ? undefined : JSON.stringify(value), storage)
}
