import { formatNumber } from '../../lib/numbers.js'
import './drag-count.css'

/** Returns an element with the number of dragged cards or rows. */
export function dragCount(count) {
  const mark = document.createElement('span')
  mark.className = 'drag-count'
  mark.setAttribute('aria-hidden', 'true')
  mark.textContent = formatNumber(count)
  return mark
}
