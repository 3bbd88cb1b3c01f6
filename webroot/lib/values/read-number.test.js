import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readDuration } from './read-duration.js'
import { notationOf, readNumber } from './read-number.js'

const EN = [notationOf('en-GB')]
const DE = [notationOf('de-DE')]
const CH = [notationOf('de-CH')]
const FR = [notationOf('fr-FR')]
const BOTH = [...EN, ...DE]
const ALL = { EN, DE, CH, FR, BOTH }

/** Texts and their values in every notation. */
const CERTAIN = [
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['-7', -7],
  ['−7', -7],
  ['+7', 7],
  ['- 7', -7],
  ['3605', 3605],
  ['3605,50', 3605.5],
  ['3605.50', 3605.5],
  ['3605,5', 3605.5],
  ['3.605,50', 3605.5],
  ['3,605.50', 3605.5],
  ['1.234.567,89', 1234567.89],
  ['1,234,567.89', 1234567.89],
  ['1.234.567', 1234567],
  ['9007199254740991', 9007199254740991],
  ['0.1234567890123456', 0.1234567890123456],
  ['1,234,567', 1234567],
  ['12,34,567', 1234567],
  ['12,34,567.8', 1234567.8],
  ['3 605', 3605],
  ['3 605,50', 3605.5],
  ['3\u00a0605.50', 3605.5],
  ['3\u2009605', 3605],
  ['3\u202f605,5', 3605.5],
  ['3’605.50', 3605.5],
  ["3'605.50", 3605.5],
  ['1’234’567', 1234567],
  ['0.605', 0.605],
  ['0,605', 0.605],
  ['.5', 0.5],
  [',5', 0.5],
  ['3.', 3],
  ['3,', 3],
  ['3605.605', 3605.605],
  ['3605,605', 3605.605],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['1.2345', 1.2345],
  ['12,3456', 12.3456],
  ['20.–', 20],
  ['20,--', 20],
  ['20.-', 20],
  ['１２', 12],
  ['  42 ', 42],
  ['0', 0],
  ['-0', 0],
]

test('an unambiguous number has the same value in every notation', () => {
  for (const [name, notations] of Object.entries(ALL)) {
    for (const [text, value] of CERTAIN)
      assert.deepEqual(readNumber(text, { notations }), { value }, `${text} in ${name}`)
  }
})

test('a separator before three digits has the meaning of all notations', () => {
  assert.deepEqual(readNumber('3.605', { notations: EN }), { value: 3.605 })
  assert.deepEqual(readNumber('3,605', { notations: EN }), { value: 3605 })
  assert.deepEqual(readNumber('3.605', { notations: DE }), { value: 3605 })
  assert.deepEqual(readNumber('3,605', { notations: DE }), { value: 3.605 })
  assert.deepEqual(readNumber('-3,605', { notations: EN }), { value: -3605 })
})

test('a separator before three digits is ambiguous if the notations disagree or do not use it', () => {
  const ambiguous = { problem: 'ambiguous', readings: [3605, 3.605] }
  assert.deepEqual(readNumber('3.605', { notations: BOTH }), ambiguous)
  assert.deepEqual(readNumber('3,605', { notations: BOTH }), ambiguous)
  assert.deepEqual(readNumber('3.605', { notations: FR }), ambiguous)
  assert.deepEqual(readNumber('3.605', {}), ambiguous)
  assert.deepEqual(readNumber('-3.605', { notations: BOTH }), { problem: 'ambiguous', readings: [-3605, -3.605] })
})

test('three decimals of money are ambiguous', () => {
  assert.equal(readNumber('3.605', { notations: EN, fraction: 2 }).problem, 'ambiguous')
  assert.equal(readNumber('3,605', { notations: DE, fraction: 2 }).problem, 'ambiguous')
  assert.deepEqual(readNumber('3,605', { notations: EN, fraction: 2 }), { value: 3605 })
  assert.deepEqual(readNumber('3.605', { notations: DE, fraction: 2 }), { value: 3605 })
  assert.deepEqual(readNumber('3605,50', { notations: EN, fraction: 2 }), { value: 3605.5 })
})

test('a whole number may have groups but no decimals', () => {
  assert.deepEqual(readNumber('3.605', { notations: BOTH, fraction: 0 }), { value: 3605 })
  assert.deepEqual(readNumber('3,605', { notations: EN, fraction: 0 }), { value: 3605 })
  assert.equal(readNumber('3.605', { notations: EN, fraction: 0 }).problem, 'ambiguous')
  assert.deepEqual(readNumber('3,5', { notations: EN, fraction: 0 }), { problem: 'whole' })
  assert.deepEqual(readNumber('3,0', { notations: EN, fraction: 0 }), { value: 3 })
})

test('a currency or unit may come before or after the number', () => {
  const signs = ['€', 'EUR', '%']
  for (const text of [
    '€3605,50',
    '€ 3605,50',
    '3605,50 €',
    '3605.50EUR',
    'eur 3 605,50',
    '-€3605.50'.replace('-', ''),
  ]) {
    assert.deepEqual(readNumber(text, { notations: EN, signs }), { value: 3605.5 }, text)
  }
  assert.deepEqual(readNumber('-€5', { signs }), { value: -5 })
  assert.deepEqual(readNumber('€-5', { signs }), { value: -5 })
  assert.deepEqual(readNumber('19 %', { signs }), { value: 19 })
  assert.deepEqual(readNumber('$5', { signs }), { problem: 'unreadable' })
  assert.deepEqual(readNumber('€', { signs }), { problem: 'unreadable' })
})

test('a number may end with a word or letter for a thousand or more', () => {
  const numbers = [
    ['12k', 12_000],
    ['12 K', 12_000],
    ['1.5k', 1500],
    ['1,5k', 1500],
    ['-2k', -2000],
    ['2m', 2_000_000],
    ['1,25 M', 1_250_000],
    ['1.005k', 1005],
    ['12 Tsd.', 12_000],
    ['12 Tsd', 12_000],
    ['1,5 Mio.', 1_500_000],
    ['2 Millionen', 2_000_000],
    ['3 million', 3_000_000],
    ['1,2 Mrd.', 1_200_000_000],
    ['4bn', 4_000_000_000],
    ['€12k', 12_000],
    ['12k €', 12_000],
    ['12 k€', 12_000],
  ]
  for (const [text, value] of numbers)
    assert.deepEqual(
      readNumber(text, { notations: text.includes('005') ? EN : BOTH, signs: ['€', 'EUR'] }),
      { value },
      text,
    )
  assert.deepEqual(readNumber('12k', { notations: EN, fraction: 0 }), { value: 12_000 })
  assert.deepEqual(readNumber('1.5k', { notations: EN, fraction: 0 }), { value: 1500 })
  assert.deepEqual(readNumber('1.2345k', { notations: EN, fraction: 0 }), { problem: 'whole' })
  assert.deepEqual(readNumber('5 m', { notations: EN, signs: ['m'] }), { value: 5 })
  assert.deepEqual(readNumber('1.005k', { notations: BOTH }), { problem: 'ambiguous', readings: [1_005_000, 1005] })
  for (const text of ['k', 'Tsd.', '12kk', '12 km', 'k12', '12 T', '1-2k'])
    assert.deepEqual(readNumber(text, { notations: BOTH }), { problem: 'unreadable' }, text)
})

test('an empty text has no value', () => {
  assert.deepEqual(readNumber(''), {})
  assert.deepEqual(readNumber('  '), {})
})

test('a text that is not a number is refused', () => {
  const texts = [
    'abc',
    '1:30',
    '12a',
    '1e3',
    '0x10',
    '--5',
    '5-',
    '1..5',
    '1,,5',
    '1.5,5.5',
    '3.60.5',
    '36.05.5',
    '12 34',
    '1 2345',
    '12’34',
    '3 605 5',
    '3.605 50',
    '1,23,4',
    '.',
    ',',
    '-',
    '3,605.5,0',
    '3_605',
    '1 234.567.890',
    '½',
    'NaN',
    'Infinity',
  ]
  for (const [name, notations] of Object.entries(ALL)) {
    for (const text of texts)
      assert.deepEqual(readNumber(text, { notations }), { problem: 'unreadable' }, `${text} in ${name}`)
  }
})

test('durations are parsed into hours', () => {
  const durations = [
    ['1:30', 1.5],
    ['0:45', 0.75],
    ['10:05', 10.0833],
    [':45', 0.75],
    ['0:45', 0.75],
    ['1h30', 1.5],
    ['1h 30m', 1.5],
    ['1 h 30 min', 1.5],
    ['1h5', 1.0833],
    ['90m', 1.5],
    ['90 min', 1.5],
    ['45 Minuten', 0.75],
    ['1,5 h', 1.5],
    ['1.5h', 1.5],
    ['2 Std.', 2],
    ['3 hours', 3],
    ['1.5', 1.5],
    ['2', 2],
    ['7,25', 7.25],
    ['20 m', 0.3333],
  ]
  for (const [text, value] of durations) assert.deepEqual(readDuration(text, { notations: EN }), { value }, text)
  assert.deepEqual(readDuration('', {}), {})
  for (const text of ['1:60', ':', ':5', ':60', '1:3', '1h60', 'h', 'min', '1:30 h', '1:30:00', '1h30x']) {
    assert.deepEqual(readDuration(text, { notations: EN }), { problem: 'unreadable' }, text)
  }
})

test('a duration in minutes has the same notations', () => {
  const read = (text) => readDuration(text, { notations: EN, unit: 'min', signs: ['min'] }).value
  assert.deepEqual(['25', '25 min', ':45', '1:30', '1h30', '1,5 h', '90m'].map(read), [25, 25, 45, 90, 90, 90, 90])
})

test('a formatted number is parsed to the same number', () => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'sv-SE', 'pl-PL']) {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
    for (const value of [0, 1.5, 12, 999.25, 1234, 12345.67, 1234567.125, -4200.5, 1e9]) {
      assert.deepEqual(
        readNumber(format.format(value), { notations: [notationOf(locale)] }),
        { value },
        `${format.format(value)} in ${locale}`,
      )
    }
  }
})
