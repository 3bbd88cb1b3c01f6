const GROUP_SIGNS = /[\u0020\u00a0\u2007\u2009\u202f'’]/g
const GROUPED = /^\d{1,3}(?:_\d{3})+$/
/** Indian notation: groups of two digits before the last group of three. */
const GROUPED_BY_TWO = /^\d{1,2}(?:_\d{2})+_\d{3}$/

/** Words and letters for a thousand, a million and a milliard after a number, in English and German. */
const SCALES = [
  [/^(.*[\d.,])\s*(?:k|tsd\.?|thousand|tausend)$/i, 1e3],
  [/^(.*[\d.,])\s*(?:m|mn|mio\.?|millions?|millionen)$/i, 1e6],
  [/^(.*[\d.,])\s*(?:bn|mrd\.?|billions?|milliarden?)$/i, 1e9],
]

/** Returns the decimal and group separators of a locale. */
export function notationOf(locale) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8)
  const sign = (type) => parts.find((part) => part.type === type)?.value
  return { decimal: sign('decimal'), group: sign('group') }
}

/**
 * Parses a number such as `3605,50`, `3.605,50`, `3,605.50`, `3 605.5`, `3’605.50`, `20.–`, `12k`, `1.5m` or `12 Tsd.`.
 * A currency, a percent sign or a unit may be added.
 *
 * `notations` are the expected notations (see `notationOf`). `fraction` is the maximum number of decimals; undefined
 * means any number. `signs` are texts that may come before or after the number.
 *
 * Returns `{value}`, `{}` for an empty text, or `{problem}`: `unreadable`, `whole` (decimals in a whole number), or
 * `ambiguous` with both `readings`, the larger first. A separator with three digits after it is ambiguous, unless all
 * notations agree on its meaning.
 */
export function readNumber(text, { notations = [], fraction, signs = [] } = {}) {
  const plain = withoutSigns(text.normalize('NFKC').replace(/[−–—]/g, '-').trim(), signs)
  if (plain === '') return text.trim() === '' ? {} : { problem: 'unreadable' }
  const [number, scale] = scaled(plain)
  const match = /^([+-]?)\s*(\d[\d.,\u0020\u00a0\u2007\u2009\u202f'’]*|[.,]\d+)$/.exec(
    number.replace(/[.,]-{1,2}$/, ''),
  )
  if (!match) return { problem: 'unreadable' }
  const read = readDigits(match[2].trim(), notations, fraction)
  const times = (value) => multiplied(match[1] === '-' ? -value : value, scale)
  if (read.readings) return { ...read, readings: read.readings.map(times) }
  if (read.problem) return read
  const value = times(read.value) || 0
  return fraction === 0 && !Number.isInteger(value) ? { problem: 'whole' } : { value }
}

/** Returns the text before a word for a thousand or more, and that factor. */
function scaled(text) {
  for (const [pattern, factor] of SCALES) {
    const match = pattern.exec(text)
    if (match) return [match[1], factor]
  }
  return [text, 1]
}

/** Multiplies without the error of binary fractions: 1.005 times 1000 is 1005. */
function multiplied(value, scale) {
  return scale === 1 ? value : Number((scale * value).toPrecision(15))
}

function withoutSigns(text, signs) {
  let rest = text
  for (const sign of signs.filter(Boolean)) {
    const [low, wanted] = [rest.toLowerCase(), sign.toLowerCase()]
    if (low.endsWith(wanted)) rest = rest.slice(0, -sign.length).trimEnd()
    else if (low.startsWith(wanted)) rest = rest.slice(sign.length).trimStart()
    else if (low.startsWith(`-${wanted}`)) rest = `-${rest.slice(sign.length + 1).trimStart()}`
  }
  return rest
}

function readDigits(digits, notations, fraction) {
  const spaced = digits.replace(GROUP_SIGNS, '_')
  const hasSpaces = spaced.includes('_')
  const kinds = [...new Set(spaced.replace(/[^.,]/g, ''))]
  if (kinds.length === 2) return readBoth(spaced, spaced.lastIndexOf('.') > spaced.lastIndexOf(',') ? '.' : ',')
  const [sign] = kinds
  if (sign === undefined) return hasSpaces ? grouped(spaced) : { value: Number(spaced) }
  const parts = spaced.split(sign)
  if (parts.length > 2) return hasSpaces ? { problem: 'unreadable' } : grouped(parts.join('_'))
  const [whole, decimals] = parts
  const certain = hasSpaces || decimals.length !== 3 || whole.length > 3 || whole === '' || whole.startsWith('0')
  return certain ? decimal(whole, decimals) : settled(whole, decimals, sign, notations, fraction)
}

/** With two kinds of separators, the last one is the decimal separator. */
function readBoth(digits, sign) {
  const other = sign === '.' ? ',' : '.'
  const parts = digits.split(sign)
  if (parts.length !== 2 || digits.includes('_') || parts[1].includes(other)) return { problem: 'unreadable' }
  return decimal(parts[0].replaceAll(other, '_'), parts[1])
}

/**
 * Returns the common meaning of one separator with three digits after it, if all notations agree and the field allows
 * it.
 */
function settled(whole, decimals, sign, notations, fraction) {
  const readings = [Number(whole + decimals), Number(`${whole}.${decimals}`)]
  const isGroup = notations.length > 0 && notations.every((each) => each.group === sign)
  const isDecimal = notations.length > 0 && notations.every((each) => each.decimal === sign)
  if (isGroup) return { value: readings[0] }
  if (isDecimal && (fraction === undefined || fraction > 2)) return { value: readings[1] }
  if (fraction === 0 && notations.some((each) => each.group === sign)) return { value: readings[0] }
  return { problem: 'ambiguous', readings }
}

function decimal(whole, decimals) {
  const before = whole.includes('_') ? grouped(whole) : { value: Number(whole) }
  if (before.problem || decimals.includes('_')) return { problem: 'unreadable' }
  return { value: Number(`${before.value}.${decimals || 0}`) }
}

function grouped(digits) {
  if (!GROUPED.test(digits) && !GROUPED_BY_TWO.test(digits)) return { problem: 'unreadable' }
  return { value: Number(digits.replaceAll('_', '')) }
}
