/** The keys that lead to the lists of some collections. */
const KEYS = { notes: 'g n', goals: 'g g', milestones: 'g m', people: 'g p', ideas: 'g i' }

/* Shows every collection that has no view of its own. */
export default {
  rank: 1000,
  shows: () => true,
  placesOf: ({ name, title, icon }) => [{ path: `/${name}`, title, glyph: icon, keys: KEYS[name] }],
}
