/* Shows every collection that does not have its own view. */
export default {
  rank: 1000,
  shows: () => true,
  placesOf: ({ name, title, icon, shortcut }) => [
    { path: `/${name}`, title, glyph: icon, keys: shortcut && `g ${shortcut}` },
  ],
}
