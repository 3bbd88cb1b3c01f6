import { addressOfView, favourites } from '../../app/personal/favourites.js'
import { placeAt } from '../../app/places/places.js'
import { router } from '../../app/places/router.js'
import { filtersIn } from '../../app/places/router.logic.js'
import { fieldContext } from '../../app/records/field-context.js'
import { collection } from '../../app/server/schema.js'
import { DATE_SPANS, valuesIn } from '../../fields/filters/filters.logic.js'
import { readFilter } from '../../fields/filters/operators.logic.js'

/** Whether the current view can be a favourite. */
export function canBeStarred() {
  return Boolean(placeAt(router.path)?.collection)
}

/** Whether the current view with its filters is a favourite. */
export function isStarred() {
  return favourites.has(addressOfView())
}

/** Adds the current view with its filters to the favourites, or removes it from them. */
export function toggleStar() {
  const place = placeAt(router.path)
  favourites.toggle({ address: addressOfView(), title: nameOf(place), glyph: place.glyph })
}

/** The name of a filtered view includes its filters. */
function nameOf({ title, collection: name }) {
  const context = fieldContext(name, () => {})
  const filters = Object.entries(filtersIn(router.query)).map(([field, filter]) =>
    textOf(collection(name).fieldsByName.get(field), filter, context),
  )
  const words = [router.query.find, ...filters].filter(Boolean)
  return words.length > 0 ? `${title}: ${words.join(', ')}` : title
}

/** Returns a filter as displayed text. A filter that is not a list of values is returned unchanged. */
function textOf(field, filter, context) {
  const { operator, text } = readFilter(filter)
  if (!field || operator !== 'is') return filter
  return valuesIn(text)
    .map((value) => labelOf(field.of ?? field, value, context))
    .join(', ')
}

function labelOf(field, value, context) {
  if (field.targets) return context.titleOfRelated(field, value) || String(value)
  const known = field.options ?? (field.type === 'date' || field.type === 'instant' ? DATE_SPANS : [])
  return known.find((option) => option.value === value)?.label ?? value
}
