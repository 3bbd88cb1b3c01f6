import { booleanInput } from './boolean/input.js'
import { colourInput } from './colour/input.js'
import { currencyInput } from './currency/input.js'
import { dateInput } from './date/input.js'
import { entryInput } from './entry/input.js'
import { figureInput } from './figure/input.js'
import { fileInput } from './file/input.js'
import { instantInput } from './instant/input.js'
import { linkInput } from './link/input.js'
import { listInput } from './list/input.js'
import { mapInput } from './map/input.js'
import { markdownInput } from './markdown/input.js'
import { numberInput } from './number/input.js'
import { objectInput } from './object/input.js'
import { periodInput } from './period/input.js'
import { relationInput } from './relation/input.js'
import { selectInput } from './select/input.js'
import { tagsInput } from './tags/input.js'
import { textInput } from './text/input.js'
import { timeInput } from './time/input.js'
import { wordsInput } from './words/input.js'
import { registerInputs } from './input-types.js'

/** The controls of all field types of the server. */
registerInputs({
  boolean: booleanInput,
  colour: colourInput,
  currency: currencyInput,
  date: dateInput,
  email: linkInput,
  figure: figureInput,
  file: fileInput,
  id: textInput,
  instant: instantInput,
  integer: numberInput,
  list: listInput,
  map: mapInput,
  markdown: markdownInput,
  money: numberInput,
  number: numberInput,
  object: objectInput,
  period: periodInput,
  relation: relationInput,
  select: selectInput,
  tags: tagsInput,
  text: textInput,
  time: timeInput,
  url: linkInput,
  entry: entryInput,
  words: wordsInput,
})

export { inputOf } from './input-types.js'
