/** The modules that are loaded or being loaded, by address. */
const modules = new Map()
/** The number of failed imports by address. */
const failures = new Map()

/**
 * Imports a module on first use, and again after a failure. `url` is its address. A browser never retries an import
 * that has failed, not even for another module. So the module is first fetched into the cache: a failed fetch has no
 * lasting effect. If the import fails nevertheless, the next attempt uses another address.
 */
export function importModule(url) {
  const { href } = url
  if (!modules.has(href)) {
    const coming = load(href)
    modules.set(href, coming)
    coming.catch(() => modules.delete(href))
  }
  return modules.get(href)
}

async function load(href) {
  // While the page is being loaded, the server can be reached, and every additional request delays the view.
  if (document.readyState === 'complete') await fetchIntoCache(href)
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
