/**
 * Whether a collection belongs to one of the chosen features. A feature is named by the collection's `feature`, name,
 * title or directory, or by the first part of its name or directory.
 */
export function isChosen(features, { feature, name, title, directory }) {
  const names = new Set(
    [feature, name, title, directory, name.split('/')[0], directory?.split('/')[0]].filter(Boolean).map(plain),
  )
  return features.some((chosen) => names.has(plain(chosen)))
}

/** `lean-canvas`, `leancanvas` and `Lean canvas` are the same name. */
function plain(name) {
  return String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
