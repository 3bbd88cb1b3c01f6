/**
 * Returns commands for keys that an element handles itself while it has the focus, so that the list of shortcuts shows
 * them. `entries` are `[title, ...keys]`.
 */
export function listedKeys(section, entries) {
  return entries.map(([title, ...keys]) => ({
    id: `keys ${title}`,
    title,
    keys,
    section,
    hidden: true,
    when: () => false,
  }))
}
