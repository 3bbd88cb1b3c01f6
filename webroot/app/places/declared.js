/**
 * The views and the places that show them. Each view declares itself in the `view.js` of its folder, and the server
 * collects these declarations in `views/declared.js`. The default export of `view.js` may have
 *
 *   rank        the position among the views, ascending; the first view that fits a collection shows it
 *   places      the places with an address of their own, as
 *               {path, title, glyph, group?, keys?, menu?, onPhone?, counts?, view?, within?, part?, partTitle?,
 *               partGlyph?, settings?, mode?}; `settings` names the settings of the project that only this place
 *               shows, `onPhone` is the title of a place that is in the bar of a phone, and `mode`,
 *               {title, glyph}, names the place among the modes of the same records
 *   shows       shows(type): whether the view shows the records of a collection, decided by its description
 *   placesOf    placesOf(type): the places of such a collection, the first one with its list
 *   details     [{shows, view?}]: the views of one record; `shows(type)` as above. The element is `<view>-detail`.
 *   mode        {kind, glyph, label, view?, usesDates?}: a way to show the records of a collection whose description
 *               names the kind; with `usesDates`, `date` and `zoom` in the address are not filters
 *   first       {<view>: first(query, {today, firstDay, person})}: the path below `/api` that a place of this view
 *               reads first; it is read before the code of the view is loaded; `query` is the query of the
 *               address, and `person` is the id of the person of this browser, if one is chosen
 *
 * The folder may also have its texts by key, `words/en.js` and `words/de.js`, and `icons.txt`, the names of its icons.
 * The server adds them to the catalogue and to the icons of the page.
 *
 * A place is shown by the element `view-<view>` of the module `<view>.js` in the folder of its declaration. The usual
 * view has the name of the folder. A place with `within` is a part of another place, whose view shows it.
 */
const declared = []

/** The places with their own address, by path. */
const fixed = new Map()
let fixedInOrder = []

/** The places and the detail view of each known collection, by its name. */
let known = new Map()

/** Adds the declarations of views by their folders below `views`. */
export function declare(views) {
  for (const [folder, view] of Object.entries(views)) declared.push({ folder, ...view })
  declared.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const places = declared.flatMap(({ folder, places: own = [] }) => own.map((place) => inFolder(folder, place)))
  fixed.clear()
  for (const place of places) fixed.set(place.path, place)
  fixedInOrder = [...fixed.values()]
  for (const place of places) if (place.within) Object.assign(place, viewOf(fixed.get(place.within)))
}

/** Returns the places that do not belong to a collection, by rank: the same array until the next declaration. */
export function fixedPlaces() {
  return fixedInOrder
}

/** Returns the place that declares a setting of the project. Undefined if the first part of the settings shows it. */
export function placeOfSetting(name) {
  return fixedInOrder.find(({ settings }) => settings?.includes(name))
}

/** Returns the places of a collection. */
export function placesOf(type) {
  const { folder, placesOf: own } = declared.find(({ shows }) => shows?.(type))
  return own(type).map((place) => ({ ...inFolder(folder, place), group: type.group, collection: type.name }))
}

/** Sets the collections, as `describeCollections` returns them. */
export function setKnown(collections) {
  known = new Map(collections.map((each) => [each.name, each]))
}

/** Returns what the addresses of collections need, as plain data: `{name, places, detail}` for each. */
export function describeCollections(types) {
  return types.map((type) => ({
    name: type.name,
    places: placesOf(type).map(({ path, view, folder }) => ({ path, view, folder })),
    detail: detailFor(type),
  }))
}

export function isKnown(name) {
  return known.has(name)
}

/** Whether a path is the path of a place that is not the list of a collection. */
export function isFixedPlace(path) {
  return fixed.has(path) || (!known.has(path.slice(1)) && ownerOf(path) !== undefined)
}

/** Returns the collection whose records a place shows. Undefined if the place shows something else. */
export function collectionAt(path) {
  if (fixed.has(path)) return undefined
  return ownerOf(path)?.name ?? path.slice(1)
}

/** Returns the view at a path as `{view, folder}`. Undefined if the path is unknown. */
export function viewAt(path) {
  const place = fixed.get(path) ?? ownerOf(path)?.places.find((each) => each.path === path)
  return place && viewOf(place)
}

/** Returns the declaration of a mode as `{kind, glyph, label, view, folder}`. Undefined for an unknown kind. */
export function modeOf(kind) {
  const view = declared.find(({ mode }) => mode?.kind === kind)
  return view && inFolder(view.folder, view.mode)
}

/** Returns the path below `/api` that the place at a path reads first. Undefined if its view declares none. */
export function firstReadAt(path, query, now) {
  const place = viewAt(path)
  return declared.find(({ folder }) => folder === place?.folder)?.first?.[place.view]?.(query, now)
}

/** Returns the view of one record of a collection as `{view, folder}`. Undefined for an unknown collection. */
export function detailOf(name) {
  return known.get(name)?.detail
}

/** Returns the view of the open record of an address. Undefined if no record is open or its collection is unknown. */
export function detailAt(path, query) {
  if (!query.item) return undefined
  return detailOf(query.in ?? collectionAt(path))
}

function ownerOf(path) {
  const usual = known.get(path.slice(1))
  if (usual) return usual
  return [...known.values()].find(({ places }) => places.some((place) => place.path === path))
}

function detailFor(type) {
  const fitting = declared.flatMap(({ folder, details = [] }) =>
    details.filter(({ shows }) => shows(type)).map((detail) => inFolder(folder, detail)),
  )
  return viewOf(fitting[0])
}

function inFolder(folder, { view = folder.split('/').at(-1), ...others }) {
  return { ...others, view, folder }
}

function viewOf({ view, folder }) {
  return { view, folder }
}
