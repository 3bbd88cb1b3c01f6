/** The modules that are loaded or being loaded, by address. */
const modules = new Map()
/** The number of failed imports by address. */
const failures = new Map()
/** The functions that take the modules that other modules need, by address. */
const needed = new Map()

/**
 * Imports a module on first use, and again after a failure. `url` is its address. Resolves when the modules that it
 * needs are loaded too. A browser never retries an import that has failed, not even for another module. So the module
 * is first fetched into the cache: a failed fetch has no lasting effect. If the import fails nevertheless, the next
 * attempt uses another address.
 */
export function importModule(url) {
  const { href } = url
  if (!modules.has(href)) {
    const coming = loadWithNeeded(href)
    modules.set(href, coming)
    coming.catch(() => modules.delete(href))
  }
  return modules.get(href)
}

/**
 * A module that runs calls this function for a module whose address is not known before, such as texts in the reader's
 * language. `take` receives that module.
 */
export function needModule({ href }, take) {
  needed.set(href, take)
}

async function loadWithNeeded(href) {
  const module = await load(href)
  await Promise.all([...needed].map(takeNeeded))
  return module
}

async function takeNeeded([href, take]) {
  take(await load(href))
  needed.delete(href)
}

async function load(href) {
  // While the page is being loaded, the server can be reached, and every additional request delays the view.
  if (globalThis.document?.readyState === 'complete') await fetchIntoCache(href)
  const failed = failures.get(href) ?? 0
  try {
    return await import(failed === 0 ? href : `${href}?attempt=${failed + 1}`)
  } catch (error) {
    failures.set(href, failed + 1)
    throw error
  }
}

async function fetchIntoCache(href) {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${answer.status} ${href}`)
  await answer.blob()
}
