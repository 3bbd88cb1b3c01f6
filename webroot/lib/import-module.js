/** The modules that are loaded or being loaded, by address. */
const modules = new Map()
/** The number of failed imports by address. */
const failures = new Map()

/**
 * Imports a module on first use, and again after a failure. `url` is its address. A browser does not import an address
 * again that could not be imported once, not even for another module. So the module is first fetched into the cache:
 * that fails without a trace while the server cannot be reached. If the import fails all the same, the next one uses
 * another address.
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
  // While the page itself is being loaded, the server has just been reached, and every request delays the view.
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
