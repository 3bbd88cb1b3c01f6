import boolean from './boolean/boolean.js'
import colour from './colour/colour.js'
import currency from './currency/currency.js'
import date from './date/date.js'
import figure from './figure/figure.js'
import file from './file/file.js'
import id from './id/id.js'
import instant from './instant/instant.js'
import link from './link/link.js'
import list from './list/list.js'
import map from './map/map.js'
import markdown from './markdown/markdown.js'
import number from './number/number.js'
import object from './object/object.js'
import period from './period/period.js'
import relation from './relation/relation.js'
import select from './select/select.js'
import tags from './tags/tags.js'
import text from './text/text.js'
import time from './time/time.js'
import { registerTypes } from './field-types.js'

/** The display of all field types of the server. See `field-types.js` for the members of a type. */
registerTypes({
  boolean,
  colour,
  currency,
  date,
  email: link,
  figure,
  file,
  id,
  instant,
  integer: number,
  list,
  map,
  markdown,
  money: number,
  number,
  object,
  period,
  relation,
  select,
  tags,
  text,
  time,
  url: link,
})

export { contextIn, displayIn, displayOf, fieldType, isBlock } from './field-types.js'
