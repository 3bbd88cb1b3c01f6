/* Shows every collection that has no view of its own. */
export default {
  rank: 1000,
  shows: () => true,
  placesOf: (type) => [{ path: `/${type.name}`, title: type.title, glyph: type.icon }],
}
