/** Features whose name is not that of a collection, and the collections that they stand for. */
const ALSO = {
  fundraising: ['safe', 'investors'],
  timetracking: ['tasks'],
  orgchart: ['people'],
  aichat: [],
}

/**
 * Whether a collection belongs to one of the chosen features. A feature names a collection by its name, also in the singular,
 * its title, its directory, or the area that it is part of: `billing` stands for `billing/quotes` and `billing/invoices`.
 */
export function isChosen(features, { name, title, directory }) {
  const names = new Set([name, title, directory, name.split('/')[0], directory?.split('/')[0]].filter(Boolean).map(plain))
  return features.some((feature) => names.has(plain(feature)) || names.has(`${plain(feature)}s`) || ALSO[plain(feature)]?.includes(name))
}

/** `lean-canvas`, `leancanvas` and `Lean canvas` are one name. */
function plain(name) {
  return String(name).toLowerCase().replace(/[^a-z0-9]/g, '')
}
