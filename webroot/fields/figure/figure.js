import text from '../text/text.js'
import { formatNumber } from '../../lib/numbers.js'

/** A number where what is typed is one, else a text. */
export default {
  ...text,
  width: '7rem',
  align: 'end',
  display: (value) => (typeof value === 'number' ? formatNumber(value) : String(value)),
  input: (props) => text.input({ ...props, change: (typed) => props.change(asFigure(typed)) }),
}

/** Digits such as `62.5`; `007` and `1e3` stay what they are. */
function asFigure(typed) {
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(typed ?? '') && String(Number(typed)) === typed ? Number(typed) : typed
}
