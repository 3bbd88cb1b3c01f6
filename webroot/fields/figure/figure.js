import text from '../text/text.js'
import { formatNumber } from '../../lib/numbers.js'

/** A value that is a number if the text is numeric, and otherwise a text. */
export default {
  ...text,
  width: '7rem',
  align: 'end',
  display: (value) => (typeof value === 'number' ? formatNumber(value) : String(value)),
  input: (props) => text.input({ ...props, change: (typed) => props.change(asFigure(typed)) }),
}

/** Converts digits such as `62.5` to a number. `007` and `1e3` stay texts. */
function asFigure(typed) {
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(typed ?? '') && String(Number(typed)) === typed ? Number(typed) : typed
}
