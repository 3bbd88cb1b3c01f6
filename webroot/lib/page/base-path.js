/**
 * The path of the server's public address, such as `/plan`. Empty if the server has a host or a port of its own. The
 * files of the web UI are at `<base path>/assets/<version>/`.
 */
export const basePath = /^(.*)\/assets\/[^/]+\//.exec(new URL(import.meta.url).pathname)?.[1] ?? ''

/** Returns the path of an address below the base path. Undefined for the path of another program on the same host. */
export function pathBelow(base, pathname) {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}

/**
 * Returns the destination of a link in a text as an address of this page. Texts do not contain the base path, because
 * they belong to the project. Addresses that people copy from the browser do contain it.
 */
export function destinationAt(base, destination) {
  const isPath = destination.startsWith('/') && !destination.startsWith('//')
  return isPath && pathBelow(base, destination) === undefined ? base + destination : destination
}
