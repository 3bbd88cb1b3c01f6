import text from '../text/text.js'
import { formatNumber } from '../../lib/numbers.js'

/** A value that is stored as a number if its text is numeric, and otherwise as a text. */
export default {
  ...text,
  width: '7rem',
  align: 'end',
  display: (value) => (typeof value === 'number' ? formatNumber(value) : String(value)),
}
