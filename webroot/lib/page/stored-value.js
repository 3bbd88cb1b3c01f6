/*
 * Texts that this browser stores. Its storage may be full or refuse texts. A text that is not stored is kept until the
 * page closes, so that the page works all the same. The keys in the storage begin with the base path, because servers
 * below different paths of one host share the storage.
 */

import { basePath } from './base-path.js'

/** The texts that are not stored, by storage and key. */
const unstored = new WeakMap()

/** Returns a stored text. Undefined if there is none. */
export function storedText(key, storage = localStorage) {
  return unstored.get(storage)?.get(key) ?? storage.getItem(basePath + key) ?? undefined
}

/** Stores a text. `undefined` removes it. */
export function storeText(key, text, storage = localStorage) {
  unstored.get(storage)?.delete(key)
  try {
    if (text === undefined) storage.removeItem(basePath + key)
    else storage.setItem(basePath + key, text)
  } catch (error) {
    console.debug(error)
    if (!unstored.has(storage)) unstored.set(storage, new Map())
    unstored.get(storage).set(key, text)
  }
}

/** Returns the keys of stored texts that begin with a text. */
export function storedKeys(start, storage = localStorage) {
  return Object.keys(storage)
    .filter((key) => key.startsWith(basePath + start))
    .map((key) => key.slice(basePath.length))
}

/** Calls a listener when another tab of this browser stores or removes a text under one of the keys. */
export function whenStoredElsewhere(keys, listener) {
  addEventListener('storage', ({ key }) => keys.some((each) => basePath + each === key) && listener())
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
