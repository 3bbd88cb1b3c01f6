/* Shows every collection that has no view of its own. */
export default {
  rank: 1000,
  shows: () => true,
  placesOf: ({ name, title, icon, shortcut }) => [
    { path: `/${name}`, title, glyph: icon, keys: shortcut && `g ${shortcut}` },
  ],
}
