import { plainNumber, readIn } from '../number/number-kind.js'
import { textInput } from '../text/input.js'

export function figureInput({ value, change, ...props }) {
  return textInput({
    ...props,
    value: typeof value === 'number' ? plainNumber(value) : value,
    change: (typed) => change(asFigure(typed)),
  })
}

/** Converts what reads as a number, such as `62.5`, `62,5` or `12k`. `007`, `1e3` and ambiguous numbers stay texts. */
function asFigure(typed) {
  return /^\s*[+-]?0\d/.test(typed ?? '') ? typed : (readIn(typed ?? '', {}).value ?? typed)
}
